import { flueLinerAsFound } from '#shared/inspection/sheets/flue-as-found.ts';
import { openingOf } from '#shared/inspection/sheets/opening.ts';
import { sheetOf, type Computed, type SheetFacts } from '#shared/inspection/sheets/sheet.ts';
import { fireplaceFlue } from '#shared/sizing/calculators/fireplace.ts';
import { hearthExtension, mantelClearance } from '#shared/sizing/calculators/hearth.ts';
import type { FireplaceFlueCalculation } from '#shared/sizing/fireplace/fireplace-flue.ts';
import type { Calculation } from '#shared/sizing/types.ts';

const isUnlined = ({ answer }: SheetFacts): boolean =>
  answer('flue_liner_material') === 'BRICK_NONE' || answer('flue_liner_flue_shape') === 'UNLINED_BRICK';

const ofFlue = (calculation: Calculation | undefined): Computed => {
  const { requiredAreaSqIn, actualAreaSqIn } = (calculation ?? {}) as Partial<FireplaceFlueCalculation>;
  return actualAreaSqIn !== undefined && requiredAreaSqIn !== undefined
    ? { flue_liner_required_area: requiredAreaSqIn, flue_liner_actual_area: actualAreaSqIn }
    : {};
};

export const fireplaceFlueSheet = sheetOf(fireplaceFlue, {
  componentId: 'flue_liner',
  input: (facts) => {
    const opening = openingOf(facts);
    return (
      opening && {
        opening,
        flue: flueLinerAsFound(facts),
        heightIn: facts.figure('flue_liner_flue_height'),
        isLined: !isUnlined(facts),
        ruleSet: facts.ruleSet,
      }
    );
  },
  computed: ofFlue,
});

export const hearthExtensionSheet = sheetOf(hearthExtension, {
  componentId: 'hearth_extension',
  input: ({ figure }) => {
    const openingWidthIn = figure('firebox_opening_width');
    const openingHeightIn = figure('firebox_opening_height');
    const found = {
      frontIn: figure('hearth_extension_front'),
      leftIn: figure('hearth_extension_left'),
      rightIn: figure('hearth_extension_right'),
    };
    const isMeasured = Object.values(found).some((value) => value !== undefined);
    return openingWidthIn === undefined || openingHeightIn === undefined || !isMeasured
      ? undefined
      : { openingWidthIn, openingHeightIn, ...found };
  },
});

export const mantelSheet = sheetOf(mantelClearance, {
  componentId: 'mantel',
  input: ({ figure }) => {
    const distanceIn = figure('mantel_height_above_opening');
    const legIn = figure('mantel_leg_distance');
    return distanceIn === undefined && legIn === undefined
      ? undefined
      : {
          isCombustible: true,
          distanceIn,
          projectionIn: figure('mantel_projection'),
          legIn,
          legProjectionIn: figure('mantel_leg_projection'),
        };
  },
});
