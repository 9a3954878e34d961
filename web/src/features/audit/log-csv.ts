import { auditText, groupOfAction } from '#shared/audit/acts.ts';
import type { AuditLine } from '#shared/contract/audit.ts';
import { csvText } from '#shared/csv/cell.ts';

const FIELDS = ['Time (UTC)', 'Who', 'What', 'About', 'Group', 'Act', 'Id'];

/** The log as CSV. Escapes text that a spreadsheet would evaluate as a formula. */
export function logCsv(lines: readonly AuditLine[]): string {
  const data = lines.map((line) => [
    line.at,
    line.by.name,
    auditText(line),
    line.subject?.name ?? line.subject?.id ?? '',
    groupOfAction(line.act),
    line.act,
    line.id,
  ]);
  return csvText([FIELDS, ...data]);
}
