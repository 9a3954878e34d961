import Papa from 'papaparse';
import { auditText, groupOfAct } from '#shared/audit/acts.ts';
import type { AuditLine } from '#shared/contract/audit.ts';

const FIELDS = ['Time (UTC)', 'Who', 'What', 'About', 'Group', 'Act', 'Id'];

/** The log as a table; a text that a spreadsheet would reckon as a formula is defused. */
export function logCsv(lines: readonly AuditLine[]): string {
  const data = lines.map((line) => [
    line.at,
    line.by.name,
    auditText(line),
    line.subject?.name ?? line.subject?.id ?? '',
    groupOfAct(line.act),
    line.act,
    line.id,
  ]);
  return Papa.unparse({ fields: FIELDS, data }, { escapeFormulae: true, newline: '\r\n' });
}
