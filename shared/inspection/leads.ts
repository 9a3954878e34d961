import type { DefinitionSource } from '#shared/inspection/definitions/source.ts';
import { guidedDefinition } from '#shared/inspection/guided-definition.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import type { InspectionPlan } from '#shared/inspection/kit.ts';

/**
 * The questions that decide, in this release, which parts an inspection of the plan asks. Questions of every flue and appliance
 * are listed once, under their plain id.
 */
export const leadsOf = (definitions: DefinitionSource, plan: InspectionPlan): readonly string[] => {
  const components = guidedDefinition(definitions, plan, {}).sections.flatMap((section) => section.components);
  const leads = components.flatMap(({ fields }) => fields.filter(({ lead }) => lead)).map(({ id }) => splitId(id).base);
  return [...new Set(leads)];
};

/** Whether this question was among those that must be answered before completion when the inspection was started. */
export const isPlannedLead = ({ leads = [] }: InspectionPlan, fieldId: string): boolean =>
  leads.includes(splitId(fieldId).base);
