import { BRAND } from '#shared/brand.ts';
import { headerText, html, safeLink } from './escape.ts';
import { letterHtml, letterText, type MailContent, productFooter } from './layout.ts';

export type Welcome = { name: string; organizationName: string; link: string };

/** To the first administrator of a new organization. */
export function welcome({ name, organizationName, link }: Welcome): MailContent {
  const address = safeLink(link);
  const steps = ['Add a client', 'Create an account for each technician', 'Start the first inspection on a phone'];
  return {
    subject: headerText(`Welcome to ${BRAND.name}, ${organizationName}`),
    text: letterText([
      `Hello ${headerText(name)},`,
      `${headerText(organizationName)} is set up. These are the first steps:`,
      steps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
      `Sign in:\n${address}`,
      `Questions? Write to ${BRAND.emails.support}.`,
    ]),
    html: letterHtml({
      sender: BRAND.name,
      title: `Welcome, ${headerText(name)}`,
      preview: `${headerText(organizationName)} is set up.`,
      body: [
        html`<p style="margin:0 0 12px">${organizationName} is set up. These are the first steps:</p>
          <ol style="margin:0 0 12px;padding-left:22px">
            ${steps.map((step) => html`<li>${step}</li>`)}
          </ol>`,
      ],
      button: { text: 'Sign in', link: address },
      footer: [productFooter()],
    }),
  };
}
