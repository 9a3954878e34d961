import * as z from 'zod';
import { MAX_LENGTH_IN } from '#shared/sizing/lengths.ts';
import { ROUND_TILE_NET_AREAS, TILE_NET_AREAS, type NominalTile } from '#shared/sizing/tables.ts';

/** Nothing in this trade is hotter, larger or stronger than its bound; beyond it a figure is a slip of the finger. */
export const MAX_BTUH = 10_000_000;
const MAX_FLUE_IN = 120;
const MAX_AREA_SQ_IN = 10_000;

const figure = () => z.number({ error: 'Enter a number.' });
const inchesAtMost = (max: number) => (max % 12 === 0 ? `Enter at most ${max / 12} ft.` : `Enter at most ${max} in.`);

/** A length in inches, above zero. */
export const length = (title: string, max = MAX_LENGTH_IN) =>
  figure().positive('Enter a length above zero.').max(max, inchesAtMost(max)).meta({ title, unit: 'in' });

/** A length in inches that may be nothing at all. */
export const gap = (title: string, max = MAX_LENGTH_IN) =>
  figure().min(0, 'Enter zero or more.').max(max, inchesAtMost(max)).meta({ title, unit: 'in' });

export const squareInches = (title: string, max = MAX_AREA_SQ_IN) =>
  figure().positive('Enter an area above zero.').max(max, `Enter at most ${max} sq in.`).meta({ title, unit: 'sq in' });

type Bounds = { readonly min?: number; readonly max: number; readonly unit: string };

/** A figure of any other unit. Without `min` it must be above zero. */
export const amount = (title: string, { min, max, unit }: Bounds) => {
  const most = `Enter at most ${max} ${unit}.`;
  const bounded =
    min === undefined
      ? figure().positive('Enter a value above zero.')
      : figure().min(min, `Enter at least ${min} ${unit}.`);
  return bounded.max(max, most).meta({ title, unit });
};

export const btuh = (title: string) => amount(title, { max: MAX_BTUH, unit: 'Btu/h' });

/** A whole number, none allowed. */
export const count = (title: string, max: number, min = 0) =>
  z
    .number({ error: 'Enter a whole number.' })
    .int('Enter a whole number.')
    .min(min, min === 0 ? 'Enter zero or more.' : `Enter at least ${min}.`)
    .max(max, `Enter at most ${max}.`)
    .meta({ title });

export const yesOrNo = (title: string) => z.boolean({ error: 'Answer yes or no.' }).meta({ title });

/** One of the named choices; `labels` is value → what a person reads. */
export const choiceOf = <T extends string>(title: string, labels: Readonly<Record<T, string>>) =>
  z.enum(Object.keys(labels) as [T, ...T[]], { error: 'Choose one of the options.' }).meta({ title, labels });

/** Round pipe and liner diameters. */
export const diameter = (title: string, max = 48) => length(title, max);

const known = <T extends number | string>(values: readonly T[]) =>
  z.union(values.map((value) => z.literal(value)) as unknown as [z.ZodLiteral<T>, z.ZodLiteral<T>], {
    error: 'This tile is not in the table; measure its inside.',
  });

const side = (title: string) => length(title, MAX_FLUE_IN);
const measuredFlues = () =>
  [
    z.strictObject({ kind: z.literal('round'), diameterIn: side('Inside diameter') }),
    z.strictObject({ kind: z.literal('square'), sideIn: side('Inside side') }),
    z.strictObject({ kind: z.literal('rectangle'), lengthIn: side('Inside length'), widthIn: side('Inside width') }),
    z.strictObject({ kind: z.literal('oval'), lengthIn: side('Inside length'), widthIn: side('Inside width') }),
    z.strictObject({ kind: z.literal('area'), areaSqIn: squareInches('Net area') }),
  ] as const;

const KIND = { error: 'Choose how the flue is given.' };

/** A flue by its inside sizes, its net area, or a clay tile of the IRC tables. */
export const flueInput = (title = 'Flue as found') =>
  z
    .discriminatedUnion(
      'kind',
      [
        ...measuredFlues(),
        z.strictObject({
          kind: z.literal('tile'),
          nominal: known<NominalTile>(TILE_NET_AREAS.map(({ nominal }) => nominal)),
        }),
        z.strictObject({
          kind: z.literal('roundTile'),
          insideIn: known<number>(ROUND_TILE_NET_AREAS.map(({ inside }) => inside)),
        }),
      ],
      KIND,
    )
    .meta({ title });

/** The same for gas vents, where a tile's area is the equivalent of NFPA 54; `nominals` are that table's names. */
export const gasFlueInput = (nominals: readonly string[], title = 'Flue as found') =>
  z
    .discriminatedUnion(
      'kind',
      [...measuredFlues(), z.strictObject({ kind: z.literal('tile'), nominal: known<string>(nominals) })],
      KIND,
    )
    .meta({ title });
