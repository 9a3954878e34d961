export type SentEdit = { key: string; value: unknown; at: string };
export type ReportEditBody = { edits: SentEdit[] };

/** As many as one call takes (shared/contract/reports.ts). */
const MOST_EDITS = 100;

/** The newer edit of a key replaces the older; undefined when one call does not hold them. */
export function packReportEdits(into: ReportEditBody, more: ReportEditBody): ReportEditBody | undefined {
  const byKey = new Map([...into.edits, ...more.edits].map((edit) => [edit.key, edit]));
  return byKey.size > MOST_EDITS ? undefined : { edits: [...byKey.values()] };
}

/** What was packed into a call while it was under way; undefined when nothing was. */
export function reportEditsLeft(now: ReportEditBody, sent: ReportEditBody): ReportEditBody | undefined {
  const known = new Set(sent.edits.map(({ key, at }) => `${key} ${at}`));
  const edits = now.edits.filter(({ key, at }) => !known.has(`${key} ${at}`));
  return edits.length === 0 ? undefined : { edits };
}
