import type { Placemat } from '#shared/help/documents/placemats.ts';
import { card } from './page/shapes.ts';
import { LineDrawings } from './page/line-drawings.ts';
import type { Sheet } from './page/sheet.ts';
import { COLORS, CONTENT_BOTTOM, CONTENT_WIDTH, PAGE, TEXT } from './page/theme.ts';
import { type CalloutSource, drawCallouts } from './resources/callouts.ts';
import { openSheet } from './resources/open-sheet.ts';
import { findingColumns, findingsHeight } from './resources/placemat-findings.ts';
import { repairColumn } from './resources/placemat-repairs.ts';
import { WRITE_IN_HEIGHT, writeIn } from './resources/write-in.ts';

const GUTTER = 24;
const DRAWING_WIDTH = 246;
const MIN_DRAWING = 230;
const GAP = 16;

/**
 * A page to show a homeowner, as a tagged PDF on US Letter. The output is deterministic. Throws if the text leaves too
 * little room for the drawing, or needs a second page.
 */
export async function renderPlacematPdf(placemat: Placemat, calloutsOf: CalloutSource): Promise<Buffer> {
  const { sheet, close } = openSheet({ title: placemat.title, kind: 'For homeowners' });
  const box = { x: PAGE.left, width: CONTENT_WIDTH };
  sheet.y += sheet.write(placemat.headline, { ...TEXT.headline, size: 25 }, { ...box, y: sheet.y }, 'H1') + 7;
  sheet.y += sheet.write(placemat.lede, TEXT.lead, { ...box, y: sheet.y }) + 14;
  const top = sheet.y;
  const findingsTop = CONTENT_BOTTOM - WRITE_IN_HEIGHT - GAP - findingsHeight(sheet, placemat);
  const height = findingsTop - GAP - top;
  if (height < MIN_DRAWING) throw new RangeError(`${placemat.file} has no room for its drawing: ${height} pt`);
  const callouts = calloutsOf(placemat.drawing);
  drawing(sheet, placemat, { top, height, calloutsOf });
  const x = PAGE.left + DRAWING_WIDTH + GUTTER;
  const end = repairColumn(sheet, placemat, callouts, { x, y: top, width: CONTENT_WIDTH - DRAWING_WIDTH - GUTTER });
  if (end > findingsTop) throw new RangeError(`${placemat.file}: its repairs are ${end - findingsTop} pt too long`);
  findingColumns(sheet, placemat, findingsTop);
  writeIn(sheet);
  return close();
}

type Place = { top: number; height: number; calloutsOf: CalloutSource };

function drawing(sheet: Sheet, { drawing: id }: Placemat, { top, height, calloutsOf }: Place): void {
  const frame = { x: PAGE.left, y: top, width: DRAWING_WIDTH, height };
  card(sheet, frame, COLORS.paper);
  const area = { x: frame.x + 10, y: top + 10, width: DRAWING_WIDTH - 20, height: height - 20 };
  new LineDrawings(sheet).show(id, area);
  drawCallouts(sheet, id, calloutsOf(id), area);
}
