import { BRAND } from '#shared/brand.ts';
import { dateText } from '#shared/report/dates.ts';
import { headerText, html } from './escape.ts';
import { letterHtml, letterText, type MailContent } from './layout.ts';

export type ApprovalCopy = {
  reader: 'signer' | 'company';
  company: { name: string; phone: string; email: string };
  clientName: string;
  address: string;
  signedBy: string;
  /** As it is shown: 'Nov 20, 2026, 9:52 am'. */
  signedAt: string;
  repairs: number;
  total: string;
  /** ISO date, where the sale was made at home. */
  cancelUntil: string | undefined;
  hasAttachment: boolean;
  /** The proposal in the product, for the company. */
  link: string;
};

/** A calendar day has no time zone: noon of it is that day in the words of any. */
const dayText = (day: string) => dateText({ timeZone: 'UTC' }, `${day}T12:00:00.000Z`);

const cancelText = (day: string) =>
  `You signed at home: you may cancel in writing, at no cost, until midnight of ${dayText(day)}. The notice is in your copy.`;

const countText = (count: number) => (count === 1 ? '1 repair' : `${count} repairs`);

function forSigner(copy: ApprovalCopy): MailContent {
  const { company, signedBy, signedAt, repairs, total, cancelUntil, hasAttachment } = copy;
  const line = headerText;
  const what = `You approved ${countText(repairs)}, ${total} in all, on ${signedAt}.`;
  const where = hasAttachment ? 'Your signed copy is attached.' : 'Your signed copy is behind the link you were sent.';
  const reach = [company.phone, company.email].filter((part) => part !== '').join(' · ');
  const cancel = cancelUntil === undefined ? [] : [cancelText(cancelUntil)];
  const next = `${line(company.name)} gets in touch to set the date.`;
  return {
    subject: line(`Your approved repairs, ${company.name}`),
    text: letterText([
      `Hello ${line(signedBy)},`,
      `${what} ${where}`,
      next,
      ...cancel,
      `${line(company.name)}\n${line(reach)}`.trim(),
      `Sent with ${BRAND.name}`,
    ]),
    html: letterHtml({
      sender: company.name,
      title: 'Your approved repairs',
      preview: line(`${countText(repairs)}, ${total}`),
      body: [
        html`<p style="margin:0 0 12px">Hello ${signedBy},</p>
          <p style="margin:0 0 12px">${what} ${where}</p>
          <p style="margin:0 0 12px">${next}</p>`,
        ...cancel.map((text) => html`<p style="margin:0 0 12px">${text}</p>`),
      ],
      footer: [html`<p style="margin:0">${company.name}<br />${reach}<br />Sent with ${BRAND.name}</p>`],
    }),
  };
}

function forCompany(copy: ApprovalCopy): MailContent {
  const { company, clientName, address, signedBy, signedAt, repairs, total, link } = copy;
  const line = headerText;
  const place = address === '' ? clientName : `${clientName}, ${address}`;
  const what = `${signedBy} approved ${countText(repairs)}, ${total} in all, on ${signedAt}.`;
  return {
    subject: line(`Approved: ${total}, ${clientName}`),
    text: letterText([`Hello ${line(company.name)},`, line(what), line(place), link, `Sent by ${BRAND.name}`]),
    html: letterHtml({
      sender: BRAND.name,
      title: `Approved: ${total}`,
      preview: line(place),
      body: [
        html`<p style="margin:0 0 12px">${what}</p>
          <p style="margin:0">${place}</p>`,
      ],
      button: { text: 'See the approved repairs', link },
      footer: [html`<p style="margin:0">Sent by ${BRAND.name} to ${company.name}</p>`],
    }),
  };
}

/** A signed approval, for who signed it and for the company. */
export const approvalCopy = (copy: ApprovalCopy): MailContent =>
  copy.reader === 'signer' ? forSigner(copy) : forCompany(copy);
