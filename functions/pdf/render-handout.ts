import { BRAND } from '#shared/brand.ts';
import type { Organization } from '#shared/contract/auth.ts';
import { dateText } from '#shared/report/dates/dates.ts';
import { timeZoneOf } from '#shared/report/dates/time-zone.ts';
import { handoutFooters, handoutHead, type HandoutSheet, workFacts } from './handout/frame.ts';
import { handoutPart, partHeight } from './handout/parts.ts';
import { signatureBlock, signatureHeight } from './handout/signature.ts';
import { loadLogo } from './page/logo.ts';
import { Sheet } from './page/sheet.ts';
import { BufferSink } from './page/sink.ts';
import { COLORS, CONTENT_WIDTH, onColor, PAGE, TEXT } from './page/theme.ts';
import type { SignedHandout } from './handout/signed-handout.ts';

/** The logo is a JPEG or PNG. */
export type HandoutLetterhead = { logo?: Uint8Array | undefined; license?: string | undefined };

/** A signed handout as a tagged PDF on US Letter, with the company's letterhead. The output is deterministic. */
export async function renderHandoutPdf(
  signed: SignedHandout,
  company: Organization,
  { logo, license = '' }: HandoutLetterhead = {},
): Promise<Buffer> {
  const { text, facts } = signed;
  const timeZone = timeZoneOf(company.state);
  const sink = new BufferSink();
  const sheet = new Sheet(
    {
      title: `${text.title}, ${facts.client.name}, ${dateText({ timeZone }, signed.signedAt)}`,
      author: company.name,
      subject: text.title,
      creator: BRAND.name,
      createdAt: new Date(signed.signedAt),
    },
    sink,
  );
  const page: HandoutSheet = { sheet, signed, company, license, logo: await loadLogo(sheet, logo), timeZone };
  handoutHead(page);
  const box = { x: PAGE.left, width: CONTENT_WIDTH };
  sheet.y += sheet.write(text.title, { ...TEXT.headline, size: 24 }, { ...box, y: sheet.y }, 'H1') + 8;
  sheet.y += sheet.write(text.intro, onColor(TEXT.lead, COLORS.ink2), { ...box, y: sheet.y }) + 12;
  workFacts(page);
  text.parts.forEach((part, index) => {
    // Keeps the last part on the signature's page, so that the signature isn't alone there.
    if (index === text.parts.length - 1) sheet.room(partHeight(sheet, part) + signatureHeight(page));
    handoutPart(sheet, part);
  });
  signatureBlock(page);
  handoutFooters(page);
  await sheet.finish();
  return sink.bytes();
}
