import { listContradictions } from '#shared/inspection/consistency.ts';
import { contextOf } from '#shared/inspection/context.ts';
import { listFindings } from '#shared/inspection/findings/findings.ts';
import { levelCompleteness } from '#shared/inspection/levels/levels.ts';
import { overallCondition } from '#shared/inspection/status/overall-condition.ts';
import { totalCents } from '#shared/inspection/repairs/chosen-lines.ts';
import { missingIn, progressOf } from '#shared/inspection/required.ts';
import type { ComponentResult, InspectionResult, Missing } from '#shared/inspection/results.ts';
import { listLimitations, tallyOf } from '#shared/inspection/summary.ts';
import type { Answers, InspectionTypeDefinition, PhotoRef } from '#shared/inspection/types.ts';
import type { Checklist } from '#shared/inspection/visibility.ts';

export type DefinedInput = {
  /** This inspection's definition, from `guidedDefinition`. */
  readonly definition: InspectionTypeDefinition;
  readonly answers: Answers;
  readonly photos: readonly PhotoRef[];
};

const componentResults = ({ components }: Checklist, missing: readonly Missing[]): readonly ComponentResult[] =>
  components.map(({ section, component, state, because, beyondLevel, visible }) => ({
    sectionId: section.id,
    componentId: component.id,
    version: component.logic ?? 'Pro',
    ...(state && { state }),
    ...(because !== undefined && { because }),
    ...(beyondLevel && { beyondLevel }),
    visibleFields: visible.map(({ id }) => id),
    missing: missing.filter(({ componentId }) => componentId === component.id).length,
  }));

/**
 * Everything derived from the answers: missing items, findings, overall condition, calculations and limitations. Device and
 * server run the same code. Pure: the order of the answers doesn't change a single byte of the result.
 */
export const deriveWith = ({ definition, ...input }: DefinedInput): InspectionResult => {
  const context = contextOf(definition, input.answers);
  const { checklist, answers, calculations, flues } = context;
  const findings = listFindings(context);
  const missing = missingIn(context, input.photos);
  return {
    ruleSetVersion: definition.ruleSetVersion,
    components: componentResults(checklist, missing),
    missing,
    progress: progressOf(checklist, missing),
    findings,
    contradictions: listContradictions(context),
    overall: overallCondition(checklist, findings),
    tally: tallyOf(checklist, findings),
    calculations: calculations.list,
    flues: flues.list,
    computed: calculations.computed,
    level: levelCompleteness(checklist, missing),
    limitations: listLimitations(checklist, answers, input.photos),
    repairsCents: totalCents(findings),
  };
};
