import { findResponses } from '#shared/catalogue/responses.ts';
import type { Response, Severity } from '#shared/catalogue/types.ts';
import { figureOf, type Calculations } from '#shared/inspection/calculations.ts';
import { holds, isAnswered } from '#shared/inspection/conditions.ts';
import { findingFieldId, implicitId, type FindingAspect } from '#shared/inspection/implicit-fields.ts';
import { repairsFor, type Prices } from '#shared/inspection/repairs.ts';
import type { Finding } from '#shared/inspection/results.ts';
import { RULE_BASES } from '#shared/inspection/rules/bases.ts';
import { exteriorRules } from '#shared/inspection/rules/exterior.ts';
import { fireplaceRules } from '#shared/inspection/rules/fireplace.ts';
import { hearthRules } from '#shared/inspection/rules/hearth.ts';
import type { Rule, RuleFacts } from '#shared/inspection/rules/rule.ts';
import type { Answers } from '#shared/inspection/types.ts';
import type { Walk, WalkedComponent } from '#shared/inspection/visibility.ts';
import type { RuleReference } from '#shared/sizing/types.ts';

/** Most important first. */
export const SEVERITY_ORDER: readonly Severity[] = ['SAFETY', 'WATER_INTRUSION', 'MAINTENANCE'];

const RULES: readonly Rule[] = [...hearthRules, ...fireplaceRules, ...exteriorRules];

/** What speaks for an issue besides the technician's own choice. */
type Proposal = { readonly issue: string; readonly reference?: RuleReference; readonly say?: string };

export type FindingContext = {
  readonly walk: Walk;
  /** Accepted answers, the implicit fields among them. */
  readonly answers: Answers;
  readonly calculations: Calculations;
  readonly prices: Prices;
};

const list = (answers: Answers, fieldId: string): readonly string[] => {
  const value = answers[fieldId];
  return typeof value === 'object' ? value : [];
};

const textOf = (answers: Answers, fieldId: string): string | undefined => {
  const value = answers[fieldId];
  return typeof value === 'string' && isAnswered(value) ? value : undefined;
};

const raised = ({ component }: WalkedComponent, walk: Walk): readonly Proposal[] =>
  (component.raises ?? [])
    .filter(({ when }) => holds(when, walk.answer))
    .map(({ issue, basis }) => ({ issue, ...(basis && { reference: RULE_BASES[basis] }) }));

const ruled = ({ component }: WalkedComponent, facts: RuleFacts): readonly Proposal[] =>
  RULES.filter(({ componentId }) => componentId === component.id).flatMap(({ issue, basis, test }) => {
    const say = test(facts);
    return say === undefined ? [] : [{ issue, say, reference: RULE_BASES[basis] }];
  });

/** Proposals of one component by issue; a rule's measured sentence wins over a bare condition. */
export const proposalsOf = (walked: WalkedComponent, context: FindingContext): ReadonlyMap<string, Proposal> => {
  const { walk, calculations } = context;
  if (walked.component.stateless || walked.state === 'NA' || walked.state === 'NOT_ACCESSIBLE') return new Map();
  const facts: RuleFacts = {
    answer: walk.answer,
    figure: figureOf(walk.answer),
    ...(calculations.flue && { flue: calculations.flue }),
  };
  const all = [...raised(walked, walk), ...ruled(walked, facts)];
  return new Map(all.map((proposal) => [proposal.issue, proposal]));
};

const observedOf = ({ component, state }: WalkedComponent, answers: Answers): readonly string[] =>
  state === 'DEFECT' ? list(answers, implicitId(component.id, 'issues')) : [];

/** Proposals the technician has overruled, of those that would stand otherwise. */
export const overruledOf = (walked: WalkedComponent, context: FindingContext): readonly string[] => {
  const dismissed = list(context.answers, implicitId(walked.component.id, 'dismissed'));
  return [...proposalsOf(walked, context).keys()].filter((issue) => dismissed.includes(issue));
};

const severityOf = (value: string | undefined, preset: Response): Severity =>
  SEVERITY_ORDER.find((severity) => severity === value) ?? preset.severity;

type Standing = {
  readonly preset: Response;
  readonly proposal: Proposal | undefined;
  readonly source: Finding['source'];
};

const toFinding = (
  { section, component }: WalkedComponent,
  { preset, proposal, source }: Standing,
  { walk, answers, prices }: FindingContext,
): Finding => {
  const edited = (aspect: FindingAspect) => findingFieldId(component.id, preset.id, aspect);
  const severity = severityOf(textOf(answers, edited('severity')), preset);
  const chosen = list(answers, edited('repairs'));
  return {
    findingId: `${component.id}:${preset.id}`,
    responseId: preset.id,
    sectionId: section.id,
    componentId: component.id,
    componentLabel: component.label,
    title: preset.defect,
    say: textOf(answers, edited('say')) ?? proposal?.say ?? preset.say,
    why: textOf(answers, edited('why')) ?? preset.why,
    severity,
    stopUse: preset.stopUse === true && severity === 'SAFETY',
    source,
    ruleId: `${source}:${preset.id}`,
    ruleSetVersion: walk.definition.ruleSetVersion,
    ...(proposal?.reference && { reference: proposal.reference }),
    repairs: repairsFor(preset.repairs, chosen.length > 0 ? chosen : undefined, figureOf(walk.answer), prices),
  };
};

/** The findings of one component, in the order of its presets. */
export const findingsOf = (walked: WalkedComponent, context: FindingContext): readonly Finding[] => {
  const proposals = proposalsOf(walked, context);
  const overruled = overruledOf(walked, context);
  const observed = observedOf(walked, context.answers);
  return findResponses(walked.component.defects).flatMap((preset) => {
    const { id } = preset;
    const isObserved = observed.includes(id);
    if (!isObserved && (!proposals.has(id) || overruled.includes(id))) return [];
    const source = isObserved ? 'observed' : 'rule';
    return [toFinding(walked, { preset, proposal: proposals.get(id), source }, context)];
  });
};

/** All findings, stop-use first, then by severity, then in the order of the walk: the same answers give the same bytes. */
export const listFindings = (context: FindingContext): readonly Finding[] => {
  const rank = ({ stopUse, severity }: Finding) =>
    (stopUse ? 0 : SEVERITY_ORDER.length) + SEVERITY_ORDER.indexOf(severity);
  return context.walk.components
    .flatMap((walked) => findingsOf(walked, context))
    .toSorted((one, other) => rank(one) - rank(other));
};
