import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import { guidedDefinition } from '#shared/inspection/guided-definition.ts';
import { fieldIndex } from '#shared/inspection/field-index.ts';
import { implicitId, issuesId } from '#shared/inspection/implicit-fields.ts';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import { presetsOf } from '#shared/inspection/findings/presets.ts';
import { sampleInspection } from '#shared/inspection/sample.ts';
import { completed } from '#shared/inspection/testing/checklists.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import type { Answers, ComponentDefinition, PhotoRef } from '#shared/inspection/types.ts';

const FEET = 12;

/** A round 8 in flue is too small for this opening, and its tile is cracked. */
const SMALL_FLUE: Answers = {
  firebox_opening_width: 36,
  firebox_opening_height: 28,
  flue_liner_flue_shape: 'ROUND',
  flue_liner_material: 'CLAY_TILE',
  flue_liner_diameter: 8,
  flue_liner_flue_height: 22 * FEET,
};

/**
 * Answers that determine the list of components, and measurements whose sizes appear in the documents. Everything else is
 * answered as it is asked.
 */
const MEASURED: Readonly<Record<InspectionType, Answers>> = {
  MASONRY_WOOD: { ...sampleInspection(() => '').answers, ...SMALL_FLUE, mortar_joints_area_sqft: 24 },
  GAS_LOGS: { ...SMALL_FLUE, flue_liner_diameter: 12 },
  INSERT: {
    insert_unit_insert_fuel: 'WOOD',
    insert_unit_flue_collar: 6,
    flue_liner_flue_shape: 'SQUARE',
    flue_liner_material: 'CLAY_TILE',
    flue_liner_tile_size: '13x13',
    flue_liner_flue_height: 20 * FEET,
    flue_liner_walls: 'OUTSIDE',
  },
  PREFAB: { metal_chimney_height: 20 * FEET },
  FREESTANDING: { stove_unit_stove_fuel: 'WOOD', stove_unit_flue_collar: 6 },
  UTILITY: {
    utility_appliance_fuel_type: 'GAS',
    utility_appliance_takeoff_size: 6,
    utility_appliance_draft_type: 'NATURAL_DRAFT',
    utility_flue_height: 25 * FEET,
  },
  DRYER_VENT: {},
};

const EVERY_NTH_PART = 3;

/** Gives every third component that can have a defect its first one. */
function defectsOf(plan: InspectionPlan, measured: Answers): Answers {
  const definition = guidedDefinition(ALL_CHECKLISTS, plan, measured);
  const parts: readonly ComponentDefinition[] = definition.sections
    .flatMap(({ components }) => components)
    .filter((component) => !component.stateless && presetsOf(component).length > 0);
  return Object.fromEntries(
    parts
      .filter((_part, index) => index % EVERY_NTH_PART === 0)
      .flatMap((part) => [
        [implicitId(part.id, 'state'), 'DEFECT'],
        [issuesId(part), [presetsOf(part)[0]?.id ?? '']],
      ]),
  ) as Answers;
}

/** Lite and check ask fewer questions. An answer to a question that is not asked would be rejected. */
function visibleAnswers(plan: InspectionPlan, answers: Answers): Answers {
  const index = fieldIndex(guidedDefinition(ALL_CHECKLISTS, plan, {}));
  return Object.fromEntries(Object.entries(answers).filter(([fieldId]) => index.has(fieldId)));
}

export type DefectiveInspection = { readonly answers: Answers; readonly photos: readonly PhotoRef[] };

/** Answers and photos of a whole inspection with defects, which can be completed. */
export function defectiveInspection(plan: InspectionPlan, more: Answers = {}): DefectiveInspection {
  const extraAnswers: Answers = {
    ...MEASURED[plan.type],
    ...more,
    job_info_inspection_level: 'LEVEL_1',
    job_info_reason: 'ANNUAL',
  };
  const measured = visibleAnswers(plan, extraAnswers);
  const { answers, photos, result } = completed(plan, Object.entries({ ...measured, ...defectsOf(plan, measured) }));
  if (result.missing.length > 0) throw new Error(`${plan.type}: ${JSON.stringify(result.missing[0])}`);
  return { answers, photos };
}
