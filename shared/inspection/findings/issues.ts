import type { Calculations } from '#shared/inspection/calculations.ts';
import { isTrue } from '#shared/inspection/conditions.ts';
import { implicitIds } from '#shared/inspection/implicit-fields.ts';
import type { Preset } from '#shared/inspection/findings/preset.ts';
import { isOffered, presetsOf, takesFindings } from '#shared/inspection/findings/presets.ts';
import { RULE_BASES } from '#shared/inspection/rules/bases.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import type { LocalCode } from '#shared/inspection/kit.ts';
import type { Rule, RuleFacts } from '#shared/inspection/rules/rule.ts';
import type { Answers, ComponentDefinition, InspectionTypeDefinition } from '#shared/inspection/types.ts';
import type { Checklist, ChecklistEntry } from '#shared/inspection/visibility.ts';
import type { WrittenFinding } from '#shared/inspection/written/written.ts';
import type { RuleReference } from '#shared/sizing/types.ts';

/** Evidence for an issue other than the technician's own choice. */
export type Proposal = { readonly issue: string; readonly reference?: RuleReference; readonly say?: string };

/** An effective issue: chosen by the technician, or proposed by the answers and not overridden. */
export type Issue = {
  readonly preset: Preset;
  readonly source: 'observed' | 'rule';
  readonly proposal?: Proposal;
};

export type Assessment = {
  /** The component's presets in their order, then the technician's written findings. */
  readonly issues: readonly Issue[];
  /** Proposals that would apply if the technician hadn't overridden them. */
  readonly overruled: readonly string[];
};

const NOTHING: readonly string[] = [];

/** The choices of a multiple-choice answer; empty when unanswered. */
export const listOf = (answers: Answers, fieldId: string): readonly string[] => {
  const value = answers[fieldId];
  return typeof value === 'object' ? value : NOTHING;
};

const raised = ({ component }: ChecklistEntry, checklist: Checklist): readonly Proposal[] =>
  (component.raises ?? [])
    .filter(({ when }) => isTrue(when, checklist.answer))
    .map(({ issue, basis }) => ({ issue, ...(basis && { reference: RULE_BASES[basis] }) }));

/** Cites the company's code when its figures decide the rule. The code itself hasn't been read here, hence confidence E. */
const localBasis = ({ basis, limits = [] }: Rule, code: LocalCode | undefined): RuleReference => {
  const published = RULE_BASES[basis];
  const isSet = code?.limits.some((codeLimit) =>
    limits.some(([name, limit]) => name === codeLimit.calculator && limit === codeLimit.limit),
  );
  if (!code || !isSet) return published;
  return {
    rule: `${published.rule}, as amended by ${code.name}`,
    section: code.section ?? published.section,
    edition: `${code.name}, ${code.edition}`,
    confidence: 'E',
  };
};

const NO_RULES: readonly Rule[] = [];
const byComponent = new WeakMap<readonly Rule[], ReadonlyMap<string, readonly Rule[]>>();

const grouped = (rules: readonly Rule[]): ReadonlyMap<string, readonly Rule[]> => {
  const known = byComponent.get(rules);
  if (known) return known;
  const groups = new Map<string, Rule[]>();
  for (const rule of rules) groups.set(rule.componentId, [...(groups.get(rule.componentId) ?? []), rule]);
  byComponent.set(rules, groups);
  return groups;
};

/** The definition's arithmetic rules that apply to a part. */
export const rulesOf = ({ rules }: InspectionTypeDefinition, { id, instance }: ComponentDefinition): readonly Rule[] =>
  grouped(rules).get(instance ? splitId(id).base : id) ?? NO_RULES;

const ruled = ({ component }: ChecklistEntry, { definition }: Checklist, facts: RuleFacts): readonly Proposal[] =>
  rulesOf(definition, component).flatMap((rule) => {
    const text = rule.test(facts);
    return text === undefined ? [] : [{ issue: rule.issue, say: text, reference: localBasis(rule, facts.localCode) }];
  });

const NO_PROPOSALS: ReadonlyMap<string, Proposal> = new Map();

/** Proposals of one component, by issue. A rule's measured sentence takes precedence over a plain condition. */
const proposalsOf = (
  entry: ChecklistEntry,
  checklist: Checklist,
  calculations: Calculations,
): ReadonlyMap<string, Proposal> => {
  const { component, state } = entry;
  const isAssessed = takesFindings(component) && (component.logic ?? 'Pro') === 'Pro';
  if (!isAssessed || state === 'NA' || state === 'NOT_ACCESSIBLE') return NO_PROPOSALS;
  const all = [
    ...raised(entry, checklist),
    ...ruled(entry, checklist, calculations.scopeOf(component.instance)),
  ].filter(({ issue }) => isOffered(component, issue));
  return all.length === 0 ? NO_PROPOSALS : new Map(all.map((proposal) => [proposal.issue, proposal]));
};

const issuesOf = (
  { component, state }: ChecklistEntry,
  answers: Answers,
  proposals: ReadonlyMap<string, Proposal>,
  overruled: readonly string[],
): readonly Issue[] => {
  const isObserved = component.stateless === true || state === 'DEFECT';
  const observed = isObserved ? listOf(answers, implicitIds(component).issues) : [];
  if (observed.length === 0 && proposals.size === 0) return [];
  return presetsOf(component).flatMap((preset): Issue[] => {
    const proposal = proposals.get(preset.id);
    if (observed.includes(preset.id)) return [{ preset, source: 'observed', ...(proposal && { proposal }) }];
    return proposal && !overruled.includes(preset.id) ? [{ preset, source: 'rule', proposal }] : [];
  });
};

/**
 * Adds the technician's written findings. Like proposals, they apply until the part is closed, so another device's
 * 'Satisfactory' creates a conflict to resolve instead of dropping them.
 */
export const withWritten = (
  assessment: Assessment,
  { state }: ChecklistEntry,
  findings: readonly WrittenFinding[],
): Assessment => {
  if (findings.length === 0 || state === 'NA' || state === 'NOT_ACCESSIBLE') return assessment;
  const written = findings.map((preset): Issue => ({ preset, source: 'observed' }));
  return { ...assessment, issues: [...assessment.issues, ...written] };
};

/** The issues of one component according to the answers. `answers` are the accepted ones, including the implicit fields. */
export const assess = (
  entry: ChecklistEntry,
  checklist: Checklist,
  answers: Answers,
  calculations: Calculations,
): Assessment => {
  const proposals = proposalsOf(entry, checklist, calculations);
  const dismissed = listOf(answers, implicitIds(entry.component).dismissed);
  const overruled = dismissed.length === 0 ? [] : [...proposals.keys()].filter((issue) => dismissed.includes(issue));
  return { issues: issuesOf(entry, answers, proposals, overruled), overruled };
};
