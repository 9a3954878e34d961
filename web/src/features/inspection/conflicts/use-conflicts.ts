import { useMemo, useSyncExternalStore } from 'react';
import { ownNodes } from '#web/offline/outbox/clock.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import { useLiveQuery } from '#web/offline/hooks/use-live-query.ts';
import type { InspectionOnDevice } from '#web/offline/hooks/use-inspection.ts';
import type { WorkspaceSource } from '../model/workspace.ts';
import { overwrittenAnswers, type OverwrittenAnswer } from './overwritten-answers.ts';

const NONE: readonly OverwrittenAnswer[] = [];

/** Overwritten values of an inspection, as a live query. */
export function useLostIn(
  local: InspectionOnDevice,
  store: WorkspaceSource,
  userId: string,
): readonly OverwrittenAnswer[] {
  const { inspection, photos } = local;
  const { inspectionId } = inspection;
  const reportEdits = useLiveQuery(() => deviceDatabase().reportEdits.get(inspectionId), [inspectionId]);
  const nodes = useLiveQuery(() => ownNodes(deviceDatabase()), [inspectionId]);
  const definition = useSyncExternalStore(store.subscribe, () => store.snapshot().definition);
  return useMemo(() => {
    if (nodes === undefined) return NONE;
    const known = { inspection, photos, definition, userId, reportEdits, nodes };
    const all = overwrittenAnswers(known);
    return all.length === 0 ? NONE : all;
  }, [inspection, photos, definition, userId, reportEdits, nodes]);
}
