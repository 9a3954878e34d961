import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import { guidedDefinition } from '#shared/inspection/guided-definition.ts';
import { implicitFields, implicitId } from '#shared/inspection/implicit-fields.ts';
import { placeId } from '#shared/inspection/instance-ids.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import type {
  AnswerValue,
  Answers,
  FieldDefinition,
  InspectionTypeDefinition,
  PhotoRef,
} from '#shared/inspection/types.ts';
import { buildChecklist } from '#shared/inspection/visibility.ts';
import { answerTo, fillAnswers, numbers } from './fill.ts';

const MORE_FLUES = ['b', 'c', 'd'];
const MORE_APPLIANCES = ['b', 'c', 'd', 'e'];
const FINDINGS = 60;

export const PLAN = proPlan('UTILITY');

/** Four flues, five appliances: the largest possible definition. */
const places: Answers = Object.fromEntries([
  ...MORE_FLUES.map((key, index) => [placeId('chim', key), index + 2] as const),
  ...MORE_APPLIANCES.map((key, index) => [placeId('app', key), index + 2] as const),
]);

export const DEFINITION: InspectionTypeDefinition = guidedDefinition(ALL_CHECKLISTS, PLAN, places);
export const COMPONENTS = DEFINITION.sections.flatMap(({ components }) => components);

/** Answers to every visible question, and sixty findings. */
export const ANSWERS: Answers = fillAnswers(DEFINITION, { seed: 7, findings: FINDINGS, places });

export const PHOTOS: readonly PhotoRef[] = COMPONENTS.map(({ id }, index) => ({
  photoId: `photo-${index}`,
  componentId: id,
}));

export type Edit = { readonly fieldId: string; readonly value: AnswerValue; readonly kind: FieldDefinition['kind'] };

/** Edits of visible questions, states and measurements. Every second edit reverts the previous one. */
export function editsOf(count: number): readonly Edit[] {
  const random = numbers(11);
  const visible = new Set(
    buildChecklist(DEFINITION, ANSWERS).components.flatMap((entry) => entry.visible.map(({ id }) => id)),
  );
  const editable = COMPONENTS.flatMap((component) => [
    ...implicitFields(component).filter(({ id }) => id === implicitId(component.id, 'state')),
    ...component.fields.filter(
      ({ id, kind }) => visible.has(id) && ['option', 'yesNo', 'inches', 'feet', 'number'].includes(kind),
    ),
  ]);
  const edits: Edit[] = [];
  while (edits.length < count) {
    const field = editable[Math.floor(random() * editable.length)];
    const before = field && ANSWERS[field.id];
    const value = field && answerTo(field, random);
    if (field === undefined || before === undefined || value === undefined || before === value) continue;
    edits.push({ fieldId: field.id, value, kind: field.kind }, { fieldId: field.id, value: before, kind: field.kind });
  }
  return edits;
}
