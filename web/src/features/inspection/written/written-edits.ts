import { findingFieldId, implicitId, issuesId } from '#shared/inspection/implicit-fields.ts';
import type { Finding } from '#shared/inspection/results.ts';
import type { Answers, ComponentDefinition } from '#shared/inspection/types.ts';
import { readWritten, type WrittenRepair } from '#shared/inspection/written.ts';
import {
  keyOfWritten,
  writtenFieldId,
  writtenId,
  writtenRepairFieldId,
  WRITTEN_REPAIR_ASPECTS,
} from '#shared/inspection/written-ids.ts';
import { newKey } from '../model/instances.ts';
import { chosenIssues, writtenIn } from '../model/state-choice.ts';
import type { Values } from '../model/workspace.ts';

/** The last choice in every list. */
export const OTHER = 'OTHER';
export const OTHER_LABEL = 'Other: say what';

/** Behind everything that is there; another device may take the same place at the same time; then the key decides. */
const placeAfter = (count: number): number => count + 1;

const emptyRepair = (componentId: string, responseId: string, key: string): Values => ({
  ...Object.fromEntries(
    WRITTEN_REPAIR_ASPECTS.map((aspect) => [writtenRepairFieldId(componentId, responseId, key, aspect), null]),
  ),
  [writtenRepairFieldId(componentId, responseId, key)]: 1,
});

/** The answers that open a new written finding with an empty repair, and its response id. */
export function addedFinding(component: ComponentDefinition, answers: Answers): { id: string; values: Values } {
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

/** The answers that delete a written finding; the last finding of a part takes the state with it. */
export function removedFinding(component: ComponentDefinition, answers: Answers, responseId: string): Values {
  const others = writtenIn(component, answers).filter(({ id }) => id !== responseId);
  // Lite and check ask for the state by itself, so that it stays.
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

/** The answers that open another written repair of a finding, chosen beside those that are. */
export function addedRepair(finding: Finding, count: number): { id: string; values: Values } {
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

/** The answers that delete a written repair and take it out of the choice. */
export function removedRepair(finding: Finding, answers: Answers, { id, key }: WrittenRepair): Values {
  const { componentId, responseId } = finding;
  const fieldId = findingFieldId(componentId, responseId, 'repairs');
  const before = answers[fieldId];
  const kept = typeof before === 'object' ? before.filter((one) => one !== id) : [];
  return {
    [writtenRepairFieldId(componentId, responseId, key)]: null,
    ...(before === undefined ? {} : { [fieldId]: kept.length === 0 ? null : kept }),
  };
}

/** The edits that restore the answers that an edit replaces. */
export const undoOf = (answers: Answers, values: Values): Values =>
  Object.fromEntries(
    Object.keys(values).map((fieldId) => {
      const before = answers[fieldId];
      return [fieldId, before === undefined ? null : typeof before === 'object' ? [...before] : before];
    }),
  );
