import { ALL_CHECKLISTS } from '#shared/inspection/definitions/all-checklists.ts';
import { contextOf } from '#shared/inspection/context.ts';
import { guidedDefinition } from '#shared/inspection/guided-definition.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import type { SuggestedFinding } from '#shared/inspection/suggestions.ts';
import type { Answers } from '#shared/inspection/types.ts';

/**
 * The technician's custom findings that weren't deleted, each with its first repair, in the form of a suggestion to
 * the company.
 */
export function writtenFindingsIn(plan: InspectionPlan, answers: Answers): SuggestedFinding[] {
  const { components } = contextOf(guidedDefinition(ALL_CHECKLISTS, plan, answers), answers);
  return components.flatMap(({ component, assessment, written }) =>
    written.findings
      .filter(({ id, lacks }) => lacks.length === 0 && assessment.issues.some(({ preset }) => preset.id === id))
      .map(({ id, defect, say, why, severity, stopUse }): SuggestedFinding => {
        const repair = written.repairs.find((candidate) => candidate.responseId === id && candidate.isNamed);
        return {
          componentId: splitId(component.id).base,
          title: defect,
          say,
          why,
          severity,
          ...(stopUse === true && severity === 'SAFETY' && { stopUse: true as const }),
          ...(repair && {
            repair: {
              label: repair.label,
              quantity: repair.quantity,
              unit: repair.unit,
              ...(repair.unitCents !== undefined && { unitCents: repair.unitCents }),
            },
          }),
        };
      }),
  );
}
