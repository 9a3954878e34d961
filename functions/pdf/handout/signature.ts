import { SIGNATURE_BOX } from '#shared/contract/signature.ts';
import { dateTimeText } from '#shared/report/dates/dates.ts';
import { card, rule } from '../page/shapes.ts';
import { extraHeight, signerText, typedName } from '../page/signature-lines.ts';
import { COLORS, CONTENT_WIDTH, onColor, PAGE, TEXT } from '../page/theme.ts';
import type { HandoutSheet } from './frame.ts';

const HEIGHT = 190;
const INSET = 18;
const WIDTH = CONTENT_WIDTH - 2 * INSET;
const DRAWN = { width: 260, height: (260 * SIGNATURE_BOX.height) / SIGNATURE_BOX.width };

/** Groups of eight, so that two people can compare the hash aloud. */
const spaced = (hash: string): string => hash.replace(/(.{8})(?=.)/g, '$1 ');

const signerOf = ({ signed, timeZone }: HandoutSheet): string =>
  signerText(signed.signature, dateTimeText({ timeZone }, signed.signedAt));

/** Height of the signature block in points; a long name takes several lines. */
export const signatureHeight = (page: HandoutSheet): number => HEIGHT + extraHeight(page.sheet, signerOf(page), WIDTH);

/** What was signed, by whom and when, kept in one block. */
export function signatureBlock(page: HandoutSheet): void {
  const { sheet, signed } = page;
  const { text, signature, textHash, handoutId } = signed;
  const width = WIDTH;
  const height = signatureHeight(page);
  sheet.room(height);
  const top = sheet.y;
  card(sheet, { x: PAGE.left, y: top, width: CONTENT_WIDTH, height: height - 4 }, COLORS.ash);
  const x = PAGE.left + INSET;
  let y = top + 14;
  y += sheet.write(text.acknowledgement, { ...TEXT.label, size: 10 }, { x, y, width }) + 6;
  if (signature.kind === 'drawn') {
    const { path } = signature;
    const alt = `Signature of ${signature.name}`;
    sheet.tag('Figure', () => draw(sheet, path, x, y), sheet.clean(alt, TEXT.body, 300));
  } else {
    typedName(sheet, signature.name, { x, y, width, height: DRAWN.height - 6 });
  }
  y += DRAWN.height + 2;
  rule(sheet, { x, y, width: 280 }, COLORS.border);
  const below = y + sheet.write(signerOf(page), TEXT.smallBold, { x, y: y + 5, width });
  const small = onColor({ ...TEXT.small, size: 7.4 }, COLORS.ink3);
  sheet.writeLine(`SHA-256 of the signed text: ${spaced(textHash)}`, small, { x, y: below + 9, width });
  sheet.writeLine(`Text version ${text.version} · Handout ${handoutId}`, small, { x, y: below + 20, width });
  sheet.y = top + height;
}

function draw(sheet: HandoutSheet['sheet'], path: string, x: number, y: number): void {
  sheet.doc
    .save()
    .translate(x, y)
    .scale(DRAWN.width / SIGNATURE_BOX.width);
  sheet.doc.path(path).lineWidth(3.4).lineCap('round').lineJoin('round').stroke(COLORS.ink).restore();
}
