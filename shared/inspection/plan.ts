import { EMPTY_KIT, type InspectionPlan, type ChecklistId } from '#shared/inspection/kit.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';

/** Which walk an inspection goes: its type's, or the list of its check style. */
export const checklistOf = ({ type, checkType }: Pick<InspectionPlan, 'type' | 'checkType'>): ChecklistId =>
  checkType ? `CHECK_${checkType}` : type;

/** The plan of an inspection for which its company has decided nothing. */
export const proPlan = (type: InspectionType): InspectionPlan => ({ type, version: 'Pro', kit: EMPTY_KIT });
