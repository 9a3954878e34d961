import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { LOGO_CID } from '#functions/mail/design/heads.tsx';
import { MAIL_CATALOG } from '#functions/mail/examples/catalog.ts';

export type ShownMail = { file: string; template: string; example: string; subject: string };

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="120">
<rect width="480" height="120" fill="#ffffff"/><path d="M20 100V50L60 16l40 34v50z" fill="#7a2e1d"/>
<rect x="48" y="66" width="24" height="34" fill="#f6b26b"/>
<text x="120" y="78" font-family="Georgia,serif" font-size="46" fill="#3b2314">Hearth &amp; Sons</text></svg>`;

async function exampleLogo(): Promise<string> {
  const png = await sharp(Buffer.from(LOGO)).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

const DARK = '@media (prefers-color-scheme:dark)';
/** Forces dark or light mode: the page decides, not this machine's setting. */
const isDark = (html: string): string => html.replace(DARK, '@media all');
const isLight = (html: string): string =>
  html.replace(DARK, '@media not all').replaceAll('color-scheme:light dark', 'color-scheme:light');

/** Writes every example of every email to a folder: HTML for light and dark screens, text, and a list. */
export async function writeMails(folder: string): Promise<ShownMail[]> {
  const logo = await exampleLogo();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const shown: ShownMail[] = [];
  for (const { template, examples } of MAIL_CATALOG) {
    for (const [example, mail] of Object.entries(examples)) {
      const { subject, text, html } = mail();
      const file = `${template}--${example.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
      const selfContained = html.replaceAll(`cid:${LOGO_CID}`, logo);
      await writeFile(join(folder, `${file}.html`), isLight(selfContained));
      await writeFile(join(folder, `${file}.dark.html`), isDark(selfContained));
      await writeFile(join(folder, `${file}.txt`), `Subject: ${subject}\n\n${text}`);
      shown.push({ file, template, example, subject });
    }
  }
  await writeFile(join(folder, 'mails.json'), JSON.stringify(shown, undefined, 2));
  return shown;
}
