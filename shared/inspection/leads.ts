import type { DefinitionSource } from '#shared/inspection/definitions/source.ts';
import { guidedDefinition } from '#shared/inspection/guided-definition.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import type { InspectionPlan } from '#shared/inspection/kit.ts';

/**
 * The questions by which this release decides which parts an inspection of the plan asks; those of every flue and
 * appliance under their plain id.
 */
export const leadsOf = (definitions: DefinitionSource, plan: InspectionPlan): readonly string[] => {
  const components = guidedDefinition(definitions, plan, {}).sections.flatMap((section) => section.components);
  const leads = components.flatMap(({ fields }) => fields.filter(({ lead }) => lead)).map(({ id }) => splitId(id).base);
  return [...new Set(leads)];
};

/** Whether the inspection was started with this question among those that must be answered before it is completed. */
export const isPlannedLead = ({ leads = [] }: InspectionPlan, fieldId: string): boolean =>
  leads.includes(splitId(fieldId).base);
