import { BRAND } from '#shared/brand.ts';
import type { Audience } from '#shared/contract/links.ts';
import { bodyText, headerText, html, paragraphs } from './escape.ts';
import { letterHtml, letterText, type MailContent } from './layout.ts';

export type QuestionMail = {
  companyName: string;
  clientName: string;
  address: string;
  asker: { name: string; replyTo: string; audience: Audience };
  text: string;
  /** The inspection in the product. */
  link: string;
};

/** A reader's question for the company; an answer to the mail goes to the reader. */
export function questionMail(question: QuestionMail): MailContent {
  const { companyName, clientName, address, asker, text, link } = question;
  const line = headerText;
  const who = `${asker.name} (${asker.audience === 'REALTOR' ? 'Realtor' : 'homeowner'}, ${asker.replyTo})`;
  const about = [clientName, address].filter((part) => part !== '').join(', ');
  return {
    subject: line(`Question about ${address || clientName}: ${asker.name}`),
    text: letterText([
      `Hello ${line(companyName)},`,
      `${line(who, 400)} asks about the report for ${line(about, 400)}:`,
      bodyText(text),
      'Answer this mail to answer the question.',
      `The inspection: ${link}`,
      `Sent by ${BRAND.name}`,
    ]),
    html: letterHtml({
      sender: BRAND.name,
      title: `A question from ${asker.name}`,
      preview: line(text, 150),
      body: [
        html`<p style="margin:0 0 16px">${who} asks about the report for <strong>${about}</strong>:</p>
          <div style="border-left:3px solid #cfcac1;padding-left:14px;margin:0 0 16px">${paragraphs(text)}</div>
          <p style="margin:0">Answer this mail: your answer goes to ${asker.replyTo}.</p>`,
      ],
      button: { text: 'Open the inspection', link },
      footer: [html`<p style="margin:0">Sent by ${BRAND.name} to ${companyName}</p>`],
    }),
  };
}
