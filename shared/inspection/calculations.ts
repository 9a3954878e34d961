import type { Lookup } from '#shared/inspection/conditions.ts';
import { computedOfAppliances } from '#shared/inspection/appliance-calculations.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import { checkChimneyHeight } from '#shared/sizing/chimney-height.ts';
import { sizeFireplaceFlue, type FireplaceFlueCalculation } from '#shared/sizing/fireplace-flue.ts';
import { DEFAULT_FIREPLACE_RULE_SET } from '#shared/sizing/fireplace-rule-sets.ts';
import type { Flue } from '#shared/sizing/flue-area.ts';
import { masonryArea } from '#shared/sizing/masonry-area.ts';
import { TILE_NET_AREAS, type NominalTile } from '#shared/sizing/tables.ts';
import type { Calculation, Sized } from '#shared/sizing/types.ts';

/** A figure as stored, or undefined while it is not known. */
export type Figure = (fieldId: string) => number | undefined;

export type Calculations = {
  readonly list: readonly Calculation[];
  readonly flue?: FireplaceFlueCalculation;
  /** Values of the fields of kind `calc`. */
  readonly computed: Readonly<Record<string, number | string | boolean>>;
};

export const figureOf =
  (answer: Lookup): Figure =>
  (fieldId) => {
    const value = answer(fieldId);
    return typeof value === 'number' ? value : undefined;
  };

const done = <T extends Calculation>(sized: Sized<T>): T | undefined => (sized.ok ? sized.calculation : undefined);

const isNominal = (value: unknown): value is NominalTile => TILE_NET_AREAS.some(({ nominal }) => nominal === value);

const sided = (length: number | undefined, width: number | undefined, kind: 'rectangle' | 'oval'): Flue | undefined =>
  length === undefined || width === undefined ? undefined : { kind, lengthIn: length, widthIn: width };

/** The flue as found, or undefined while a size is missing. A nominal tile counts only where no inside size is asked. */
const flueFrom = (answer: Lookup, figure: Figure): Flue | undefined => {
  const tile = answer('flue_liner_tile_size');
  if (isNominal(tile)) return { kind: 'tile', nominal: tile };
  const length = figure('flue_liner_inside_length');
  const width = figure('flue_liner_inside_width');
  switch (answer('flue_liner_flue_shape')) {
    case 'ROUND': {
      const diameterIn = figure('flue_liner_diameter');
      return diameterIn === undefined ? undefined : { kind: 'round', diameterIn };
    }
    case 'SQUARE':
      return length === undefined ? undefined : { kind: 'square', sideIn: length };
    case 'RECTANGLE':
    case 'UNLINED_BRICK':
      return sided(length, width, 'rectangle');
    case 'OVAL':
      return sided(length, width, 'oval');
    case 'D_SHAPE': {
      const areaSqIn = figure('flue_liner_net_area');
      return areaSqIn === undefined ? undefined : { kind: 'area', areaSqIn };
    }
    default:
      return undefined;
  }
};

const fireplaceFlue = (answer: Lookup, figure: Figure, ruleSet: string): FireplaceFlueCalculation | undefined => {
  const widthIn = figure('firebox_opening_width');
  const heightIn = figure('firebox_opening_height');
  if (widthIn === undefined || heightIn === undefined) return undefined;
  const flue = flueFrom(answer, figure);
  const height = figure('flue_liner_flue_height');
  const unlined = answer('flue_liner_material') === 'BRICK_NONE' || answer('flue_liner_flue_shape') === 'UNLINED_BRICK';
  return done(
    sizeFireplaceFlue({
      opening: { kind: 'single', widthIn, heightIn },
      ...(flue && { flue }),
      ...(height !== undefined && { heightIn: height }),
      lined: !unlined,
      ruleSet,
    }),
  );
};

export const chimneyHeightOf = (figure: Figure): Calculation | undefined => {
  const aboveRoofIn = figure('masonry_chimney_height_above_roof') ?? figure('chimney_height_above_roof');
  const aboveWithin10FtIn = figure('chimney_height_over_highest_point_within_10ft');
  return done(
    checkChimneyHeight({
      ...(aboveRoofIn !== undefined && { aboveRoofIn }),
      ...(aboveWithin10FtIn !== undefined && { aboveWithin10FtIn }),
    }),
  );
};

const masonryAreaOf = (figure: Figure): Calculation | undefined => {
  const widthIn = figure('masonry_chimney_width');
  const depthIn = figure('masonry_chimney_depth');
  const heightIn = figure('masonry_chimney_height_above_roof');
  if (widthIn === undefined || depthIn === undefined || heightIn === undefined) return undefined;
  return done(masonryArea({ widthIn, depthIn, heightIn }));
};

const computedOfFireplace = (flue: FireplaceFlueCalculation): Calculations['computed'] => ({
  ...(flue.actualAreaSqIn !== undefined && {
    flue_liner_required_area: flue.requiredAreaSqIn,
    flue_liner_actual_area: flue.actualAreaSqIn,
  }),
  ...(flue.suggestedDiameterIn !== undefined && { flue_liner_suggested_liner: flue.suggestedDiameterIn }),
});

/** A flue serves the open fireplace in these alone; elsewhere it is sized by its appliance. */
const OPEN_FIREPLACES: readonly InspectionType[] = ['MASONRY_WOOD', 'GAS_LOGS'];

/** Every calculation the answers allow. `ruleSet` picks the published rules for the fireplace flue. */
export const calculate = (
  answer: Lookup,
  ruleSet: string = DEFAULT_FIREPLACE_RULE_SET,
  type: InspectionType = 'MASONRY_WOOD',
): Calculations => {
  const figure = figureOf(answer);
  const isOpen = OPEN_FIREPLACES.includes(type);
  const flue = isOpen ? fireplaceFlue(answer, figure, ruleSet) : undefined;
  const height = chimneyHeightOf(figure);
  const area = masonryAreaOf(figure);
  return {
    list: [flue, height, area].filter((calculation) => calculation !== undefined),
    ...(flue && { flue }),
    computed: {
      ...(!isOpen && computedOfAppliances(answer, figure, flueFrom(answer, figure))),
      ...(flue && computedOfFireplace(flue)),
      ...(area && { masonry_chimney_area_sqft: area.result.value, waterproofing_area_sqft: area.result.value }),
      ...(height && height.verdict !== 'info' && { chimney_height_ok: height.verdict === 'passes' }),
    },
  };
};
