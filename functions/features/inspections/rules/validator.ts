import { findResponse } from '#shared/catalog/responses.ts';
import { ALL_CHECKLISTS } from '#shared/inspection/definitions/all-checklists.ts';
import { guidedDefinition } from '#shared/inspection/guided-definition.ts';
import * as order from '#shared/inspection/guided/order.ts';
import { photosId } from '#shared/inspection/implicit-fields.ts';
import type { CheckType, InspectionPlan, SectionOrder, ChecklistId } from '#shared/inspection/kit.ts';
import * as leads from '#shared/inspection/leads.ts';
import { checklistOf } from '#shared/inspection/plan.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';

/*
 * Everything that needs the definitions. They're half as large as a function, so they're in a separate file, loaded at
 * the first validation (infra/constructs/function/function-code.ts). Takes and returns plain values.
 */

export { missingErrors } from './missing-errors.ts';
export { writtenFindingsIn } from './written-findings.ts';
export { validateEdits } from './validate-edits.ts';
export { readingsIn } from './readings.ts';
export { findComponents } from './components.ts';
export { reportedParts } from './reported-parts.ts';

/** The lead questions, which decide which parts an inspection with this plan asks about. */
export const leadsOf = (plan: InspectionPlan): readonly string[] => leads.leadsOf(ALL_CHECKLISTS, plan);

/** Messages by section or component id; empty when the order has everything in the checklist exactly once. */
export const orderErrors = (
  checklist: ChecklistId,
  wanted: readonly SectionOrder[],
): Readonly<Record<string, string>> => order.orderErrors(ALL_CHECKLISTS[checklist], wanted);

/** The version of the rules that an inspection with this plan is checked against. */
export const ruleSetOf = (plan: InspectionPlan): string => guidedDefinition(ALL_CHECKLISTS, plan, {}).ruleSetVersion;

/** The type under which a checklist's inspections are stored. */
export const typeOfCheck = (checkType: CheckType, type: InspectionType): InspectionType =>
  ALL_CHECKLISTS[checklistOf({ type, checkType })].type;

export const sectionsOf = (type: InspectionType): readonly string[] =>
  order.defaultOrder(ALL_CHECKLISTS[type]).map(({ sectionId }) => sectionId);

export const isPreset = (responseId: string): boolean => findResponse(responseId) !== undefined;

/** The photo list of each component, by component id. */
export const photoLists = (plan: InspectionPlan): ReadonlyMap<string, string> =>
  new Map(
    guidedDefinition(ALL_CHECKLISTS, plan, {}).sections.flatMap(({ components }) =>
      components.map((part) => [part.id, photosId(part)]),
    ),
  );
