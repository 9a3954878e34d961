import { useMemo, useSyncExternalStore } from 'react';
import { laterPart } from '#web/lib/chunks/later-part.ts';
import { useLaterPart } from '#web/lib/chunks/use-later-part.ts';
import { ownNodes } from '#web/offline/outbox/clock.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import type { LocalReportEdits } from '#web/offline/entities/proposal-records.ts';
import { useLiveQuery } from '#web/offline/hooks/use-live-query.ts';
import type { InspectionOnDevice } from '#web/offline/hooks/use-inspection.ts';
import type { WorkspaceSource } from '../model/workspace.ts';
import type { OverwrittenAnswer } from './overwritten-answers.ts';

const NONE: readonly OverwrittenAnswer[] = [];

const comparison = laterPart(async () => (await import('./overwritten-answers.ts')).overwrittenAnswers);

/** Whether any edit of the inspection was overwritten. Few inspections have one, so the comparison loads only then. */
const hasOverwritten = (
  { inspection, photos }: InspectionOnDevice,
  reportEdits: LocalReportEdits | undefined,
): boolean =>
  [inspection.superseded, reportEdits?.superseded, ...photos.map(({ notes }) => notes?.lost)].some(
    (lost) => lost !== undefined && lost.length > 0,
  );

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
  const overwrittenAnswers = useLaterPart(comparison, hasOverwritten(local, reportEdits));
  return useMemo(() => {
    if (nodes === undefined || overwrittenAnswers === undefined) return NONE;
    const known = { inspection, photos, definition, userId, reportEdits, nodes };
    const all = overwrittenAnswers(known);
    return all.length === 0 ? NONE : all;
  }, [inspection, photos, definition, userId, reportEdits, nodes, overwrittenAnswers]);
}
