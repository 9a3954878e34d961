import { findResponse } from '#shared/catalogue/responses.ts';
import type { ComponentState } from '#shared/inspection/results.ts';
import { implicitId } from '#shared/inspection/implicit-fields.ts';
import type { Answers, ComponentDefinition } from '#shared/inspection/types.ts';
import type { Choice } from '../widgets/option-group.tsx';
import type { Values } from './workspace.ts';

export const STATE_LABELS = {
  SATISFACTORY: 'Satisfactory',
  DEFECT: 'Defect',
  NA: 'Not applicable',
  NOT_ACCESSIBLE: 'Not accessible',
} as const satisfies Record<ComponentState, string>;

/** Satisfactory, each defect as a negative option, Not accessible, N/A. */
export function stateChoices(component: ComponentDefinition): Choice[] {
  const defects = component.defects.flatMap((id): Choice[] => {
    const response = findResponse(id);
    if (response === undefined) return [];
    return [{ value: id, label: response.defect, type: 'negative' }];
  });
  return [
    { value: 'SATISFACTORY', label: STATE_LABELS.SATISFACTORY, type: 'positive' },
    ...defects,
    { value: 'NOT_ACCESSIBLE', label: STATE_LABELS.NOT_ACCESSIBLE },
    { value: 'NA', label: STATE_LABELS.NA },
  ];
}

const listOf = (value: Answers[string] | undefined): readonly string[] => (typeof value === 'object' ? value : []);

/** What is chosen now, in the words of `stateChoices`. */
export function chosenStates(component: ComponentDefinition, answers: Answers): string[] {
  const state = answers[implicitId(component.id, 'state')];
  if (state === 'DEFECT') return [...listOf(answers[implicitId(component.id, 'issues')])];
  return typeof state === 'string' ? [state] : [];
}

/** The answers that a tap on one option makes: the states exclude each other, defects add up. */
export function afterTap(component: ComponentDefinition, answers: Answers, tapped: string): Values {
  const stateId = implicitId(component.id, 'state');
  const issuesId = implicitId(component.id, 'issues');
  const limitationId = implicitId(component.id, 'limitation');
  const chosen = chosenStates(component, answers);
  if (component.defects.includes(tapped)) {
    const before = answers[stateId] === 'DEFECT' ? chosen : [];
    const now = before.includes(tapped) ? before.filter((id) => id !== tapped) : [...before, tapped];
    const issues = component.defects.filter((id) => now.includes(id));
    return issues.length === 0
      ? { [stateId]: null, [issuesId]: null }
      : { [stateId]: 'DEFECT', [issuesId]: issues, [limitationId]: null };
  }
  const isSame = chosen[0] === tapped;
  return {
    [stateId]: isSame ? null : tapped,
    ...(answers[issuesId] === undefined ? {} : { [issuesId]: null }),
    ...(tapped !== 'NOT_ACCESSIBLE' && answers[limitationId] !== undefined ? { [limitationId]: null } : {}),
  };
}

/** The option a tap changed, out of the list before and after it. */
export function tappedOf(before: readonly string[], after: readonly string[]): string | undefined {
  return after.find((value) => !before.includes(value)) ?? before.find((value) => !after.includes(value));
}

/** What setting a finding of the rules aside, or taking it back, makes of the answers. */
export function overruled(component: ComponentDefinition, answers: Answers, responseId: string): Values {
  const fieldId = implicitId(component.id, 'dismissed');
  const before = listOf(answers[fieldId]);
  const now = before.includes(responseId)
    ? before.filter((id) => id !== responseId)
    : component.defects.filter((id) => id === responseId || before.includes(id));
  return { [fieldId]: now.length === 0 ? null : now };
}

/** Findings of the rules that the technician has set aside. */
export function overruledIds(component: ComponentDefinition, answers: Answers): readonly string[] {
  return listOf(answers[implicitId(component.id, 'dismissed')]);
}
