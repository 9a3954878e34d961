import { DIAGRAMS } from '#shared/catalog/diagrams.ts';
import type { DrawnPart } from '#shared/help/documents/document.ts';
import type { LineDrawings } from '../page/line-drawings.ts';
import { card } from '../page/shapes.ts';
import type { Sheet } from '../page/sheet.ts';
import { COLORS, CONTENT_WIDTH, onColor, PAGE, TEXT } from '../page/theme.ts';
import { type CalloutSource, drawCallouts, legendText } from './callouts.ts';

const GUTTER = 16;
const WIDTH = (CONTENT_WIDTH - GUTTER) / 2;
const DRAWN = 224;
const LEGEND = onColor({ ...TEXT.small, size: 7.8 }, COLORS.ink2);
const INSET = 12;
const NAME = { ...TEXT.cardTitle, size: 10.2 };

type Tools = { sheet: Sheet; drawings: LineDrawings; calloutsOf: CalloutSource };

/** Drawings with titles and a sentence each, two per row. */
export function drawnParts({ sheet, drawings, calloutsOf }: Tools, parts: readonly DrawnPart[]): void {
  const width = WIDTH - INSET * 2;
  for (let row = 0; row < parts.length; row += 2) {
    const pair = parts.slice(row, row + 2);
    const textHeight = pair.map(({ drawing, text }) => {
      const title = sheet.heightOf(DIAGRAMS[drawing].title, NAME, width);
      const legend = sheet.heightOf(legendText(calloutsOf(drawing)), LEGEND, width);
      return title + 2 + sheet.heightOf(text, TEXT.body, width) + 4 + legend;
    });
    const height = INSET * 2 + DRAWN + 8 + Math.max(...textHeight);
    sheet.room(height);
    pair.forEach(({ drawing, text }, column) => {
      const x = PAGE.left + column * (WIDTH + GUTTER);
      const area = { x: x + INSET, y: sheet.y + INSET, width, height: DRAWN };
      card(sheet, { x, y: sheet.y, width: WIDTH, height }, COLORS.paper);
      const callouts = calloutsOf(drawing);
      drawings.show(drawing, area);
      drawCallouts(sheet, drawing, callouts, area);
      const y = area.y + DRAWN + 8;
      const title = sheet.write(DIAGRAMS[drawing].title, NAME, { x: area.x, y, width }, 'H3');
      const writtenHeight = sheet.write(text, TEXT.body, { x: area.x, y: y + title + 2, width });
      sheet.write(legendText(callouts), LEGEND, { x: area.x, y: y + title + 2 + writtenHeight + 4, width });
    });
    sheet.y += height + 12;
  }
}
