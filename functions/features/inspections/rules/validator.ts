import { findResponse } from '#shared/catalogue/responses.ts';
import { ALL_CHECKLISTS } from '#shared/inspection/definitions/all-checklists.ts';
import { guidedDefinition } from '#shared/inspection/guided-definition.ts';
import { defaultOrder } from '#shared/inspection/guided/order.ts';
import { photosId } from '#shared/inspection/implicit-fields.ts';
import type { CheckType, InspectionPlan } from '#shared/inspection/kit.ts';
import { checklistOf } from '#shared/inspection/plan.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';

/*
 * All that needs the definitions. They are as large as half a function, so a bundle has this file beside it and loads it
 * when the first thing is to be judged (infra/constructs/bundling.ts). Plain values in, plain values out.
 */

export { leadsOf } from '#shared/inspection/leads.ts';
export { missingErrors } from './missing-errors.ts';
export { writtenFindingsIn } from './written-findings.ts';
export { validateEdits } from './validate-edits.ts';
export { readingsIn } from './readings.ts';
export { findComponents } from './components.ts';
export { orderErrors } from '#shared/inspection/guided/order.ts';

/** Which rules an inspection of this plan is judged by. */
export const ruleSetOf = (plan: InspectionPlan): string => guidedDefinition(plan, {}).ruleSetVersion;

/** The type under which the inspections of a checklist are kept. */
export const typeOfCheck = (checkType: CheckType, type: InspectionType): InspectionType =>
  ALL_CHECKLISTS[checklistOf({ type, checkType })].type;

export const sectionsOf = (type: InspectionType): readonly string[] =>
  defaultOrder(type).map(({ sectionId }) => sectionId);

export const isPreset = (responseId: string): boolean => findResponse(responseId) !== undefined;

/** Component id → the list its photos are kept in. */
export const photoLists = (plan: InspectionPlan): ReadonlyMap<string, string> =>
  new Map(
    guidedDefinition(plan, {}).sections.flatMap(({ components }) =>
      components.map((part) => [part.id, photosId(part)]),
    ),
  );
