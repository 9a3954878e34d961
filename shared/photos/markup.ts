import * as z from 'zod';

/** Fractions of the upright picture's width and height, from its left and top edge. */
const Fraction = z.number().min(0).max(1);
const Point = z.tuple([Fraction, Fraction]);

export const MARK_COLORS = ['ember', 'white', 'black', 'yellow'] as const;
const color = z.enum(MARK_COLORS).default('ember');

export const MAX_MARKS = 40;
export const MAX_PEN_POINTS = 400;

/** What is drawn over a photo. Never drawn into its bytes, so the original stays the evidence it was. */
export const Mark = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('arrow'), from: Point, to: Point, color }),
  z.strictObject({ kind: z.literal('circle'), from: Point, to: Point, color }),
  z.strictObject({ kind: z.literal('text'), at: Point, text: z.string().trim().min(1).max(80), color }),
  z.strictObject({ kind: z.literal('pen'), points: z.array(Point).min(2).max(MAX_PEN_POINTS), color }),
]);
export type Mark = z.infer<typeof Mark>;

/**
 * How a photo is shown: turned clockwise first, then cropped, then drawn over. Crop and marks are fractions of the turned
 * picture before it is cropped, so a change of the crop moves no mark.
 */
export const PhotoMarkup = z.strictObject({
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).default(0),
  crop: z
    .strictObject({ x: Fraction, y: Fraction, width: z.number().min(0.05).max(1), height: z.number().min(0.05).max(1) })
    .refine(({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001, 'The crop leaves the picture')
    .exactOptional(),
  marks: z.array(Mark).max(MAX_MARKS).default([]),
});
export type PhotoMarkup = z.infer<typeof PhotoMarkup>;
