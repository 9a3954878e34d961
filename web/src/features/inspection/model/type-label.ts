import type { InspectionPlan } from '#shared/inspection/kit.ts';
import { INSPECTION_TYPE_LABELS } from '#shared/inspection/type-names.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';

/** What is inspected, short enough for a phone's header. */
export function typeLabel({
  plan,
  definition,
}: {
  plan: InspectionPlan;
  definition: InspectionTypeDefinition;
}): string {
  return plan.checkType === undefined ? INSPECTION_TYPE_LABELS[plan.type] : definition.label;
}
