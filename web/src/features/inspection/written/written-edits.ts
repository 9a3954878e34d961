import { findingFieldId, implicitId, issuesId } from '#shared/inspection/implicit-fields.ts';
import type { Finding } from '#shared/inspection/results.ts';
import type { Answers, ComponentDefinition } from '#shared/inspection/types.ts';
import { readWritten, type WrittenRepair } from '#shared/inspection/written/written.ts';
import {
  keyOfWritten,
  writtenFieldId,
  writtenId,
  writtenRepairFieldId,
  WRITTEN_REPAIR_ASPECTS,
} from '#shared/inspection/written/written-ids.ts';
import { newKey } from '../model/instances.ts';
import { chosenIssues, writtenIn } from '../model/state-choice.ts';
import type { FieldValues } from '../model/workspace.ts';

/** The last option of every list. */
export const OTHER = 'OTHER';
export const OTHER_LABEL = 'Other: say what';

/** After all existing entries. If another device takes the same position at the same time, the key breaks the tie. */
const placeAfter = (count: number): number => count + 1;

const emptyRepair = (componentId: string, responseId: string, key: string): FieldValues => ({
  ...Object.fromEntries(
    WRITTEN_REPAIR_ASPECTS.map((aspect) => [writtenRepairFieldId(componentId, responseId, key, aspect), null]),
  ),
  [writtenRepairFieldId(componentId, responseId, key)]: 1,
});

/** The answers that create a written finding with an empty repair, and the finding's response id. */
export function addedFinding(component: ComponentDefinition, answers: Answers): { id: string; values: FieldValues } {
  const key = newKey();
  const limitationId = implicitId(component.id, 'limitation');
  const id = writtenId(key);
  return {
    id,
    values: {
      [implicitId(component.id, 'state')]: 'DEFECT',
      [writtenFieldId(component.id, key)]: placeAfter(writtenIn(component, answers).length),
      ...emptyRepair(component.id, id, key),
      ...(answers[limitationId] === undefined ? {} : { [limitationId]: null }),
    },
  };
}

/** The answers that delete a written finding. Deleting a component's last finding clears its state too. */
export function removedFinding(component: ComponentDefinition, answers: Answers, responseId: string): FieldValues {
  const others = writtenIn(component, answers).filter(({ id }) => id !== responseId);
  // Lite and check ask for the state separately, so it stays.
  const isGuided = (component.logic ?? 'Pro') === 'Pro';
  const isLast = isGuided && others.length === 0 && chosenIssues(component, answers).length === 0;
  return {
    [writtenFieldId(component.id, keyOfWritten(responseId))]: null,
    ...(isLast ? { [implicitId(component.id, 'state')]: null, [issuesId(component)]: null } : {}),
  };
}

export const repairsWrittenFor = (
  component: ComponentDefinition,
  answers: Answers,
  responseId: string,
): readonly WrittenRepair[] =>
  readWritten(component, answers).repairs.filter((repair) => repair.responseId === responseId);

const chosenIds = ({ repairs }: Finding): string[] => repairs.filter(({ chosen }) => chosen).map(({ id }) => id);

/** The answers that add a written repair to a finding, selected along with the current repairs. */
export function addedRepair(finding: Finding, count: number): { id: string; values: FieldValues } {
  const { componentId, responseId } = finding;
  const key = newKey();
  const id = writtenId(key);
  return {
    id,
    values: {
      ...emptyRepair(componentId, responseId, key),
      [writtenRepairFieldId(componentId, responseId, key)]: placeAfter(count),
      [findingFieldId(componentId, responseId, 'repairs')]: [...chosenIds(finding), id],
    },
  };
}

/** The answers that delete a written repair and deselect it. */
export function removedRepair(finding: Finding, answers: Answers, { id, key }: WrittenRepair): FieldValues {
  const { componentId, responseId } = finding;
  const fieldId = findingFieldId(componentId, responseId, 'repairs');
  const before = answers[fieldId];
  const remaining = typeof before === 'object' ? before.filter((chosen) => chosen !== id) : [];
  return {
    [writtenRepairFieldId(componentId, responseId, key)]: null,
    ...(before === undefined ? {} : { [fieldId]: remaining.length === 0 ? null : remaining }),
  };
}

/** The edits that undo an edit by restoring the previous answers. */
export const undoOf = (answers: Answers, values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.keys(values).map((fieldId) => {
      const before = answers[fieldId];
      return [fieldId, before === undefined ? null : typeof before === 'object' ? [...before] : before];
    }),
  );
