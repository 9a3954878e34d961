import * as z from 'zod';
import { diameter } from '#shared/sizing/inputs.ts';

const MAX_SIZES = 40;
const MAX_LINER_IN = 36;

/** Rejects duplicate sizes: the same liner would be offered twice. */
const listOf = <S extends z.ZodType>(title: string, size: S) =>
  z
    .array(size)
    .max(MAX_SIZES, `Enter at most ${MAX_SIZES} sizes.`)
    .refine(
      (sizes) => new Set(sizes.map((size) => JSON.stringify(size))).size === sizes.length,
      'Enter each size once.',
    )
    .meta({ title });

const side = (title: string) => diameter(title, MAX_LINER_IN);

const oval = z
  .strictObject({ roundIn: side('Round size it is made of'), narrowIn: side('Narrow side') })
  .refine(({ roundIn, narrowIn }) => narrowIn < roundIn, {
    path: ['narrowIn'],
    error: 'An oval is narrower than the round liner it is made of.',
  });

const rectangle = z
  .strictObject({ longIn: side('Long side'), shortIn: side('Short side') })
  .refine(({ longIn, shortIn }) => shortIn <= longIn, {
    path: ['shortIn'],
    error: 'The short side is at most the long side.',
  });

/** Liner sizes that a company can buy. An empty list means that it buys none of that shape. */
export const linerStockInput = z
  .strictObject({
    rounds: listOf('Round sizes', side('Inside diameter')),
    ovals: listOf('Ovals', oval),
    rectangles: listOf('Rectangles', rectangle),
  })
  .meta({ title: 'Liners the company can buy' });
