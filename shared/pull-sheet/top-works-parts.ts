import { message } from '#shared/messages/message.ts';
import { formatInches, formatNumber } from '#shared/sizing/measures/fractions.ts';
import { firstText, sidesText, type PullFacts } from './facts.ts';
import { always, joined, partsOf, type PartRule } from './parts.ts';

const { one, onSite } = partsOf('CAP_CHASE');

const isOverSeveral = ({ figure }: PullFacts): boolean => (figure('chimney_cap_flue_count') ?? 1) > 1;

const capSize = (facts: PullFacts): string => {
  const { figure, scope, text } = facts;
  if (isOverSeveral(facts))
    return joined('multi-flue', sidesText(figure('chimney_cap_crown_length'), figure('chimney_cap_crown_width')));
  const nominal = scope.answer('flue_liner_tile_size');
  if (typeof nominal === 'string' && nominal !== 'MEASURED') return `${text('flue_liner_tile_size')} in tile`;
  const round = figure('flue_liner_diameter');
  if (round !== undefined) return `${formatNumber(round, 2)} in round`;
  return sidesText(figure('chimney_cap_tile_length'), figure('chimney_cap_tile_width'));
};

const STAINLESS = 'stainless steel';

/** The metal found, or stainless if it has rusted: that is what the report recommends and the service covers. */
const metalOf = ({ text, isFound }: PullFacts, fieldId: string, rusted: string): string =>
  isFound(rusted) ? STAINLESS : text(fieldId).toLowerCase();

/** The supplier determines part number and screen height from the tallest tile. */
export const capPart: PartRule = (facts) => {
  const size = capSize(facts);
  const tallest = facts.figure('chimney_cap_tallest_tile_height');
  // A missing or too coarse screen is why the cap is replaced.
  const mesh = facts.isFound('CAP_NO_SPARK_SCREEN') ? '' : facts.text('chimney_cap_mesh');
  return [
    one('cap', 'Chimney cap', {
      size: joined(size, metalOf(facts, 'chimney_cap_material', 'CAP_RUSTED')),
      basis: size === '' ? 'One; measure the tile or the crown' : 'One, in the measured size',
      source: 'S79',
    }),
    onSite('cap-screen', 'Screen height and part number', {
      size: tallest === undefined ? mesh : `tallest tile ${formatInches(tallest)}`,
      basis: 'From the supplier’s list, over the tallest tile',
      unit: '',
    }),
  ];
};

export const capRepairPart: PartRule = always(onSite('cap-fixings', 'Cap screws and mesh'));

export const chaseCoverPart: PartRule = (facts) => {
  const { figure } = facts;
  const sides = sidesText(figure('chase_cover_length'), figure('chase_cover_width'));
  const skirt = figure('chase_cover_skirt');
  const collar = figure('chase_cover_collar_diameter');
  const offset = figure('chase_cover_hole_offsets');
  const holes = figure('chase_cover_hole_count');
  return [
    one('chase-cover', 'Chase cover, made to measure', {
      size: joined(
        sides,
        skirt === undefined ? '' : `skirt ${formatInches(skirt)}`,
        collar === undefined ? '' : `collar ${formatInches(collar)}`,
        holes === undefined ? '' : message('{holes, plural, one {# hole} other {# holes}}', { holes }),
        offset === undefined ? '' : `${formatInches(offset)} off the edge`,
      ),
      basis: sides === '' ? 'One; measure length, width, skirt, collar and holes' : 'One, as measured',
      source: 'S82',
    }),
    onSite('chase-color', 'Metal and color', {
      size: metalOf(facts, 'chase_cover_material', 'CHASE_COVER_RUSTED'),
      unit: '',
    }),
    one('chase-collar', 'Storm collar', {
      size: collar === undefined ? '' : formatInches(collar),
      basis: 'One for each pipe',
    }),
    onSite('chase-sealant', 'Sealant', { unit: 'tube', basis: 'As needed' }),
  ];
};

export const chasePart: PartRule = ({ text }) => [
  onSite('siding', 'Siding, trim and sheathing to match', {
    size: text('chase_material').toLowerCase(),
    unit: 'sq ft',
  }),
];

export const terminationPart: PartRule = (facts) => [
  one('termination-cap', 'Listed termination cap', {
    size: joined(facts.text('termination_cap_brand'), facts.text('metal_chimney_diameter')),
    basis: 'One, listed for this very chimney: take its part number from the manual',
  }),
];

export const ventCapPart: PartRule = ({ text }) => [
  one('vent-cap', 'Gas vent termination', { size: joined(text('gas_vent_type'), text('gas_vent_size')), basis: 'One' }),
];

export const topDamperPart: PartRule = (facts) => {
  const size = capSize(facts);
  return [
    one('top-damper', 'Top-sealing damper', {
      size,
      basis: size === '' ? 'One; measure the tile' : 'One, to the tile',
    }),
    one('damper-cable', 'Cable and bracket', { basis: 'One set for each damper' }),
    onSite('damper-adhesive', 'Damper adhesive', { unit: 'tube' }),
  ];
};

export const damperPart: PartRule = (facts) => [
  onSite('damper-parts', 'Damper plate, rod or handle', {
    size: joined(facts.text('damper_type'), facts.text('damper_width')),
  }),
];

/** Sections of a factory-built chimney: only the listed brand fits. */
export const classAPart: PartRule = (facts) => [
  onSite('class-a', 'Factory-built chimney sections', {
    size: joined(
      facts.text('metal_chimney_brand'),
      firstText(facts, 'metal_chimney_type').toLowerCase(),
      facts.text('metal_chimney_diameter'),
    ),
    basis: 'Of the same listed system; count the sections',
  }),
];
