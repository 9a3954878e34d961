import type { Placemat } from '#shared/help/documents/placemats.ts';
import type { Sheet } from '../page/sheet.ts';
import { COLORS, CONTENT_WIDTH, onColor, PAGE, TEXT } from '../page/theme.ts';

const GUTTER = 20;
const BODY = { ...TEXT.bodyInk, size: 9.2, gap: 1.5 };
const NAME = { ...TEXT.cardTitle, size: 10.6 };
const HEAD = 18;

export const OVERLINE = onColor({ ...TEXT.smallBold, size: 9 }, COLORS.ember);

const columnWidth = ({ findings }: Placemat): number =>
  (CONTENT_WIDTH - GUTTER * (findings.length - 1)) / findings.length;
const textHeight = ({ say, why }: Placemat['findings'][number]): string => `${say} ${why}`;

/** Height of the columns including their heading, in points. */
export function findingsHeight(sheet: Sheet, placemat: Placemat): number {
  const width = columnWidth(placemat);
  const heights = placemat.findings.map(
    (finding) => sheet.heightOf(finding.title, NAME, width) + 2 + sheet.heightOf(textHeight(finding), BODY, width),
  );
  return HEAD + Math.max(...heights);
}

/** Possible findings, one column each. */
export function findingColumns(sheet: Sheet, placemat: Placemat, top: number): void {
  const width = columnWidth(placemat);
  sheet.write('What can go wrong', OVERLINE, { x: PAGE.left, y: top, width: CONTENT_WIDTH }, 'H2');
  placemat.findings.forEach((finding, column) => {
    const at = { x: PAGE.left + column * (width + GUTTER), width };
    const y = top + HEAD;
    const title = sheet.write(finding.title, NAME, { ...at, y }, 'H3');
    sheet.write(textHeight(finding), BODY, { ...at, y: y + title + 2 });
  });
}
