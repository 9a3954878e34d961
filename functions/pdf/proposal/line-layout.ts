import type { ProposalLine } from '#shared/proposal/model.ts';
import type { ReportPhoto } from '#shared/report/model.ts';
import { CONTENT_HEIGHT } from '../page/theme.ts';
import { type LineDrawing, PICTURES } from './pictures.ts';

/** Space between two lines, in points. */
export const GAP = 10;
/** Vertical space around the pictures of a line, and in a line without pictures, in points. */
export const SPACE = { pictured: 16, plain: 4 };
/** Largest blank area allowed below the lines of a page, in points. */
const MAX_BLANK = CONTENT_HEIGHT / 3;

/** A line with its height, excluding its pictures. */
export type Laid = {
  line: ProposalLine;
  photo: ReportPhoto | undefined;
  drawing: LineDrawing | undefined;
  options: ProposalLine['options'];
  textHeight: number;
};

export const hasPictures = ({ photo, drawing }: Laid): boolean => photo !== undefined || drawing !== undefined;
export const heightOf = (laid: Laid, pictures: number): number => laid.textHeight + (hasPictures(laid) ? pictures : 0);
const withoutPictures = (laid: Laid): Laid => ({
  ...laid,
  photo: undefined,
  drawing: undefined,
  textHeight: hasPictures(laid) ? laid.textHeight - SPACE.pictured + SPACE.plain : laid.textHeight,
});

/** A line with the space above it on its page, in points. */
export type Placed = { laid: Laid; group: ProposalLine['group']; isFirst: boolean; gap: number; above: number };

const withoutItsPictures = (placed: Placed): Placed => ({ ...placed, laid: withoutPictures(placed.laid) });

/** The number of lines that fit with their smallest pictures. */
export function countFitting(lines: readonly Placed[], room: number): number {
  let used = 0;
  const end = lines.findIndex(({ laid, above }) => {
    used += above + heightOf(laid, PICTURES.min) + GAP;
    return used - GAP > room;
  });
  return end < 0 ? lines.length : end;
}

const heightOfAll = (lines: readonly Placed[], pictures: number): number =>
  lines.reduce((sum, { laid, above }) => sum + above + heightOf(laid, pictures) + GAP, -GAP);

/** Picture height at which these lines fill the page. Taller pictures are used when a third of the page would stay blank. */
export function pictureHeight(lines: readonly Placed[], room: number, isLast: boolean): number {
  const pictured = lines.filter(({ laid }) => hasPictures(laid)).length;
  if (pictured === 0) return 0;
  const usual = isLast ? PICTURES.usual : PICTURES.max;
  const max = !isLast && room - heightOfAll(lines, usual) > MAX_BLANK ? PICTURES.tall : usual;
  return Math.min(max, PICTURES.min + Math.max(room - heightOfAll(lines, PICTURES.min), 0) / pictured);
}

/** The lines of one page. If they leave too much blank, the next line is added without its pictures when it fits. */
export function linesOfPage(left: readonly Placed[], room: number): Placed[] {
  const fitting = left.slice(0, Math.max(countFitting(left, room), 1));
  const next = left[fitting.length];
  if (next === undefined || room - heightOfAll(fitting, PICTURES.tall) <= MAX_BLANK) return fitting;
  const more = [...fitting, withoutItsPictures(next)];
  return heightOfAll(more, PICTURES.min) <= room ? more : fitting;
}

/** If no line fits on a page that would stay largely blank, the next one is drawn without its pictures when that fits. */
export function fittedLines(left: readonly Placed[], room: number): readonly Placed[] {
  const [next, ...others] = left;
  if (next === undefined || room <= MAX_BLANK || countFitting(left, room) > 0) return left;
  const plain = withoutItsPictures(next);
  return countFitting([plain], room) > 0 ? [plain, ...others] : left;
}
