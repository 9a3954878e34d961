import { BRAND } from '#shared/brand.ts';
import { bodyText, headerText, html, paragraphs } from './escape.ts';
import { letterHtml, letterText, type MailContent } from './layout.ts';

export type Ticket = { question: string; additional: string; email: string };

/** A visitor's question, for the support team; the visitor's address belongs into reply-to. */
export function ticket({ question, additional, email }: Ticket): MailContent {
  return {
    subject: headerText(`Ticket: ${question}`, 120),
    text: letterText([`From: ${headerText(email, 254)}`, bodyText(question), bodyText(additional)]),
    html: letterHtml({
      sender: `${BRAND.name} support`,
      title: 'New ticket',
      preview: question,
      body: [
        html`<p style="margin:0 0 12px"><strong>From</strong><br />${email}</p>
          <p style="margin:0 0 4px"><strong>Question</strong></p>`,
        ...paragraphs(question),
        html`<p style="margin:0 0 4px"><strong>Message</strong></p>`,
        ...paragraphs(additional),
      ],
      footer: [html`<p style="margin:0">Answer this mail to answer ${email}.</p>`],
    }),
  };
}
