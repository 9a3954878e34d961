import * as z from 'zod';
import { line } from '#shared/contract/common.ts';
import { MARK_COLORS, MAX_MARK_TEXT, MAX_MARKS, MAX_PEN_POINTS, MAX_POINTS_IN_ALL } from './limits.ts';

/** A fraction of the upright picture's width or height, from its left or top edge. */
const Fraction = z.number().min(0).max(1);
const Point = z.tuple([Fraction, Fraction]);

const color = z.enum(MARK_COLORS).default('ember');

/** A mark drawn over a photo. It is never drawn into the image bytes, so the original stays unaltered evidence. */
export const Mark = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('arrow'), from: Point, to: Point, color }),
  z.strictObject({ kind: z.literal('circle'), from: Point, to: Point, color }),
  z.strictObject({ kind: z.literal('text'), at: Point, text: line(MAX_MARK_TEXT), color }),
  z.strictObject({ kind: z.literal('pen'), points: z.array(Point).min(2).max(MAX_PEN_POINTS), color }),
]);
export type Mark = z.infer<typeof Mark>;

const pointsOf = (marks: readonly Mark[]): number =>
  marks.reduce((sum, mark) => sum + (mark.kind === 'pen' ? mark.points.length : 2), 0);

/**
 * How a photo is displayed: turned clockwise first, then cropped, then marked. Crop and marks are fractions of the turned
 * picture before cropping, so changing the crop moves no mark.
 */
export const PhotoMarkup = z.strictObject({
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).default(0),
  crop: z
    .strictObject({ x: Fraction, y: Fraction, width: z.number().min(0.05).max(1), height: z.number().min(0.05).max(1) })
    .refine(({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001, 'The crop leaves the picture')
    .exactOptional(),
  marks: z
    .array(Mark)
    .max(MAX_MARKS)
    .refine((marks) => pointsOf(marks) <= MAX_POINTS_IN_ALL, 'Too much is drawn over this photo')
    .default([]),
});
export type PhotoMarkup = z.infer<typeof PhotoMarkup>;
