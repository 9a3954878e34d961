import type { ReportPhoto } from '#shared/report/model.ts';
import { outline } from '../pdf/shapes.ts';
import { COLORS, onColor, TEXT } from '../pdf/theme.ts';
import type { ProposalContext } from './context.ts';

export const PICTURE_HEIGHT = 112;
const GAP = 6;

type Place = { x: number; y: number; width: number };

/** Today's state beside the repair when it is done. */
export function drawPictures(
  context: ProposalContext,
  { photo, drawing }: { photo: ReportPhoto | undefined; drawing: string | undefined },
  { x, y, width }: Place,
): void {
  const { sheet, pictures, drawings } = context;
  const half = (width - GAP) / 2;
  if (photo !== undefined) {
    pictures.show(photo, { x, y, width: half, height: PICTURE_HEIGHT, radius: 6, fit: 'cover' });
    sign(context, 'Today', { x: x + 6, y: y + 6 });
  }
  if (drawing === undefined) return;
  const left = photo === undefined ? x : x + half + GAP;
  outline(sheet, { x: left, y, width: half, height: PICTURE_HEIGHT });
  drawings.show(drawing, { x: left + 70, y: y + 7, width: half - 80, height: PICTURE_HEIGHT - 14 });
  sign(context, 'After', { x: left + 6, y: y + 6 });
  const words = { x: left + 8, y: y + 27, width: 60 };
  sheet.write(drawings.titleOf(drawing) ?? '', { ...TEXT.small, size: 7.6 }, words, 'Caption');
}

function sign({ sheet }: ProposalContext, word: string, { x, y }: { x: number; y: number }): void {
  sheet.decorate(() => {
    sheet.doc.roundedRect(x, y, 38, 15, 3).fillOpacity(0.82).fill(COLORS.ink).fillOpacity(1);
    const style = onColor(TEXT.smallBold, COLORS.paper);
    sheet.decorateLine(word, style, { x, y: y + 2.6, width: 38, align: 'center' });
  });
}
