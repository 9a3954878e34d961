import { type AppError, conflict, ruleBroken } from '#shared/errors.ts';
import { parseHlc } from '#shared/inspection/merge/hlc.ts';
import { ARCHIVED_MESSAGE } from '#shared/inspection/status/status.ts';
import type { InspectionRecord } from '#functions/features/inspections/records.ts';

/** An edit by the name that its device knows it by: a field, a photo or a key of a report. */
type NamedEdit = { name: string; at: string };

/**
 * The error for edits of an archived inspection. If some are from before it was archived, each later one is named, so that the
 * device parks only those and sends the others again.
 */
export function archivedError({ archivedAt }: InspectionRecord, edits: readonly NamedEdit[]): AppError {
  const archivedMs = Date.parse(archivedAt ?? '');
  const later = edits.filter(({ at }) => (parseHlc(at)?.ms ?? 0) > archivedMs);
  const isMixed = later.length > 0 && later.length < edits.length;
  return isMixed
    ? ruleBroken(Object.fromEntries(later.map(({ name }) => [name, ARCHIVED_MESSAGE])))
    : conflict('main', ARCHIVED_MESSAGE);
}
