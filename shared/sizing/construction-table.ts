import { reference } from '#shared/sizing/references.ts';
import type { RuleReference } from '#shared/sizing/types.ts';

/** A dimension with a single limit. `advised` is a stricter figure in common use; missing it doesn't fail. */
export type ConstructionRow = {
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  /** `below`: the limit itself fails. */
  readonly sense: 'min' | 'max' | 'below';
  readonly reference: RuleReference;
  readonly advised?: { readonly value: number; readonly text: string };
  readonly note?: string;
};

type Extra = Pick<ConstructionRow, 'advised' | 'note'>;
type Source = RuleReference;

const row =
  (sense: ConstructionRow['sense'], unit: string) =>
  (label: string, value: number, source: Source, extra: Extra = {}): ConstructionRow => ({
    label,
    value,
    unit,
    sense,
    reference: source,
    ...extra,
  });
const minimum = row('min', 'in');
const maximum = row('max', 'in');
const steepest = row('max', '°');

const irc = (section: string, text: string): Source => reference(text, section, 'IRC 2012', 'A');
const cap = (text: string): Source => reference(text, 'section 8', 'ASTM C1283', 'B');
const passThrough = (text: string): Source =>
  reference(text, 'Wall pass-through', 'NFPA 211, as printed in stove manuals', 'B');
const thimble = (text: string): Source => reference(text, '802.10.12.1', 'CMC 2013', 'A');

const WALLS = irc('R1001.5', 'Firebox walls of 8 in with 2 in firebrick, 10 in unlined; joints of ¼ in at most');
const LINTEL = irc('R1001.7', 'Noncombustible lintel, 4 in bearing at each end');
const CHAMBER = irc('R1001.8', 'Smoke chamber walls of 8 in, 6 in where lined');
const SLOPE = irc('R1001.8.1', 'Smoke chamber at most 45° rolled or prefabricated, 30° corbeled');
const WYTHE = irc('R1003.13', 'Wythe of 4 in, bonded, between flues');
const CLEANOUT = irc('R1003.17', 'Clean-out within 6 in of the flue base, 6 in high, 6 in below the lowest inlet');
const LINER = irc('R1003.12', 'Liner within 30° of plumb, from 8 in below the lowest inlet');
const CROWN = cap('Crown 2 in thick, slope 10°, overhang 2 in, drip slot 1½ in from the wall');
const FACTORY = irc('R1005.7', 'Factory-built chimney: offsets of 30° at most, four elbows');

/** Masonry, liner and crown dimensions that are checked against one figure. */
export const CONSTRUCTION = {
  FIREBOX_WALL: minimum('Firebox wall with 2 in firebrick', 8, WALLS),
  FIREBOX_WALL_UNLINED: minimum('Firebox wall, unlined', 10, WALLS),
  FIREBRICK_JOINT: maximum('Firebrick joint', 0.25, WALLS),
  LINTEL_BEARING: minimum('Lintel bearing, each end', 4, LINTEL),
  CHAMBER_WALL: minimum('Smoke chamber wall, unlined', 8, CHAMBER, { note: 'The inside is parged.' }),
  CHAMBER_WALL_LINED: minimum('Smoke chamber wall, lined', 6, CHAMBER, { note: 'The inside is parged.' }),
  CHAMBER_SLOPE: steepest('Smoke chamber slope from plumb, rolled or prefabricated', 45, SLOPE),
  CHAMBER_SLOPE_CORBELLED: steepest('Smoke chamber slope from plumb, corbeled', 30, SLOPE),
  CHIMNEY_WALL: minimum('Chimney wall, solid', 4, irc('R1003.10', 'Chimney wall of 4 in nominal, solid')),
  WYTHE: minimum('Wythe between flues', 4, WYTHE),
  TILE_JOINT_STAGGER: minimum('One appliance without wythe: tile joints staggered', 4, WYTHE),
  LINER_SLOPE: steepest('Liner slope from plumb', 30, LINER),
  LINER_START: minimum('Liner starts below the lowest inlet', 8, LINER),
  FLUE_CHANGE: minimum(
    'Change of flue size or shape from floor, ceiling or roof',
    6,
    irc('R1003.6', 'No change of flue size or shape within 6 in of floor, ceiling or roof'),
  ),
  TILE_ABOVE_CROWN: maximum('Flue tile above the crown', 4, cap('Flue tile at most 4 in above the crown'), {
    advised: { value: 2, text: 'In practice the tile stands 2 to 4 in above the crown.' },
  }),
  CROWN_THICKNESS: minimum('Crown thickness', 2, CROWN),
  CROWN_SLOPE: row('min', '°')('Crown slope', 10, CROWN),
  CROWN_OVERHANG: minimum('Crown overhang', 2, CROWN, {
    advised: { value: 2.5, text: 'Older advice of the Brick Industry Association is 2½ in.' },
  }),
  CROWN_DRIP: minimum('Drip slot from the wall', 1.5, CROWN),
  CLEANOUT_TO_BASE: maximum('Clean-out above the flue base', 6, CLEANOUT),
  CLEANOUT_BELOW_INLET: minimum('Clean-out, top edge below the lowest inlet', 6, CLEANOUT),
  CLEANOUT_HEIGHT: minimum('Clean-out opening, height', 6, CLEANOUT, {
    note: 'Not needed where the flue is cleaned through the fireplace.',
  }),
  FACTORY_OFFSET: steepest('Factory-built chimney, offset', 30, FACTORY),
  FACTORY_ELBOWS: row('max', '')('Factory-built chimney, elbows', 4, FACTORY),
  PASS_BRICK: minimum(
    'Pass-through A: brick around the clay thimble',
    12,
    passThrough('12 in of brick around the thimble'),
  ),
  PASS_AIR: minimum('Pass-through B: air around the listed solid-pack length', 9, passThrough('9 in of air')),
  PASS_FIBREGLASS: minimum(
    'Pass-through C: fiberglass around the ventilated thimble',
    6,
    passThrough('6 in of fiberglass'),
  ),
  PASS_LENGTH: minimum(
    'Pass-through D: length of the solid-pack section',
    12,
    passThrough('Solid-pack at least 12 in long'),
  ),
  PASS_D_AIR: minimum('Pass-through D: air around the solid-pack section', 2, passThrough('2 in of air')),
  PASS_D_LARGER: minimum(
    'Pass-through D: solid-pack over the connector',
    2,
    passThrough('Solid-pack 2 in larger than the connector'),
  ),
  THIMBLE_HOOD: minimum('Gas thimble over the connector, draft hood', 4, thimble('4 in larger with a draft hood')),
  THIMBLE_HOOD_LONG: minimum(
    'Gas thimble over the connector, draft hood and 6 ft of connector',
    2,
    thimble('2 in larger with a draft hood and 6 ft or more of connector'),
  ),
  THIMBLE_UNLISTED: minimum('Gas thimble over the connector, unlisted with hood', 6, thimble('6 in larger, unlisted')),
  THIMBLE_OTHER: minimum(
    'Gas thimble over the connector, other residential',
    12,
    thimble('12 in larger, other residential'),
  ),
  CREOSOTE: row('below', 'in')(
    'Creosote before cleaning',
    0.125,
    reference(
      'Clean at ⅛ in of build-up or more; remove any glaze before use',
      'Cleaning',
      'CSIA, quoted by sweeps',
      'C',
    ),
  ),
} as const satisfies Record<string, ConstructionRow>;
