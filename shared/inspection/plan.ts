import { EMPTY_KIT, type InspectionPlan, type ChecklistId } from '#shared/inspection/kit.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';

/** The checklist an inspection uses: its check-style list, else its type's checklist. */
export const checklistOf = ({ type, checkType }: Pick<InspectionPlan, 'type' | 'checkType'>): ChecklistId =>
  checkType ? `CHECK_${checkType}` : type;

/** A Pro plan with the default kit. */
export const proPlan = (type: InspectionType): InspectionPlan => ({ type, version: 'Pro', kit: EMPTY_KIT });
