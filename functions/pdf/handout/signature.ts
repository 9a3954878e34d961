import { SIGNATURE_BOX } from '#shared/contract/signature.ts';
import { dateTimeText } from '#shared/report/dates.ts';
import { card, rule } from '../page/shapes.ts';
import { COLORS, CONTENT_WIDTH, onColor, PAGE, TEXT } from '../page/theme.ts';
import type { HandoutSheet } from './frame.ts';

/** Height of the signature block in points. */
export const SIGNATURE_HEIGHT = 190;
const INSET = 18;
const DRAWN = { width: 260, height: (260 * SIGNATURE_BOX.height) / SIGNATURE_BOX.width };

/** Groups of eight, so that two people can compare the hash aloud. */
const spaced = (hash: string): string => hash.replace(/(.{8})(?=.)/g, '$1 ');

/** What was signed, by whom and when, kept in one block. */
export function signatureBlock({ sheet, signed, timeZone }: HandoutSheet): void {
  const { text, signature, signedAt, textHash, handoutId } = signed;
  const width = CONTENT_WIDTH - 2 * INSET;
  sheet.room(SIGNATURE_HEIGHT);
  const top = sheet.y;
  card(sheet, { x: PAGE.left, y: top, width: CONTENT_WIDTH, height: SIGNATURE_HEIGHT - 4 }, COLORS.ash);
  const x = PAGE.left + INSET;
  let y = top + 14;
  y += sheet.write(text.acknowledgement, { ...TEXT.label, size: 10 }, { x, y, width }) + 6;
  if (signature.kind === 'drawn') {
    const { path } = signature;
    const alt = `Signature of ${signature.name}`;
    sheet.tag('Figure', () => draw(sheet, path, x, y), sheet.clean(alt, TEXT.body, 300));
  } else {
    const style = { ...TEXT.headline, size: 22 };
    sheet.writeLine(signature.name, style, { x, y: y + 30, width });
  }
  y += DRAWN.height + 2;
  rule(sheet, { x, y, width: 280 }, COLORS.border);
  const how = signature.kind === 'drawn' ? 'signed on the screen' : 'signed by typing the name';
  const when = dateTimeText({ timeZone }, signedAt);
  sheet.writeLine(`${signature.name}, ${how}, ${when}`, TEXT.smallBold, { x, y: y + 5, width });
  const small = onColor({ ...TEXT.small, size: 7.4 }, COLORS.ink3);
  sheet.writeLine(`SHA-256 of the signed text: ${spaced(textHash)}`, small, { x, y: y + 19, width });
  sheet.writeLine(`Text version ${text.version} · Handout ${handoutId}`, small, { x, y: y + 30, width });
  sheet.y = top + SIGNATURE_HEIGHT;
}

function draw(sheet: HandoutSheet['sheet'], path: string, x: number, y: number): void {
  sheet.doc
    .save()
    .translate(x, y)
    .scale(DRAWN.width / SIGNATURE_BOX.width);
  sheet.doc.path(path).lineWidth(3.4).lineCap('round').lineJoin('round').stroke(COLORS.ink).restore();
}
