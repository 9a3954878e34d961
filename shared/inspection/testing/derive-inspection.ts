import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import { type DefinedInput, deriveWith } from '#shared/inspection/derive.ts';
import { guidedDefinition } from '#shared/inspection/guided-definition.ts';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import type { InspectionResult } from '#shared/inspection/results.ts';
import type { Answers, InspectionTypeDefinition } from '#shared/inspection/types.ts';

export type InspectionInput = Omit<DefinedInput, 'definition'> & { readonly plan: InspectionPlan };

/** The definition of an inspection, with all checklists available. */
export const definitionOf = (plan: InspectionPlan, answers: Answers): InspectionTypeDefinition =>
  guidedDefinition(ALL_CHECKLISTS, plan, answers);

/** Derives an inspection's result, with the wording of its findings. */
export const deriveInspection = ({ plan, ...input }: InspectionInput): InspectionResult =>
  deriveWith({ definition: definitionOf(plan, input.answers), ...input });
