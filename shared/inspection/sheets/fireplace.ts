import { flueLinerAsFound } from '#shared/inspection/sheets/flue-as-found.ts';
import { sheetOf, type Computed, type SheetFacts } from '#shared/inspection/sheets/sheet.ts';
import { fireplaceFlue } from '#shared/sizing/calculators/fireplace.ts';
import { hearthExtension, mantelClearance } from '#shared/sizing/calculators/hearth.ts';
import type { FireplaceFlueCalculation } from '#shared/sizing/fireplace-flue.ts';
import type { Calculation } from '#shared/sizing/types.ts';

/** A flue beside the first may serve another fireplace, an appliance or nothing. */
export const openingOf = ({ answer, figure }: SheetFacts): object | undefined => {
  const serves = answer('flue_liner_serves');
  const isOther = serves === 'OTHER_FIREPLACE';
  if (serves !== undefined && serves !== 'THIS_FIREPLACE' && !isOther) return undefined;
  const widthIn = figure(isOther ? 'flue_liner_opening_width' : 'firebox_opening_width');
  const heightIn = figure(isOther ? 'flue_liner_opening_height' : 'firebox_opening_height');
  if (widthIn === undefined || heightIn === undefined) return undefined;
  return isOther ? { kind: 'single', widthIn, heightIn } : ownOpening({ answer, figure }, widthIn, heightIn);
};

const ownOpening = ({ answer, figure }: Pick<SheetFacts, 'answer' | 'figure'>, widthIn: number, heightIn: number) => {
  const depthIn = figure('firebox_opening_depth');
  const riseIn = figure('firebox_arch_rise');
  switch (answer('firebox_faces')) {
    case 'CORNER':
      return depthIn === undefined ? undefined : { kind: 'corner', widthIn, depthIn, heightIn };
    case 'SEE_THROUGH':
      return { kind: 'seeThrough', widthIn, heightIn };
    case 'THREE_SIDED_ENDS':
      return depthIn === undefined ? undefined : { kind: 'threeSided', widthIn, depthIn, heightIn, ends: 2 };
    case 'THREE_SIDED_LONG':
      return depthIn === undefined ? undefined : { kind: 'threeSided', widthIn, depthIn, heightIn, ends: 1 };
    case 'ISLAND':
      return depthIn === undefined ? undefined : { kind: 'island', widthIn, depthIn, heightIn };
    case 'ARCHED':
      return riseIn === undefined ? undefined : { kind: 'arched', widthIn, heightIn, riseIn };
    default:
      return { kind: 'single', widthIn, heightIn };
  }
};

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
    return distanceIn === undefined
      ? undefined
      : { isCombustible: true, distanceIn, projectionIn: figure('mantel_projection') };
  },
});
