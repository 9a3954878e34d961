import { ALL_CHECKLISTS } from '#shared/inspection/definitions/all-checklists.ts';
import { contextOf } from '#shared/inspection/context.ts';
import { guidedDefinition } from '#shared/inspection/guided-definition.ts';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import type { Answers } from '#shared/inspection/types.ts';

/** A part's state and the presets of its findings. */
export type ReportedPart = { state?: string; issues: string[] };

/**
 * The parts of an inspection's report by id: without those of removed flues and appliances and those that later answers hid,
 * and with the findings of each part in its final state.
 */
export function reportedParts(plan: InspectionPlan, answers: Answers): ReadonlyMap<string, ReportedPart> {
  const { components } = contextOf(guidedDefinition(ALL_CHECKLISTS, plan, answers), answers);
  return new Map(
    components.map(({ component, state, assessment, written }) => {
      const own = new Set(written.findings.map(({ id }) => id));
      const issues = assessment.issues.map(({ preset }) => preset.id).filter((id) => !own.has(id));
      return [component.id, { ...(state !== undefined && { state }), issues }];
    }),
  );
}
