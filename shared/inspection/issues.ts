import { findResponses } from '#shared/catalogue/responses.ts';
import type { Response } from '#shared/catalogue/types.ts';
import { figureOf, type Calculations } from '#shared/inspection/calculations.ts';
import { holds } from '#shared/inspection/conditions.ts';
import { implicitId } from '#shared/inspection/implicit-fields.ts';
import { applianceRules } from '#shared/inspection/rules/appliances.ts';
import { RULE_BASES } from '#shared/inspection/rules/bases.ts';
import { exteriorRules } from '#shared/inspection/rules/exterior.ts';
import { fireplaceRules } from '#shared/inspection/rules/fireplace.ts';
import { hearthRules } from '#shared/inspection/rules/hearth.ts';
import type { Rule, RuleFacts } from '#shared/inspection/rules/rule.ts';
import type { Answers } from '#shared/inspection/types.ts';
import type { Walk, WalkedComponent } from '#shared/inspection/visibility.ts';
import type { RuleReference } from '#shared/sizing/types.ts';

const RULES: readonly Rule[] = [...hearthRules, ...fireplaceRules, ...exteriorRules, ...applianceRules];

/** What speaks for an issue besides the technician's own choice. */
export type Proposal = { readonly issue: string; readonly reference?: RuleReference; readonly say?: string };

/** An issue that stands: chosen by the technician, or proposed by the answers and not overruled. */
export type Issue = {
  readonly preset: Response;
  readonly source: 'observed' | 'rule';
  readonly proposal?: Proposal;
};

export type Judgement = {
  /** In the order of the component's presets. */
  readonly issues: readonly Issue[];
  /** Proposals the technician has overruled, of those that would stand otherwise. */
  readonly overruled: readonly string[];
};

/** The choices of a multiple-choice answer; none when it is not given. */
export const listOf = (answers: Answers, fieldId: string): readonly string[] => {
  const value = answers[fieldId];
  return typeof value === 'object' ? value : [];
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
const proposalsOf = (
  walked: WalkedComponent,
  walk: Walk,
  calculations: Calculations,
): ReadonlyMap<string, Proposal> => {
  if (walked.component.stateless || walked.state === 'NA' || walked.state === 'NOT_ACCESSIBLE') return new Map();
  const facts: RuleFacts = {
    answer: walk.answer,
    figure: figureOf(walk.answer),
    ...(calculations.flue && { flue: calculations.flue }),
    computed: calculations.computed,
  };
  const all = [...raised(walked, walk), ...ruled(walked, facts)];
  return new Map(all.map((proposal) => [proposal.issue, proposal]));
};

const issuesOf = (
  { component, state }: WalkedComponent,
  answers: Answers,
  proposals: ReadonlyMap<string, Proposal>,
  overruled: readonly string[],
): readonly Issue[] => {
  const observed = state === 'DEFECT' ? listOf(answers, implicitId(component.id, 'issues')) : [];
  return findResponses(component.defects).flatMap((preset): Issue[] => {
    const proposal = proposals.get(preset.id);
    if (observed.includes(preset.id)) return [{ preset, source: 'observed', ...(proposal && { proposal }) }];
    return proposal && !overruled.includes(preset.id) ? [{ preset, source: 'rule', proposal }] : [];
  });
};

/** What the answers say against one component. `answers` are the accepted ones, the implicit fields among them. */
export const judge = (walked: WalkedComponent, walk: Walk, answers: Answers, calculations: Calculations): Judgement => {
  const proposals = proposalsOf(walked, walk, calculations);
  const dismissed = listOf(answers, implicitId(walked.component.id, 'dismissed'));
  const overruled = [...proposals.keys()].filter((issue) => dismissed.includes(issue));
  return { issues: issuesOf(walked, answers, proposals, overruled), overruled };
};
