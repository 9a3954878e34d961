import { BRAND } from '#shared/brand.ts';
import { html, type SafeHtml } from './escape.ts';

export type MailContent = { subject: string; text: string; html: string };

export type Letter = {
  /** Name at the head: the company's, or the product's. */
  sender: string;
  title: string;
  /** Shown in the list of messages behind the subject. */
  preview: string;
  body: readonly SafeHtml[];
  button?: { text: string; link: string };
  after?: readonly SafeHtml[];
  footer: readonly SafeHtml[];
};

const FONT = "font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** One column with inline styles: what every mail program can show. */
export function letterHtml({ sender, title, preview, body, button, after = [], footer }: Letter): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
      </head>
      <body style="margin:0;background:#f6f5f2;color:#1f2328;${FONT};font-size:16px;line-height:1.5">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:560px;text-align:left"
              >
                <tr>
                  <td style="padding:0 4px 16px;font-weight:700;font-size:18px">${sender}</td>
                </tr>
                <tr>
                  <td style="background:#ffffff;border:1px solid #e6e3dd;border-radius:12px;padding:28px">
                    <h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${title}</h1>
                    ${body} ${button ? buttonHtml(button) : ''} ${after}
                  </td>
                </tr>
                <tr>
                  <td style="padding:16px 4px;color:#6a6f76;font-size:13px">${footer}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return page.text.replace(/\n\s+/g, '\n');
}

/** Not to be led through the provider's counting pages: the address may hold a secret. The provider takes the word out. */
const UNTRACKED = 'ses:no-track';

function buttonHtml({ text, link }: { text: string; link: string }): SafeHtml {
  const style =
    'display:inline-block;background:#b8400f;color:#ffffff;font-weight:700;text-decoration:none;padding:14px 22px;border-radius:8px';
  return html`<p style="margin:20px 0"><a ${UNTRACKED} href="${link}" style="${style}">${text}</a></p>
    <p style="margin:0 0 12px;color:#6a6f76;font-size:13px">
      Or open this address:<br /><span style="word-break:break-all">${link}</span>
    </p>`;
}

export const productFooter = (): SafeHtml =>
  html`<p style="margin:0">${BRAND.name} · ${BRAND.tagline} · ${BRAND.emails.support}</p>`;

/** Plain-text body: blocks parted by an empty line. */
export function letterText(blocks: readonly string[]): string {
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
