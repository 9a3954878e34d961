import { BRAND } from '#shared/brand.ts';
import { headerText, html, safeLink } from './escape.ts';
import { letterHtml, letterText, type MailContent, productFooter } from './layout.ts';

const NOTE =
  'The link works once and for one hour. If you did not ask for it, you need do nothing: your password stays as it is.';

/** The link by which a new password is set. */
export function passwordReset({ name, link }: { name: string; link: string }): MailContent {
  const address = safeLink(link);
  return {
    subject: `Set a new ${BRAND.name} password`,
    text: letterText([`Hello ${headerText(name)},`, `set a new password here:\n${address}`, NOTE, BRAND.name]),
    html: letterHtml({
      sender: BRAND.name,
      title: 'Set a new password',
      preview: 'The link works once and for one hour.',
      body: [html`<p style="margin:0 0 12px">Hello ${name}, with this link you set a new password.</p>`],
      button: { text: 'Set a new password', link: address },
      after: [html`<p style="margin:0">${NOTE}</p>`],
      footer: [productFooter()],
    }),
  };
}
