import { formatNumber } from '#shared/sizing/measures/fractions.ts';
import { alloyLabel } from '#shared/inspection/offered-size.ts';
import { bottomFinish } from '#shared/sizing/liners/liner-parts.ts';
import { sidesText, type PullFacts } from './facts.ts';
import { linerOf, orderBasis, pourOf, type LinerFacts } from './liner.ts';
import { partsOf, type Draft, type PartRule } from './parts.ts';

const NO_HEIGHT = 'Flue height not measured: measure, add 1 ft, up to the next stock foot';
const NO_SIZE = 'No size was chosen: measure the flue and choose before ordering';
const COMPONENTS = 'S40';

const linerItems = partsOf('LINER');

const materialOf = ({ size, alloy }: LinerFacts): string =>
  [size === '' ? 'size to choose' : size, alloy === undefined ? '' : alloyLabel(alloy)]
    .filter((part) => part !== '')
    .join(', ');

/** The liner pipe with its wrap, mesh, tape and clamps. */
export const linerPart: PartRule = (facts) => {
  const liner = linerOf(facts);
  const { orderFt, heightIn, size } = liner;
  const basis = heightIn === undefined ? NO_HEIGHT : orderBasis(heightIn);
  return [
    linerItems.some('liner', 'Liner', orderFt, {
      size: materialOf(liner),
      unit: 'ft',
      basis: size === '' ? `${basis}. ${NO_SIZE}` : basis,
      source: 'S39',
    }),
    ...wrapPart(facts),
    linerItems.onSite('clamps', 'Clamps', { basis: 'See the liner manufacturer’s parts list', source: COMPONENTS }),
    linerItems.one('support-clamp', 'Support clamp', { basis: 'One for each liner', source: COMPONENTS }),
    linerItems.one('label', 'Notice label for the relined flue', { basis: 'One for each relined flue', source: 'S03' }),
  ];
};

export const wrapPart: PartRule = (facts) => {
  const { orderFt, wrapWidthIn, wrapIn } = linerOf(facts);
  if (wrapIn === 0) return [];
  const along = orderFt === undefined ? NO_HEIGHT : 'As long as the liner';
  const thick = wrapIn === 0.25 ? '¼ in thick' : '½ in thick';
  const width = wrapWidthIn === undefined ? thick : `${thick}, ${wrapWidthIn} in wide`;
  return [
    linerItems.some('wrap', 'Insulation wrap', orderFt, { size: width, unit: 'ft', basis: along, source: COMPONENTS }),
    linerItems.some('mesh', 'Wire mesh', orderFt, { unit: 'ft', basis: along, source: COMPONENTS }),
    linerItems.onSite('foil-tape', 'Foil tape', {
      unit: 'roll',
      basis: 'As needed',
      source: COMPONENTS,
    }),
  ];
};

const pourItems = partsOf('POUR');

export const pourPart: PartRule = (facts) => {
  const pour = pourOf(linerOf(facts));
  return [
    pourItems.some('mix', 'Insulation mix', pour?.bags, {
      size: 'bag of 2 cu ft',
      unit: 'bag',
      basis: pour?.basis ?? '(L × W − liner area) × height in inches ÷ 1728 ÷ 2: a figure is missing, measure on site',
      source: 'S42',
      insteadOf: 'Instead of wrap and mesh',
    }),
  ];
};

const topItems = partsOf('TOP');
const sealant = (): Draft => topItems.onSite('sealant', 'Sealant', { unit: 'tube', basis: 'As needed' });

const tileText = ({ text, figure, scope }: PullFacts): string => {
  const nominal = scope.answer('flue_liner_tile_size');
  if (typeof nominal === 'string' && nominal !== 'MEASURED') return `${text('flue_liner_tile_size')} in tile`;
  const sides = sidesText(figure('chimney_cap_tile_length'), figure('chimney_cap_tile_width'));
  return sides === '' ? sidesText(figure('top_plate_length'), figure('top_plate_width')) : `${sides} tile`;
};

const roundText = (diameterIn: number | undefined): string =>
  diameterIn === undefined ? '' : `${formatNumber(diameterIn, 2)} in round`;

export const topPlatePart: PartRule = (facts) => {
  const size = tileText(facts);
  const basis =
    size === '' ? 'One for each liner; measure the tile or the crown' : 'One for each liner, to fit the tile';
  return [topItems.one('top-plate', 'Top plate', { size, basis, source: COMPONENTS }), sealant()];
};

export const stormCollarPart: PartRule = (facts) => {
  const diameterIn = linerOf(facts).diameterIn ?? facts.figure('storm_collar_diameter');
  const basis = diameterIn === undefined ? 'One for each pipe; measure the pipe' : 'One for each pipe, in its size';
  return [
    topItems.one('storm-collar', 'Storm collar', { size: roundText(diameterIn), basis, source: COMPONENTS }),
    sealant(),
  ];
};

export const rainCapPart: PartRule = (facts) => {
  const { diameterIn } = linerOf(facts);
  const basis = diameterIn === undefined ? 'One for each liner; measure the liner' : 'One for each liner, in its size';
  return [
    topItems.one('rain-cap', 'Rain cap for the liner', { size: roundText(diameterIn), basis, source: COMPONENTS }),
  ];
};

export const topPart: PartRule = (facts) => [...topPlatePart(facts), ...stormCollarPart(facts), ...rainCapPart(facts)];

const bottomItems = partsOf('BOTTOM');
const screws = (): Draft => bottomItems.onSite('screws', 'Stainless screws', { basis: 'As needed' });

const blockOff = (): Draft =>
  bottomItems.one('block-off', 'Block-off plate', { size: 'made on site to the damper', basis: 'One for each damper' });

export const blockOffPart: PartRule = () => [blockOff(), screws()];

const teeParts = (size: string, isBaseReachable: boolean | undefined): readonly Draft[] => [
  bottomItems.one('tee', 'Tee with snout', { size, basis: 'One for each appliance on this flue', source: COMPONENTS }),
  isBaseReachable === true
    ? bottomItems.one('access-door', 'Access door', { basis: 'The base can be reached: a door rather than a cap' })
    : bottomItems.one('tee-cap', 'Tee cap', {
        basis:
          isBaseReachable === false ? 'The base cannot be reached' : 'Or an access door, if the base can be reached',
      }),
];

const insertParts = ({ text }: PullFacts, size: string): readonly Draft[] => [
  bottomItems.one('adapter', 'Appliance adapter', {
    size: [text('insert_liner_connection_appliance_adapter').toLowerCase(), size].filter(Boolean).join(', '),
    basis: 'One joins the liner to the insert',
    source: COMPONENTS,
  }),
  blockOff(),
  screws(),
];

export const bottomPart: PartRule = (facts) => {
  const { connection, isBaseReachable, size } = linerOf(facts);
  if (connection === 'INSERT') return insertParts(facts, size);
  if (connection === 'TEE') return [...teeParts(size, isBaseReachable), screws()];
  return [
    bottomItems.one('smoke-chamber-adapter', bottomFinish(connection, isBaseReachable), {
      size,
      basis: 'One joins the liner to the smoke chamber',
      source: COMPONENTS,
    }),
    screws(),
  ];
};

export const cleanOutDoorPart: PartRule = ({ text }) => [
  bottomItems.one('clean-out-door', 'Clean-out door', {
    basis:
      text('cleanout_location') === '' ? 'One; measure the opening' : `One, ${text('cleanout_location').toLowerCase()}`,
  }),
];

/** A liner from an insert's collar, for every kind of fireplace around it. */
export const insertLinerParts: readonly PartRule[] = [
  linerPart,
  pourPart,
  topPart,
  (facts) => insertParts(facts, linerOf(facts).size),
];

/** All parts of a reline. */
export const relineParts: readonly PartRule[] = [linerPart, pourPart, topPart, bottomPart];
