export type SentEdit = { key: string; value: unknown; at: string };
export type ReportEditBody = { edits: SentEdit[] };

/** Limit per call (shared/contract/reports.ts). */
const MAX_EDITS = 100;

/** Merges edits: the newer edit of a key replaces the older. Undefined when the result exceeds one call. */
export function packReportEdits(into: ReportEditBody, more: ReportEditBody): ReportEditBody | undefined {
  const byKey = new Map([...into.edits, ...more.edits].map((edit) => [edit.key, edit]));
  return byKey.size > MAX_EDITS ? undefined : { edits: [...byKey.values()] };
}

/** The edits packed into a call while it was being sent; undefined when there are none. */
export function unsentReportEdits(now: ReportEditBody, sent: ReportEditBody): ReportEditBody | undefined {
  const known = new Set(sent.edits.map(({ key, at }) => `${key} ${at}`));
  const edits = now.edits.filter(({ key, at }) => !known.has(`${key} ${at}`));
  return edits.length === 0 ? undefined : { edits };
}
