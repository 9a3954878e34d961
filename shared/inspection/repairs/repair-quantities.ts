import type { Scope } from '#shared/inspection/sheets/sheet.ts';
import type { PriceUnit } from '#shared/catalog/types.ts';
import { linerOrderLengthFt } from '#shared/sizing/liners/liner.ts';

type Facts = Pick<Scope, 'figure' | 'answer' | 'value'>;

/**
 * In this order: flue height in inches, area of bad joints in sq ft, panels to replace, stove bricks to replace, masonry area
 * above the roof in sq ft.
 */
export type QuantityFigures = readonly (number | undefined)[];

const PANELS = ['left', 'right', 'back', 'floor'] as const;
const isToReplace = (state: unknown): boolean => state === 'WIDE' || state === 'BROKEN' || state === 'MISSING';

/** Firebox sides whose refractory panel is cracked wide, broken or missing. */
export const panelsToReplace = (answer: Facts['answer']): readonly (typeof PANELS)[number][] =>
  PANELS.filter((side) => isToReplace(answer(`refractory_panels_panel_${side}`)));

const orUndefined = (count: number): number | undefined => (count > 0 ? count : undefined);

/** The measured value, else the value computed by a sheet. */
const computed = ({ figure, value }: Facts, fieldId: string): number | undefined => {
  const found = figure(fieldId) ?? value(fieldId);
  return typeof found === 'number' ? found : undefined;
};

export const quantityFigures = (facts: Facts): QuantityFigures => [
  facts.figure('flue_liner_flue_height') ?? facts.figure('utility_flue_height'),
  facts.figure('mortar_joints_area_sqft'),
  orUndefined(panelsToReplace(facts.answer).length),
  facts.figure('stove_firebrick_brick_count_needed'),
  computed(facts, 'waterproofing_area_sqft') ?? computed(facts, 'masonry_chimney_area_sqft'),
];

/** Gallons by maximum area in sq ft. Uses the larger figure of the package table. */
const GALLONS = [
  { upTo: 60, gallons: 1, basis: 'small package: 1 gal up to 60 sq ft' },
  { upTo: 120, gallons: 2, basis: 'medium package: 1 to 2 gal up to 120 sq ft' },
  { upTo: 200, gallons: 3, basis: 'large package: 2 to 3 gal up to 200 sq ft' },
] as const;
export const MIN_COVERAGE_SQ_FT = 75;

/** Gallons of repellent for an area, and the row of the package table; no row for an area beyond the table. */
export const gallonsFor = (area: number): { readonly gallons: number; readonly row?: string } => {
  const row = GALLONS.find(({ upTo }) => area <= upTo);
  return row ? { gallons: row.gallons, row: row.basis } : { gallons: Math.ceil(area / MIN_COVERAGE_SQ_FT - 1e-9) };
};

type Measured = { readonly id: string; readonly unit: PriceUnit };

/** Sold by the foot, but unrelated to the flue height. */
const NOT_ALONG_THE_FLUE: ReadonlySet<string> = new Set(['PRODUCT_WOOD_TRIM']);
/** Has the same length as the liner, which is ordered one foot longer than the flue. A coating covers only the flue itself. */
const AS_LONG_AS_THE_LINER: ReadonlySet<string> = new Set(['PRODUCT_LINER_INSULATION']);

const lengthOf = ({ id, unit }: Measured, heightIn: number | undefined): number | undefined => {
  if (heightIn === undefined || NOT_ALONG_THE_FLUE.has(id)) return undefined;
  const isLiner = unit === 'FOOT_AND_KIT' || AS_LONG_AS_THE_LINER.has(id);
  return isLiner ? linerOrderLengthFt(heightIn) : Math.ceil(heightIn / 12 - 1e-9);
};

/** The quantity of a repair that the inspection measured or counted; undefined if it did neither. */
export const measuredQuantity = (item: Measured, figures: QuantityFigures): number | undefined => {
  const [heightIn, jointArea, panels, stoveBricks, masonryArea] = figures;
  const { id, unit } = item;
  if (unit === 'FOOT' || unit === 'FOOT_AND_KIT') return lengthOf(item, heightIn);
  if (unit === 'SQUARE_FOOT') return jointArea === undefined ? undefined : Math.ceil(jointArea - 1e-9);
  if (unit === 'PANEL') return panels;
  if (id === 'PRODUCT_STOVE_FIREBRICK') return orUndefined(stoveBricks ?? 0);
  if (unit === 'GALLON') return masonryArea === undefined ? undefined : gallonsFor(masonryArea).gallons;
  return undefined;
};
