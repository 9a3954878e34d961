import { BRAND } from '#shared/brand.ts';
import type { Sheet } from './sheet.ts';
import { COLORS, CONTENT_WIDTH, PAGE, TEXT } from './theme.ts';

export type Footer = {
  company: string;
  /** Truncated if the line is too short: an address, a title. */
  subject: string;
  /** Printed in full after the subject: a date, a number. */
  fixed: string;
  /** A second line below the company. */
  note?: string;
};

const GAP = 14;
const COMPANY_SHARE = 0.36;

/** The longest start of the subject that leaves room for the fixed text. */
function middleText(sheet: Sheet, { subject, fixed }: Footer, width: number): string {
  const joined = (part: string) => [part, fixed].filter((each) => each !== '').join(' · ');
  if (sheet.widthOf(joined(subject), TEXT.small) <= width) return joined(subject);
  const characters = [...subject];
  while (characters.length > 0 && sheet.widthOf(joined(`${characters.join('')}…`), TEXT.small) > width)
    characters.pop();
  const start = characters.join('').replace(/[\s,]+$/, '');
  return joined(start === '' ? '' : `${start}…`);
}

/** Centered on the page if it fits there, otherwise between its neighbors. */
function centered(width: number, room: { from: number; to: number }): number {
  const onPage = PAGE.left + (CONTENT_WIDTH - width) / 2;
  return Math.min(Math.max(onPage, room.from), room.to - width);
}

/** Company, document and page number at the foot of every page; the product's name on the last one. */
export function documentFooter(sheet: Sheet, footer: Footer): void {
  const y = PAGE.height - 41;
  const right = PAGE.left + CONTENT_WIDTH;
  const companyWidth = Math.min(
    sheet.widthOf(footer.company, TEXT.smallBold) + 1,
    footer.subject === '' && footer.fixed === '' ? CONTENT_WIDTH / 2 : CONTENT_WIDTH * COMPANY_SHARE,
  );
  sheet.eachPage((page, pages) => {
    const { doc } = sheet;
    doc
      .moveTo(PAGE.left, y - 8)
      .lineTo(right, y - 8)
      .lineWidth(0.6)
      .stroke(COLORS.hairline);
    const number = `Page ${page} of ${pages}`;
    const numberWidth = sheet.widthOf(number, TEXT.small) + 1;
    const room = { from: PAGE.left + companyWidth + GAP, to: right - numberWidth - GAP };
    const middle = middleText(sheet, footer, room.to - room.from);
    const width = sheet.widthOf(middle, TEXT.small) + 1;
    sheet.decorateLine(footer.company, TEXT.smallBold, { x: PAGE.left, y, width: companyWidth });
    sheet.decorateLine(middle, TEXT.small, { x: centered(width, room), y, width });
    sheet.decorateLine(number, TEXT.small, { x: right - numberWidth, y, width: numberWidth, align: 'right' });
    if (footer.note) sheet.decorateLine(footer.note, TEXT.small, { x: PAGE.left, y: y + 11, width: 200 });
    const made = { x: right - 140, y: y + 11, width: 140, align: 'right' as const };
    if (page === pages) sheet.decorateLine(`Made with ${BRAND.name}`, TEXT.small, made);
  });
}
