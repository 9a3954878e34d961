import { gallonsFor, MIN_COVERAGE_SQ_FT, panelsToReplace } from '#shared/inspection/repairs/repair-quantities.ts';
import { formatInches, formatNumber } from '#shared/sizing/measures/fractions.ts';
import { firstText, sidesText, type PullFacts } from './facts.ts';
import { always, partsOf, type PartRule } from './parts.ts';

const { some, one, onSite } = partsOf('MASONRY');

const SQ_IN_PER_SQ_FT = 144;
const MIN_CROWN_IN = 2;
const CUBIC_INCHES_PER_FOOT = 1728;

type Crown = { readonly longIn: number; readonly shortIn: number };

const crownOf = ({ figure }: PullFacts): Crown | undefined => {
  const longIn = figure('chimney_cap_crown_length') ?? figure('crown_length');
  const shortIn = figure('chimney_cap_crown_width') ?? figure('crown_width');
  return longIn === undefined || shortIn === undefined ? undefined : { longIn, shortIn };
};

const rounded = (value: number): number => Math.ceil(value * 10 - 1e-9) / 10;

const crownArea = (facts: PullFacts) => {
  const crown = crownOf(facts);
  const size = sidesText(crown?.longIn, crown?.shortIn);
  return {
    area: crown && rounded((crown.longIn * crown.shortIn) / SQ_IN_PER_SQ_FT),
    size,
    basis: crown ? `${size} ÷ 144` : 'Crown not measured: measure length and width',
  };
};

/** The number of bags depends on the yield printed on the bag; none of our sources gives one. */
export const crownMixPart: PartRule = (facts) => {
  const { area, size, basis } = crownArea(facts);
  const crown = crownOf(facts);
  const volume = crown && rounded((crown.longIn * crown.shortIn * MIN_CROWN_IN) / CUBIC_INCHES_PER_FOOT);
  return [
    some('crown-area', 'Crown to cast', area, { size, unit: 'sq ft', basis, source: 'D' }),
    some('crown-mix', 'Crown mix', volume, {
      unit: 'cu ft',
      basis: crown
        ? `${size} × 2 in, the least thickness, without overhang; bags by the yield printed on them`
        : 'Area × 2 in, the least thickness; bags by the yield printed on them',
      source: 'S05',
    }),
    one('bond-break', 'Bond break and joint sealant', { size: '⅝ in', basis: 'Around each tile', source: 'S05' }),
    onSite('form', 'Form boards and drip edge'),
  ];
};

export const crownCoatPart: PartRule = (facts) => {
  const { area, size, basis } = crownArea(facts);
  return [
    some('crown-seal-area', 'Crown to coat', area, { size, unit: 'sq ft', basis, source: 'D' }),
    onSite('crown-coat', 'Crown coating', {
      size: 'can of 1 or 2 gal',
      unit: 'can',
      basis: 'See the coverage on the can',
    }),
  ];
};

const repellentFor = (area: number): { gallons: number; basis: string } => {
  const of = `${formatNumber(area)} sq ft`;
  const { gallons, row } = gallonsFor(area);
  const how = row === undefined ? `${of} ÷ ${MIN_COVERAGE_SQ_FT} sq ft a gallon, rounded up` : `${of}, ${row}`;
  return { gallons, basis: `${how}; check the label` };
};

export const repellentPart: PartRule = ({ figure }) => {
  const area = figure('waterproofing_area_sqft') ?? figure('masonry_chimney_area_sqft');
  const need = area === undefined ? undefined : repellentFor(area);
  const basis = need?.basis ?? 'Masonry not measured: 2 × (width + depth) × height above the roof';
  return [
    some('repellent', 'Water repellent, vapor-permeable', need?.gallons, { unit: 'gal', basis }),
    onSite('roof-mask', 'Sheet to mask the roof', { unit: 'roll' }),
  ];
};

export const jointMortarPart: PartRule = ({ figure, text }) => {
  const area = figure('mortar_joints_area_sqft');
  const profile = text('mortar_joints_joint_profile').toLowerCase();
  const basis = area === undefined ? 'Area not measured: measure on site' : 'As measured, to the next sq ft';
  return [
    some('joint-area', 'Joints to refill', area === undefined ? undefined : Math.ceil(area), {
      size: profile === '' ? '' : `${profile} joint`,
      unit: 'sq ft',
      basis,
      source: 'D',
    }),
    onSite('mortar', 'Mortar, color to match', { unit: 'bag', basis: 'See the yield printed on the bag' }),
    onSite('sand', 'Sand', { unit: 'bag', basis: 'See the mix printed on the bag' }),
  ];
};

export const brickPart: PartRule = (facts) => [
  onSite('brick', 'Brick or stone to match', {
    size: facts.text('masonry_chimney_material').toLowerCase(),
    basis: 'Count the broken ones',
  }),
  onSite('mortar', 'Mortar, color to match', { unit: 'bag', basis: 'See the yield printed on the bag' }),
  onSite('sand', 'Sand', { unit: 'bag', basis: 'See the mix printed on the bag' }),
];

export const rebuildPart: PartRule = (facts) => [...brickPart(facts), ...crownMixPart(facts)];

export const firebrickPart: PartRule = always(
  onSite('firebrick', 'Firebrick', { size: '4½ × 9 × 2½ in', basis: 'Count the broken ones' }),
  onSite('refractory-mortar', 'Refractory mortar', {
    size: '50 lb bag',
    unit: 'bag',
    basis: 'About 50 lb for 100 firebricks',
    source: 'S145',
  }),
);

export const refractoryMortarPart: PartRule = always(
  onSite('refractory-mortar', 'Refractory mortar', {
    size: '50 lb bag',
    unit: 'bag',
    basis: 'About 50 lb for 100 firebricks',
    source: 'S145',
  }),
);

export const panelPart: PartRule = ({ scope, figure }) => {
  const sides = panelsToReplace(scope.answer);
  const size = sidesText(figure('refractory_panels_panel_width'), figure('refractory_panels_panel_height'));
  return [
    some('refractory-panel', 'Refractory panel', sides.length === 0 ? undefined : sides.length, {
      size,
      basis: sides.length === 0 ? 'Count the cracked ones' : `Cracked wide, broken or missing: ${sides.join(', ')}`,
      source: 'D',
    }),
    one('curing-sheet', 'Curing sheet for the owner', { basis: 'One to leave behind' }),
  ];
};

/** Rusted flashing isn't replaced by the metal that rusted. */
const flashingSize = (facts: PullFacts): string =>
  [
    facts.isFound('FLASHING_RUSTED') ? '' : facts.text('flashing_material'),
    firstText(facts, 'roof_access_roof_material', 'flashing_roof_material'),
  ]
    .filter((part) => part !== '')
    .join(', for a roof of ')
    .toLowerCase();

export const flashingMetalPart: PartRule = (facts) => {
  const around = facts.figure('flashing_perimeter');
  return [
    some(
      'flashing-metal',
      'Flashing metal, step and counter',
      around === undefined ? undefined : Math.ceil(around / 12),
      {
        size: flashingSize(facts),
        unit: 'ft',
        basis: around === undefined ? 'Measure around the chimney' : 'Around the chimney, without overlaps',
        source: around === undefined ? 'E' : 'D',
      },
    ),
    onSite('flashing-sealant', 'Flashing sealant', { unit: 'tube', basis: 'As needed' }),
  ];
};

export const flashingSealPart: PartRule = (facts) => [
  one('flashing-kit', 'Flashing sealant kit', { size: flashingSize(facts) }),
];

export const cricketPart: PartRule = (facts) => {
  const width = facts.figure('masonry_chimney_width') ?? facts.figure('cricket_width_parallel_ridge');
  const height = facts.scope.sheet('cricket')?.result.value ?? 0;
  return [
    one('cricket', 'Cricket, metal', {
      size: [
        width === undefined ? '' : `chimney ${formatNumber(width)} in wide`,
        // A chimney that needs no cricket has no height to order.
        height > 0 ? `at least ${formatInches(height)} high` : '',
      ]
        .filter((part) => part !== '')
        .join(', '),
      basis:
        width === undefined ? 'One; measure the chimney along the ridge' : 'One, sized to the width along the ridge',
    }),
  ];
};

const site = (key: string, label: string, unit = 'pc'): PartRule => always(onSite(key, label, { unit }));

export const pargePart = site('parge-mix', 'Insulating refractory mix for the smoke chamber', 'bag');
export const resurfacePart: PartRule = (facts) => {
  const height = facts.figure('flue_liner_flue_height');
  return [
    some('flue-coat-length', 'Flue to coat', height === undefined ? undefined : Math.ceil(height / 12 - 1e-9), {
      unit: 'ft',
      basis: height === undefined ? 'Measure the flue' : 'The flue as it is, to the next foot',
      source: 'D',
    }),
    onSite('flue-coat', 'Flue coating mix', { unit: 'bag', basis: 'See the yield printed on the bag' }),
  ];
};
export const flueTilePart: PartRule = ({ text }) => [
  onSite('flue-tile', 'Clay flue tile', { size: text('flue_liner_tile_size'), basis: 'Count the tiles to reset' }),
];
export const hearthPart = site('hearth-material', 'Hearth brick, tile or slab to match', 'sq ft');
export const facadePart: PartRule = always(
  onSite('mineral-wool', 'Mineral wool', { unit: 'ft' }),
  onSite('facade-sealant', 'High-temperature sealant', { unit: 'tube' }),
);
export const lintelPart = site('lintel', 'Steel lintel');
export const thimblePart: PartRule = ({ text }) => [
  onSite('thimble', 'Thimble or refractory cement', { size: text('thimble_diameter') }),
];
export const cleanerPart = site('masonry-cleaner', 'Masonry cleaner', 'gal');
