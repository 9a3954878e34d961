import * as z from 'zod';
import { GAS_ROUND_EQUIVALENTS, GAS_TILE_EQUIVALENTS } from '#shared/sizing/gas/gas-flue.ts';
import { MAX_AREA_SQ_IN, MAX_FLUE_IN, MAX_LENGTH_IN } from '#shared/sizing/measures/lengths.ts';
import { ROUND_TILE_NET_AREAS, TILE_NET_AREAS, type NominalTile } from '#shared/sizing/tables.ts';
import { withUnit } from '#shared/sizing/measures/fractions.ts';

/** No value in this trade exceeds these bounds; a larger figure is a typing error. */
export const MAX_BTUH = 10_000_000;

const figure = () => z.number({ error: 'Enter a number.' });
const inchesAtMost = (max: number) => (max % 12 === 0 ? `Enter at most ${max / 12} ft.` : `Enter at most ${max} in.`);

/** Smaller than any tape or meter can read: a smaller value isn't a measurement and would be lost in floating-point error. */
const MIN_MEASUREMENT = 0.001;

const someLength = (max: number) =>
  figure().min(MIN_MEASUREMENT, 'Enter a length above zero.').max(max, inchesAtMost(max));
const anyLength = (max: number) => figure().min(0, 'Enter zero or more.').max(max, inchesAtMost(max));

/** A length in inches, above zero. */
export const length = (title: string, max = MAX_LENGTH_IN) => someLength(max).meta({ title, unit: 'in' });

/** A length in inches that may be zero. */
export const gap = (title: string, max = MAX_LENGTH_IN) => anyLength(max).meta({ title, unit: 'in' });

/** Stored in inches, but people use feet; `shownIn` is the page's unit. */
export const height = (title: string, max = MAX_LENGTH_IN) =>
  someLength(max).meta({ title, unit: 'in', shownIn: 'ft' });
export const run = (title: string, max = MAX_LENGTH_IN) => anyLength(max).meta({ title, unit: 'in', shownIn: 'ft' });

/** A height relative to a reference, in inches; negative if below it. */
export const relative = (title: string, max = MAX_LENGTH_IN) =>
  figure().min(-max, inchesAtMost(max)).max(max, inchesAtMost(max)).meta({ title, unit: 'in', shownIn: 'ft' });

export const squareInches = (title: string, max = MAX_AREA_SQ_IN) =>
  figure()
    .min(MIN_MEASUREMENT, 'Enter an area above zero.')
    .max(max, `Enter at most ${max} sq in.`)
    .meta({ title, unit: 'sq in' });

type Bounds = { readonly min?: number; readonly max: number; readonly unit: string };

/** A figure in any other unit. It must be above zero unless `min` is given. */
export const amount = (title: string, { min, max, unit }: Bounds) => {
  const bounded =
    min === undefined
      ? figure().min(MIN_MEASUREMENT, 'Enter a value above zero.')
      : figure().min(min, `Enter at least ${withUnit(min, unit)}.`);
  return bounded.max(max, `Enter at most ${withUnit(max, unit)}.`).meta({ title, unit });
};

export const btuh = (title: string) => amount(title, { max: MAX_BTUH, unit: 'Btu/h' });

/** A whole number; may be zero unless `min` is given. */
export const count = (title: string, max: number, min = 0) =>
  z
    .number({ error: 'Enter a whole number.' })
    .int('Enter a whole number.')
    .min(min, min === 0 ? 'Enter zero or more.' : `Enter at least ${min}.`)
    .max(max, `Enter at most ${max}.`)
    .meta({ title });

/** A page shows a field only while the named fields have one of these values; calculators ignore the condition. */
export type ShownWhen = Readonly<Record<string, readonly (string | number | boolean)[]>>;
export const shownWhen = <S extends z.ZodType>(schema: S, when: ShownWhen): S =>
  schema.meta({ ...schema.meta(), shownWhen: when });

/** Shown like a required field, although older clients may omit it. */
export const alwaysShown = <S extends z.ZodType>(schema: S): S => shownWhen(schema, {});

export const designTemperature = () => amount('99% winter design temperature', { min: -80, max: 120, unit: '°F' });

export const yesOrNo = (title: string) => z.boolean({ error: 'Answer yes or no.' }).meta({ title });

/** One of the named choices; `labels` is value → label. */
export const choiceOf = <T extends string>(title: string, labels: Readonly<Record<T, string>>) =>
  z.enum(Object.keys(labels) as [T, ...T[]], { error: 'Choose one of the options.' }).meta({ title, labels });

/** The labels of a table's rows, for a choice between them. */
export const labelsOf = <K extends string>(
  table: Readonly<Record<K, { readonly label: string }>>,
): Readonly<Record<K, string>> =>
  Object.fromEntries(Object.entries<{ label: string }>(table).map(([key, { label }]) => [key, label])) as Record<
    K,
    string
  >;

/** One of a few whole numbers. */
export const integerChoice = <T extends number>(
  title: string,
  labels: readonly (readonly [value: T, label: string])[],
) =>
  z
    .literal(
      labels.map(([value]) => value),
      { error: 'Choose one of the options.' },
    )
    .meta({ title, labels: Object.fromEntries(labels) });

/** Round pipe and liner diameters. */
export const diameter = (title: string, max = 48) => length(title, max);

/** The discriminator of a union of shapes: each shape has its own value, and the page shows `labels`. */
export const kindOf =
  <K extends string>(title: string, labels: Readonly<Record<K, string>>) =>
  <T extends K>(value: T) =>
    z.literal(value).meta({ title, labels });

const NOT_IN_TABLE = 'This tile is not in the table; measure its inside.';
const times = (nominal: number | string) => `${String(nominal).replace('x', ' × ')} in`;

const tileChoice = <T extends number | string>(title: string, values: readonly T[]) =>
  z
    .literal([...values], { error: NOT_IN_TABLE })
    .meta({ title, labels: Object.fromEntries(values.map((value) => [value, times(value)])) });

const flueKind = kindOf('Flue is', {
  round: 'Round, measured',
  square: 'Square, measured',
  rectangle: 'Rectangle, measured',
  oval: 'Oval, measured',
  tile: 'Clay tile, nominal',
  roundTile: 'Round clay tile',
  area: 'Net area known',
});

const side = (title: string) => length(title, MAX_FLUE_IN);
const insides = { lengthIn: side('Inside length'), widthIn: side('Inside width') };
const clearFlues = () =>
  [
    z.strictObject({ kind: flueKind('round'), diameterIn: side('Inside diameter') }),
    z.strictObject({ kind: flueKind('square'), sideIn: side('Inside side') }),
    z.strictObject({ kind: flueKind('rectangle'), ...insides }),
    z.strictObject({ kind: flueKind('oval'), ...insides }),
  ] as const;
const measuredFlues = () =>
  [...clearFlues(), z.strictObject({ kind: flueKind('area'), areaSqIn: squareInches('Net area') })] as const;

const KIND = { error: 'Choose how the flue is given.' };
const NOMINAL = 'Tile, nominal (outside)';
const INSIDE = 'Tile, inside diameter';

const tileFlues = () =>
  [
    z.strictObject({
      kind: flueKind('tile'),
      nominal: tileChoice<NominalTile>(
        NOMINAL,
        TILE_NET_AREAS.map(({ nominal }) => nominal),
      ),
    }),
    z.strictObject({
      kind: flueKind('roundTile'),
      insideIn: tileChoice<number>(
        INSIDE,
        ROUND_TILE_NET_AREAS.map(({ inside }) => inside),
      ),
    }),
  ] as const;

/** A flue by its clear passage for a liner: its clear inside or a clay tile, never an area alone. */
export const clearFlueInput = (title: string) =>
  z.discriminatedUnion('kind', [...clearFlues(), ...tileFlues()], KIND).meta({ title });

/** A flue by its inside dimensions, its net area, or a clay tile of the IRC tables. */
export const flueInput = (title = 'Flue as found') =>
  z.discriminatedUnion('kind', [...measuredFlues(), ...tileFlues()], KIND).meta({ title });

/** The same for gas vents, where a tile has the equivalent area of NFPA 54. */
export const gasFlueInput = (title = 'Flue as found') =>
  z
    .discriminatedUnion(
      'kind',
      [
        ...measuredFlues(),
        z.strictObject({
          kind: flueKind('tile'),
          nominal: tileChoice<string>(
            NOMINAL,
            GAS_TILE_EQUIVALENTS.map(({ nominal }) => nominal),
          ),
        }),
        z.strictObject({
          kind: flueKind('roundTile'),
          insideIn: tileChoice<number>(
            INSIDE,
            GAS_ROUND_EQUIVALENTS.map(({ inside }) => inside),
          ),
        }),
      ],
      KIND,
    )
    .meta({ title });
