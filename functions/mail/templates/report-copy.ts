import { BRAND } from '#shared/brand.ts';
import { bodyText, headerText, html, paragraphs, type SafeHtml, safeLink } from './escape.ts';
import { letterHtml, letterText, type MailContent } from './layout.ts';

export type ReportCopy = {
  organization: { name: string; phone: string; email: string; address: string };
  client: { name: string };
  report: {
    /** 'Masonry wood-burning fireplace'. */
    typeLabel: string;
    address: string;
    /** As it is shown: 'Nov 20, 2026'. */
    inspectedOn: string;
    headline: string;
    overallCondition: string;
    stopUse: boolean;
  };
  link: string;
  /** What the company wrote to this reader; may be empty. */
  message: string;
  hasAttachment: boolean;
  /** How long the link works. */
  linkDays: number;
};

/** The report for its reader, in the company's name. It holds no prices whatever the company's settings are. */
export function reportCopy(copy: ReportCopy): MailContent {
  const { organization, report } = copy;
  const subject = headerText(`Inspection report: ${report.address || copy.client.name}`);
  return {
    subject,
    text: text(copy),
    html: letterHtml({
      sender: organization.name,
      title: 'Your inspection report is ready',
      preview: report.headline,
      body: [greeting(copy), ...message(copy), verdict(copy)],
      button: { text: 'Open the report', link: safeLink(copy.link) },
      after: [
        attachmentNote(copy),
        html`<p style="margin:0">Questions? Answer this mail, or call ${organization.phone || organization.name}.</p>`,
      ],
      footer: [footer(copy)],
    }),
  };
}

function greeting({ client, report }: ReportCopy): SafeHtml {
  const what = `${report.typeLabel}, inspected on ${report.inspectedOn}`;
  return html`<p style="margin:0 0 12px">Hello ${client.name},</p>
    <p style="margin:0 0 12px">here is the report for ${report.address}: ${what}.</p>`;
}

function message({ message: written, organization }: ReportCopy): SafeHtml[] {
  if (bodyText(written) === '') return [];
  const style = 'border-left:3px solid #cfcac1;padding-left:14px;margin:0 0 12px;color:#4a4f57';
  return [
    html`<div style="${style}">
      ${paragraphs(written)}
      <p style="margin:0">${organization.name}</p>
    </div>`,
  ];
}

function verdict({ report }: ReportCopy): SafeHtml {
  const [ground, ink] = report.stopUse ? ['#fceceb', '#b3261e'] : ['#f6f5f2', '#1f2328'];
  const style = `background:${ground};color:${ink};border-radius:8px;padding:14px 16px;margin:0 0 12px`;
  return html`<div style="${style}"><strong>${report.overallCondition}</strong><br />${report.headline}</div>`;
}

function attachmentNote(copy: ReportCopy): SafeHtml {
  return html`<p style="margin:0 0 12px">${attachmentText(copy)}</p>`;
}

function attachmentText({ hasAttachment, linkDays }: ReportCopy): string {
  const pdf = hasAttachment
    ? 'The same report is attached as a PDF.'
    : 'The PDF is too large for a mail; you find it behind the link.';
  return `${pdf} The link works for ${linkDays} days.`;
}

function footer({ organization }: ReportCopy): SafeHtml {
  const reach = [organization.address, organization.phone, organization.email]
    .filter((part) => part !== '')
    .join(' · ');
  return html`<p style="margin:0">${organization.name}<br />${reach}<br />Sent with ${BRAND.name}</p>`;
}

function text(copy: ReportCopy): string {
  const { organization, client, report, link, message: written } = copy;
  const line = headerText;
  return letterText([
    `Hello ${line(client.name)},`,
    `here is the report for ${line(report.address, 300)}: ${line(report.typeLabel)}, inspected on ${line(report.inspectedOn)}.`,
    bodyText(written),
    `${line(report.overallCondition)}: ${line(report.headline, 300)}`,
    `Open the report:\n${safeLink(link)}`,
    attachmentText(copy),
    [organization.name, organization.address, organization.phone, organization.email]
      .map((part) => line(part, 300))
      .join('\n')
      .trim(),
    `Sent with ${BRAND.name}`,
  ]);
}
