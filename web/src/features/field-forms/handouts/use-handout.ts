import { useEffect } from 'react';
import * as z from 'zod';
import { Email } from '#shared/contract/common.ts';
import { HandoutFacts } from '#shared/contract/handouts.ts';
import type { HandoutKind } from '#shared/field-forms/handout-model.ts';
import { localDay } from '#web/lib/local-day.ts';
import { useViewer } from '#web/lib/session/use-viewer.ts';
import { addressLine } from '#web/offline/entities/client-text.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import type { LocalClient } from '#web/offline/db/records.ts';
import { usePersistentState, type PersistentState } from '#web/offline/hooks/use-persistent-state.ts';
import type { FactErrors, Facts } from './facts-form.tsx';

const WARRANTY_KEY = 'handout-warranty';

/** The values as typed. Required fields are checked when the handout is signed. */
const TypedFacts = z.object({
  technician: z.string(),
  workedOn: z.string(),
  panels: z.array(z.object({ position: z.string(), size: z.string() })),
  source: HandoutFacts.shape.source,
  warranty: z.string(),
});

/**
 * The form's values, restored after the page was killed. The company's warranty text is stored on the device for the next
 * handout.
 */
export function useFacts(of: string): PersistentState<Facts> {
  const viewer = useViewer();
  const storedFacts = usePersistentState<Facts>({
    name: `handout:${of}`,
    initial: {
      technician: viewer?.user.name ?? '',
      workedOn: localDay(),
      panels: [{ position: 'Back wall', size: '' }],
      source: 'LISTED',
      warranty: '',
    },
    schema: TypedFacts,
  });
  const { setDefault } = storedFacts;
  useEffect(() => {
    let isCurrent = true;
    deviceDatabase()
      .meta.get(WARRANTY_KEY)
      .then((storedFacts) => {
        const warranty = typeof storedFacts?.value === 'string' ? storedFacts.value : '';
        if (isCurrent) setDefault((now) => (now.warranty === '' ? { ...now, warranty } : now));
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [setDefault]);
  return storedFacts;
}

export async function saveWarranty(warranty: string): Promise<void> {
  await deviceDatabase().meta.put({ key: WARRANTY_KEY, value: warranty });
}

/** The values to be signed, for this client. */
export const factsFor = (facts: Facts, client: LocalClient): HandoutFacts => ({
  ...facts,
  panels: [...facts.panels],
  client: { name: client.name, address: addressLine(client) },
});

/** Errors by field. The disclaimer must list the installed panels. */
export function factErrors(kind: HandoutKind, facts: HandoutFacts): FactErrors {
  const parsed = HandoutFacts.safeParse(facts);
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join('.')] ??= message;
  if (kind === 'PANEL_DISCLAIMER' && facts.panels.length === 0) errors['panels'] ??= 'Name at least one panel';
  return errors;
}

/** The address to send to, if one was entered, or an error if it is invalid. */
export function readEmail(typed: string): { to?: string; error?: string } {
  if (typed.trim() === '') return {};
  const parsed = Email.safeParse(typed);
  return parsed.success
    ? { to: parsed.data }
    : { error: parsed.error.issues[0]?.message ?? 'Enter a valid email address' };
}
