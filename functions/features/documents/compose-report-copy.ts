import { reportCopy } from '#functions/mail/templates/report-copy.ts';
import type { Mail } from '#functions/mail/mailer-port.ts';
import { displayName } from '#functions/mail/templates/escape.ts';
import { dateText } from '#shared/report/dates.ts';
import type { ReportModel } from '#shared/report/model.ts';

/** Larger attachments are refused by many mailboxes: then the link alone goes out. */
export const MAX_ATTACHMENT_BYTES = 3_000_000;
const LINK_DAYS = 90;

export type CopyParts = {
  report: ReportModel;
  to: string;
  message: string;
  link: string;
  pdf: Buffer | undefined;
  tags: Mail['tags'];
};

/** A copy of the report as a mail in the company's name, answered to the company. */
export function composeReportCopy({ report, to, message, link, pdf, tags }: CopyParts): Mail {
  const { company, client, verdict, typeLabel } = report;
  const attached = pdf !== undefined && pdf.length < MAX_ATTACHMENT_BYTES ? pdf : undefined;
  const content = reportCopy({
    organization: company,
    client,
    report: {
      typeLabel,
      address: client.address,
      inspectedOn: dateText(report, report.inspectedAt),
      headline: verdict.headline,
      overallCondition: verdict.overallCondition.label,
      stopUse: verdict.stopUse,
    },
    link,
    message,
    hasAttachment: attached !== undefined,
    linkDays: LINK_DAYS,
  });
  return {
    to,
    fromName: displayName(company.name),
    ...(company.email === '' ? {} : { replyTo: company.email }),
    ...content,
    ...(attached === undefined
      ? {}
      : { attachment: { fileName: 'inspection-report.pdf', contentType: 'application/pdf', content: attached } }),
    tags,
  };
}
