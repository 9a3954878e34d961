import * as z from 'zod';
import { LEVEL } from '#shared/catalog/enumerations/inspection.ts';
import { readClient, useClient } from '#web/offline/entities/local-clients.ts';
import { usePersistentState } from '#web/offline/hooks/use-persistent-state.ts';
import { levelFor } from './levels.ts';
import type { StartSeed } from './start-links.ts';
import { CHECK_LISTS, GUIDED_SYSTEMS, type System } from './systems.ts';

/** A start page may be filled in a few days before the visit. */
const FRESH_MS = 7 * 24 * 3_600_000;

const Start = z.object({
  client: z.string().optional(),
  style: z.enum(['guided', 'check']).optional(),
  checklistIds: z.array(z.string()),
  reason: z.string().optional(),
  level: z.enum(LEVEL.map(({ value }) => value)).optional(),
});
type Start = z.infer<typeof Start>;

function begun({ client, reason, level }: StartSeed): Start {
  const known = Start.shape.level.safeParse(level).data;
  return {
    checklistIds: [],
    ...(client !== undefined && { client }),
    ...(reason !== undefined && { reason }),
    ...(known !== undefined && { level: known }),
  };
}

/**
 * The values of the start page, restored if the page was killed before the inspection was started. Each set of URL parameters
 * has its own stored values.
 */
export function useStart(seed: StartSeed, { isCheck }: { isCheck: boolean }) {
  const { value, setValue, setDefault, clear, restoredAt } = usePersistentState<Start>({
    name: `start:${new URLSearchParams(seed)}`,
    initial: begun(seed),
    schema: Start,
    maxAgeMs: FRESH_MS,
  });
  const { client: clientId, checklistIds, reason } = value;
  const client = useClient(clientId ?? '');
  const style = value.style ?? (isCheck ? 'check' : 'guided');
  const systems = style === 'check' ? CHECK_LISTS : GUIDED_SYSTEMS;
  const change = (part: Partial<Start>) => setValue((now) => ({ ...now, ...part }));
  return {
    client: clientId === undefined ? undefined : (client ?? undefined),
    /** False while the chosen client is being read. */
    isClientMissing: clientId === undefined || client === null,
    /** The chosen client, read from the device if it isn't shown yet; undefined if none is chosen or it was deleted. */
    readClient: async () =>
      clientId === undefined ? undefined : (client ?? (await readClient(clientId)) ?? undefined),
    style,
    systems,
    /** Changing the style resets the selected systems. */
    chosen: systems.filter(({ checklistId }) => checklistIds.includes(checklistId)),
    reason,
    /** The reason determines the level until the user chooses one. */
    level: value.level ?? levelFor(reason),
    restoredAt,
    choose: (client: string | undefined) => change({ client }),
    setStyle: (next: string | undefined) => change({ style: next === 'check' ? 'check' : 'guided' }),
    toggle: ({ checklistId }: System) =>
      change({
        checklistIds: checklistIds.includes(checklistId)
          ? checklistIds.filter((id) => id !== checklistId)
          : [...checklistIds, checklistId],
      }),
    setReason: (next: string | undefined) => change({ reason: next }),
    setLevel: (next: string) => change({ level: Start.shape.level.safeParse(next).data }),
    restart: () => {
      clear();
      setDefault(begun(seed));
    },
    /** Discards the stored values once the inspection is started. */
    finish: clear,
  };
}
