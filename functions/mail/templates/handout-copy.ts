import { BRAND } from '#shared/brand.ts';
import { headerText, html } from './escape.ts';
import { letterHtml, letterText, type MailContent } from './layout.ts';

export type HandoutCopy = {
  organization: { name: string; phone: string; email: string };
  clientName: string;
  /** 'Refractory Panel Disclaimer'. */
  title: string;
  /** As it is shown: 'Nov 20, 2026'. */
  signedOn: string;
};

/** A signed hand-out for the customer who signed it, in the company's name, with the PDF attached. */
export function handoutCopy({ organization, clientName, title, signedOn }: HandoutCopy): MailContent {
  const line = headerText;
  const reach = [organization.phone, organization.email].filter((part) => part !== '').join(' · ');
  const call = organization.phone || organization.name;
  return {
    subject: line(`${title}, ${organization.name}`),
    text: letterText([
      `Hello ${line(clientName)},`,
      `attached is your copy of the ${line(title)} that you signed on ${line(signedOn)}. Please keep it.`,
      `Questions? Answer this mail, or call ${line(call)}.`,
      `${line(organization.name)}\n${line(reach)}`.trim(),
      `Sent with ${BRAND.name}`,
    ]),
    html: letterHtml({
      sender: organization.name,
      title,
      preview: line(`Your copy, signed on ${signedOn}`),
      body: [
        html`<p style="margin:0 0 12px">Hello ${clientName},</p>
          <p style="margin:0 0 12px">
            attached is your copy of the ${title} that you signed on ${signedOn}. Please keep it.
          </p>
          <p style="margin:0">Questions? Answer this mail, or call ${call}.</p>`,
      ],
      footer: [html`<p style="margin:0">${organization.name}<br />${reach}<br />Sent with ${BRAND.name}</p>`],
    }),
  };
}
