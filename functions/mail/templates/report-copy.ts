import { BRAND } from '#shared/brand.ts';
import type { Audience, CopyPart } from '#shared/contract/links.ts';
import { copyWords } from './copy-words.ts';
import { bodyText, headerText, html, paragraphs, type SafeHtml, safeLink } from './escape.ts';
import { letterHtml, letterText, type MailContent } from './layout.ts';

export type ReportCopy = {
  organization: { name: string; phone: string; email: string; address: string };
  client: { name: string };
  audience: Audience;
  include: readonly CopyPart[];
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
  /** Who pressed 'Send'; may be empty. */
  sender: string;
  attached: readonly CopyPart[];
  hasPassPhrase: boolean;
  /** Photos that were not here when it went out. */
  photosToCome: number;
  /** The last day of the link, as it is shown. */
  openUntil: string;
};

/** Report or proposal for their reader, in the company's name. It holds no price whatever the company's settings are. */
export function reportCopy(copy: ReportCopy): MailContent {
  const { organization, report } = copy;
  const words = copyWords(copy);
  return {
    subject: headerText(`${words.subject}: ${report.address || words.about}`),
    text: text(copy),
    html: letterHtml({
      sender: organization.name,
      title: words.title,
      preview: report.headline,
      body: [greeting(copy), ...message(copy), verdict(copy)],
      button: { text: words.button, link: safeLink(copy.link) },
      after: [notes(copy), call(copy)],
      footer: [footer(copy)],
    }),
  };
}

function greeting(copy: ReportCopy): SafeHtml {
  const { hello, intro } = copyWords(copy);
  return html`<p style="margin:0 0 12px">${hello}</p>
    <p style="margin:0 0 16px">${intro}</p>`;
}

function message({ message: written, organization, sender }: ReportCopy): SafeHtml[] {
  if (bodyText(written) === '') return [];
  const style = 'border-left:3px solid #cfcac1;padding-left:14px;margin:0 0 16px;color:#4a4f57';
  const from = [sender, organization.name].filter((part) => part !== '').join(', ');
  return [
    html`<div style="${style}">
      ${paragraphs(written)}
      <p style="margin:0;font-size:14px">${from}</p>
    </div>`,
  ];
}

function verdict({ report }: ReportCopy): SafeHtml {
  const [ground, ink] = report.stopUse ? ['#fceceb', '#b3261e'] : ['#f6f5f2', '#1f2328'];
  const style = `background:${ground};color:${ink};border-radius:8px;padding:14px 16px;margin:0`;
  return html`<div style="${style}"><strong>${report.overallCondition}</strong><br />${report.headline}</div>`;
}

function notes(copy: ReportCopy): SafeHtml {
  const lines = copyWords(copy).notes.map((line) => html`<p style="margin:0 0 12px">${line}</p>`);
  return html`${lines}`;
}

/** Only what can be dialled goes into the link. */
const dialled = (phone: string): string => phone.replace(/[^\d+]/g, '').slice(0, 20);

function call({ organization }: ReportCopy): SafeHtml {
  const { name, phone } = organization;
  const number = dialled(phone);
  if (number.length < 5)
    return html`<p style="margin:0"><strong>Questions?</strong> Answer this mail: ${name} reads it.</p>`;
  const style = 'color:#1f2328;font-weight:700;white-space:nowrap';
  return html`<p style="margin:0">
    <strong>Questions?</strong> Answer this mail, or call ${name}:
    <a href="tel:${number}" style="${style}">${phone}</a>.
  </p>`;
}

function footer({ organization }: ReportCopy): SafeHtml {
  const reach = [organization.address, organization.phone, organization.email]
    .filter((part) => part !== '')
    .join(' · ');
  return html`<p style="margin:0">${organization.name}<br />${reach}<br />Sent with ${BRAND.name}</p>`;
}

function text(copy: ReportCopy): string {
  const { organization, report, link, message: written, sender } = copy;
  const words = copyWords(copy);
  const line = headerText;
  const said = bodyText(written);
  const reach = [organization.name, organization.address, organization.phone, organization.email];
  return letterText([
    line(words.hello, 300),
    line(words.intro, 600),
    said === '' ? '' : `${said}\n${line([sender, organization.name].filter((part) => part !== '').join(', '), 300)}`,
    `${line(report.overallCondition)}\n${line(report.headline, 300)}`,
    `${words.button}:\n${safeLink(link)}`,
    words.notes.map((note) => line(note, 300)).join('\n'),
    `Questions? Answer this mail, or call ${line(organization.phone || organization.name)}.`,
    reach
      .filter((part) => part !== '')
      .map((part) => line(part, 300))
      .join('\n'),
    `Sent with ${BRAND.name}`,
  ]);
}
