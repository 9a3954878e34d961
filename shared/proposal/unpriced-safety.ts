import { message } from '#shared/messages/message.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { allFindings } from '#shared/report/present.ts';

type Line = { readonly findingIds: readonly string[] };

/**
 * A sentence on the safety findings that no line repairs, because how to repair them is still to be decided. Otherwise the
 * proposal would read as if it covered everything. Empty if there are none.
 */
export function unpricedSafety(report: ReportModel, lines: readonly Line[]): string {
  const covered = new Set(lines.flatMap(({ findingIds }) => findingIds));
  const open = allFindings(report).filter(
    ({ severity, findingId }) => severity === 'SAFETY' && !covered.has(findingId),
  );
  if (open.length === 0) return '';
  const items = new Intl.ListFormat('en-US').format(open.map(({ number, title }) => `${number} (${title})`));
  return message(
    '{count, plural, one {Safety finding {items} of the report is not priced here. Call us to decide how to repair it.} other {Safety findings {items} of the report are not priced here. Call us to decide how to repair them.}}',
    { count: open.length, items },
  );
}
