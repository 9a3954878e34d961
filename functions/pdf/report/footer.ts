import { dateText } from '#shared/report/dates/dates.ts';
import { documentFooter } from '../page/footer.ts';
import type { ReportContext } from './context.ts';

/** Company, address and date of the visit, and the page number, at the foot of every page. */
export function footers({ sheet, report }: ReportContext): void {
  const { client, company, revised, revision } = report;
  const number = revision === undefined ? '' : `, revision ${revision}`;
  documentFooter(sheet, {
    company: company.name,
    subject: client.address || client.name,
    fixed: dateText(report, report.inspectedAt),
    ...(revised && { note: `Revised${number}` }),
  });
}
