import { type Pair, pairsOf } from '#shared/photos/pairs.ts';
import type { ReportPhoto } from '#shared/report/model.ts';
import { COLORS, CONTENT_WIDTH, onColor, PAGE, TEXT } from '../page/theme.ts';
import { heading, photoLine, type ReportContext } from './context.ts';

const GUTTER = 10;
const WIDTH = (CONTENT_WIDTH - GUTTER) / 2;
const HEIGHT = WIDTH * 0.72;
const LONGEST_CAPTION = 34;
const HALF_LABELS = { before: 'Before', after: 'After' } as const;

/** Ids of paired photos; they're shown side by side and nowhere else. */
export function pairedIds(photos: ReadonlyMap<string, ReportPhoto>): string[] {
  return pairsOf([...photos.values()]).flatMap(({ before, after }) => [before.photoId, after.photoId]);
}

/** Before-and-after photos of repairs, side by side. */
export function beforeAndAfter(context: ReportContext): void {
  const pairs = pairsOf([...context.photos.values()]);
  if (pairs.length === 0) return;
  heading(context, 'Before and after', HEIGHT + 60);
  for (const pair of pairs) pairRow(context, pair);
}

function pairRow({ sheet, pictures }: ReportContext, pair: Pair<ReportPhoto>): void {
  const halves = (['before', 'after'] as const).map((half, column) => {
    const photo = pair[half];
    const captionText = `${HALF_LABELS[half]}: ${photoLine(photo)}`;
    const x = PAGE.left + column * (WIDTH + GUTTER);
    return {
      photo,
      captionText,
      x,
      label: HALF_LABELS[half],
      height: sheet.heightOf(captionText, TEXT.small, WIDTH - 4),
    };
  });
  const caption = Math.min(Math.max(...halves.map(({ height }) => height)), LONGEST_CAPTION);
  sheet.room(HEIGHT + caption + 16);
  const { y } = sheet;
  for (const { photo, captionText, x, label } of halves) {
    pictures.show(photo, { x, y, width: WIDTH, height: HEIGHT, radius: 6 });
    sheet.decorate(() => {
      sheet.doc
        .roundedRect(x + 6, y + 6, 40, 15, 3)
        .fillOpacity(0.8)
        .fill(COLORS.ink)
        .fillOpacity(1);
      const style = onColor(TEXT.smallBold, COLORS.paper);
      sheet.decorateLine(label, style, { x: x + 6, y: y + 8.5, width: 40, align: 'center' });
    });
    const box = { x: x + 2, y: y + HEIGHT + 4, width: WIDTH - 4, height: LONGEST_CAPTION };
    sheet.write(captionText, TEXT.small, box, 'Caption');
  }
  sheet.y = y + HEIGHT + caption + 16;
}
