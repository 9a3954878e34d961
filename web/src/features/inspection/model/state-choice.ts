import { implicitId, issuesId } from '#shared/inspection/implicit-fields.ts';
import { isOffered, presetsOf } from '#shared/inspection/findings/presets.ts';
import { stateLabel } from '#shared/inspection/status/state-labels.ts';
import type { Answers, ComponentDefinition, ComponentState } from '#shared/inspection/types.ts';
import { readWritten, type WrittenFinding } from '#shared/inspection/written/written.ts';
import { writtenFieldId } from '#shared/inspection/written/written-ids.ts';
import type { Choice } from '#web/ui/field-kit/option-group.tsx';
import type { FieldValues } from './workspace.ts';

export const STATE_LABELS = {
  SATISFACTORY: 'Satisfactory',
  DEFECT: 'Defect',
  NA: 'Not applicable',
  NOT_ACCESSIBLE: 'Not accessible',
} as const satisfies Record<ComponentState, string>;

const SATISFACTORY: Choice = { value: 'SATISFACTORY', label: STATE_LABELS.SATISFACTORY, type: 'positive' };
const DEFECT: Choice = { value: 'DEFECT', label: STATE_LABELS.DEFECT, type: 'negative' };
const NOT_ACCESSIBLE: Choice = { value: 'NOT_ACCESSIBLE', label: STATE_LABELS.NOT_ACCESSIBLE };
const notThere = (component: ComponentDefinition, label: string = stateLabel(component, 'NA')): Choice => ({
  value: 'NA',
  label,
});

/**
 * The findings offered for a component as negative options, in the company's order, plus chosen findings that are no longer
 * offered.
 */
export function issueChoices(component: ComponentDefinition, chosen: readonly string[] = []): Choice[] {
  const presets = presetsOf(component).filter(({ id }) => isOffered(component, id) || chosen.includes(id));
  return presets.map(({ id, defect }) => ({ value: id, label: defect, type: 'negative' }));
}

const choicesOf = new WeakMap<ComponentDefinition, readonly Choice[]>();

/** Adds the other states to the defects. An optional component lists 'not present' before its defects, within easy reach. */
function around(component: ComponentDefinition, issues: readonly Choice[]): readonly Choice[] {
  const absent = notThere(component);
  return component.optional === true
    ? [SATISFACTORY, absent, ...issues, NOT_ACCESSIBLE]
    : [SATISFACTORY, ...issues, NOT_ACCESSIBLE, absent];
}

/**
 * Satisfactory, each defect as a negative option, Not accessible, and not present. Returns the same array each time for the
 * same component.
 */
export function stateChoices(component: ComponentDefinition, chosen: readonly string[] = []): readonly Choice[] {
  if (chosen.some((id) => !isOffered(component, id))) return around(component, issueChoices(component, chosen));
  const choices = choicesOf.get(component) ?? around(component, issueChoices(component));
  choicesOf.set(component, choices);
  return choices;
}

/** The plain states, as the Lite style asks for them. The check style has three boxes. */
export function plainStates(component: ComponentDefinition): Choice[] {
  const { logic, optional } = component;
  const absent = notThere(component, logic === 'check' && !optional ? 'N/A' : undefined);
  if (logic === 'check') return [SATISFACTORY, DEFECT, absent];
  return [SATISFACTORY, DEFECT, NOT_ACCESSIBLE, absent];
}

/** Findings that the technician wrote for the component. */
export const writtenIn = (component: ComponentDefinition, answers: Answers): readonly WrittenFinding[] =>
  readWritten(component, answers).findings;

const listOf = (value: Answers[string] | undefined): readonly string[] => (typeof value === 'object' ? value : []);

/** The currently chosen values, matching the options of `stateChoices`. */
export function chosenStates(component: ComponentDefinition, answers: Answers): string[] {
  const state = answers[implicitId(component.id, 'state')];
  if (state === 'DEFECT') return [...chosenIssues(component, answers)];
  return typeof state === 'string' ? [state] : [];
}

export function chosenIssues(component: ComponentDefinition, answers: Answers): readonly string[] {
  return listOf(answers[issuesId(component)]);
}

function withoutDefect(component: ComponentDefinition, answers: Answers, tapped: string): FieldValues {
  const [issues, limitation] = [issuesId(component), implicitId(component.id, 'limitation')];
  return {
    ...(answers[issues] === undefined ? {} : { [issues]: null }),
    ...Object.fromEntries(writtenIn(component, answers).map(({ key }) => [writtenFieldId(component.id, key), null])),
    ...(tapped !== 'NOT_ACCESSIBLE' && answers[limitation] !== undefined ? { [limitation]: null } : {}),
  };
}

/** The answers after a tap on one option. States are mutually exclusive; defects accumulate. */
export function afterTap(component: ComponentDefinition, answers: Answers, tapped: string): FieldValues {
  const stateId = implicitId(component.id, 'state');
  const limitationId = implicitId(component.id, 'limitation');
  const chosen = chosenStates(component, answers);
  if (component.defects.includes(tapped)) {
    const before = answers[stateId] === 'DEFECT' ? chosen : [];
    const now = before.includes(tapped) ? before.filter((id) => id !== tapped) : [...before, tapped];
    const issues = component.defects.filter((id) => now.includes(id));
    const isBad = issues.length > 0 || writtenIn(component, answers).length > 0;
    return !isBad
      ? { [stateId]: null, [issuesId(component)]: null }
      : {
          [stateId]: 'DEFECT',
          [issuesId(component)]: issues.length === 0 ? null : issues,
          ...(answers[limitationId] === undefined ? {} : { [limitationId]: null }),
        };
  }
  const isSame = chosen[0] === tapped;
  return { [stateId]: isSame ? null : tapped, ...withoutDefect(component, answers, tapped) };
}

/** The answers after choosing a plain state. If the component has only one defect, 'defective' selects it. */
export function afterState(component: ComponentDefinition, answers: Answers, state: string | undefined): FieldValues {
  const stateId = implicitId(component.id, 'state');
  const [only, ...others] = component.defects;
  if (state !== 'DEFECT') return { [stateId]: state ?? null, ...withoutDefect(component, answers, state ?? '') };
  const isOnly = only !== undefined && others.length === 0;
  return { [stateId]: 'DEFECT', ...(isOnly ? { [issuesId(component)]: [only] } : {}) };
}

/** The option that a tap changed, from the selections before and after the tap. */
export function tappedOf(before: readonly string[], after: readonly string[]): string | undefined {
  return after.find((value) => !before.includes(value)) ?? before.find((value) => !after.includes(value));
}

/** The answers after overruling a derived finding, or restoring it. */
export function overruled(component: ComponentDefinition, answers: Answers, responseId: string): FieldValues {
  const fieldId = implicitId(component.id, 'dismissed');
  const before = listOf(answers[fieldId]);
  const now = before.includes(responseId)
    ? before.filter((id) => id !== responseId)
    : component.defects.filter((id) => id === responseId || before.includes(id));
  return { [fieldId]: now.length === 0 ? null : now };
}

/** Derived findings that the technician overruled. */
export function overruledIds(component: ComponentDefinition, answers: Answers): readonly string[] {
  return listOf(answers[implicitId(component.id, 'dismissed')]);
}
