import { MAX_REPORT_EDITS } from '#shared/contract/call-limits.ts';
import { isNewer } from './edit-body.ts';

export type SentEdit = { key: string; value: unknown; at: string };
export type ReportEditBody = { edits: SentEdit[] };

/** Merges edits: the newer edit of a key replaces the older. Undefined when the result exceeds one call. */
export function packReportEdits(into: ReportEditBody, more: ReportEditBody): ReportEditBody | undefined {
  const byKey = new Map(into.edits.map((edit) => [edit.key, edit]));
  for (const edit of more.edits) if (isNewer(edit, byKey.get(edit.key))) byKey.set(edit.key, edit);
  return byKey.size > MAX_REPORT_EDITS ? undefined : { edits: [...byKey.values()] };
}

/** The edits packed into a call while it was being sent; undefined when there are none. */
export function unsentReportEdits(now: ReportEditBody, sent: ReportEditBody): ReportEditBody | undefined {
  const known = new Set(sent.edits.map(({ key, at }) => `${key} ${at}`));
  const edits = now.edits.filter(({ key, at }) => !known.has(`${key} ${at}`));
  return edits.length === 0 ? undefined : { edits };
}
