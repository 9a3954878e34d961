import type { Severity } from '#shared/catalogue/types.ts';
import { findWording } from '#shared/catalogue/wording.ts';
import { figureOf } from '#shared/inspection/calculations.ts';
import { isAnswered } from '#shared/inspection/conditions.ts';
import type { InspectionContext, JudgedComponent } from '#shared/inspection/context.ts';
import { findingFieldId, type FindingAspect } from '#shared/inspection/implicit-fields.ts';
import { listOf, type Issue } from '#shared/inspection/issues.ts';
import { repairsFor, type Prices } from '#shared/inspection/repairs.ts';
import type { Finding } from '#shared/inspection/results.ts';
import type { Answers } from '#shared/inspection/types.ts';

/** Most important first. */
const SEVERITY_ORDER: readonly Severity[] = ['SAFETY', 'WATER_INTRUSION', 'MAINTENANCE'];

const textOf = (answers: Answers, fieldId: string): string | undefined => {
  const value = answers[fieldId];
  return typeof value === 'string' && isAnswered(value) ? value : undefined;
};

const toFinding = (
  { section, component }: JudgedComponent,
  { preset, proposal, source }: Issue,
  { walk, answers }: InspectionContext,
  prices: Prices,
): Finding => {
  const field = (aspect: FindingAspect) => findingFieldId(component.id, preset.id, aspect);
  const chosenSeverity = textOf(answers, field('severity'));
  const severity = SEVERITY_ORDER.find((one) => one === chosenSeverity) ?? preset.severity;
  const chosen = listOf(answers, field('repairs'));
  const wording = findWording(preset.id);
  return {
    findingId: `${component.id}:${preset.id}`,
    responseId: preset.id,
    sectionId: section.id,
    componentId: component.id,
    componentLabel: component.label,
    title: preset.defect,
    say: textOf(answers, field('say')) ?? proposal?.say ?? wording.say,
    why: textOf(answers, field('why')) ?? wording.why,
    severity,
    stopUse: preset.stopUse === true && severity === 'SAFETY',
    source,
    ruleId: `${source}:${preset.id}`,
    ruleSetVersion: walk.definition.ruleSetVersion,
    ...(proposal?.reference && { reference: proposal.reference }),
    repairs: repairsFor(preset.repairs, chosen.length > 0 ? chosen : undefined, figureOf(walk.answer), prices),
  };
};

const rank = ({ stopUse, severity }: Finding): number =>
  (stopUse ? 0 : SEVERITY_ORDER.length) + SEVERITY_ORDER.indexOf(severity);

/** All findings, stop-use first, then by severity, then in the order of the walk: the same answers give the same bytes. */
export const listFindings = (context: InspectionContext, prices: Prices): readonly Finding[] =>
  context.components
    .flatMap((judged) => judged.judgement.issues.map((issue) => toFinding(judged, issue, context, prices)))
    .toSorted((one, other) => rank(one) - rank(other));
