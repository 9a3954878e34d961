import '#shared/inspection/definitions/every.ts';
import { guidedDefinition } from '#shared/inspection/guided-definition.ts';
import { implicitFields, implicitId, issuesId } from '#shared/inspection/implicit-fields.ts';
import { placeId } from '#shared/inspection/instance-ids.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import type {
  AnswerValue,
  Answers,
  FieldDefinition,
  InspectionTypeDefinition,
  PhotoRef,
} from '#shared/inspection/types.ts';
import { walkInspection } from '#shared/inspection/visibility.ts';

const MORE_FLUES = ['b', 'c', 'd'];
const MORE_APPLIANCES = ['b', 'c', 'd', 'e'];
const FINDINGS = 60;

export const PLAN = proPlan('UTILITY');

/** Always the same sequence, so that every engine is given the same edits. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const figureOf = ({ min = 1, max = 60 }: FieldDefinition, random: () => number): number =>
  Math.round(min + random() * Math.min(max - min, 48));

/** An acceptable answer, or undefined for what holds none. */
function answerTo(field: FieldDefinition, random: () => number): AnswerValue | undefined {
  const { kind, options = [] } = field;
  const choice = options[Math.floor(random() * options.length)]?.value;
  if (kind === 'option') return choice;
  if (kind === 'multi') return choice === undefined ? undefined : [choice];
  if (kind === 'yesNo') return random() < 0.5;
  if (kind === 'text') return 'As seen today';
  if (kind === 'date') return '2026-05-04';
  if (kind === 'photo' || kind === 'calc') return undefined;
  return figureOf(field, random);
}

/** Four flues, five appliances: the largest definition there is. */
const places: Answers = Object.fromEntries([
  ...MORE_FLUES.map((key, index) => [placeId('chim', key), index + 2] as const),
  ...MORE_APPLIANCES.map((key, index) => [placeId('app', key), index + 2] as const),
]);

export const DEFINITION: InspectionTypeDefinition = guidedDefinition(PLAN, places);
export const COMPONENTS = DEFINITION.sections.flatMap(({ components }) => components);

/** Every visible question answered, and sixty findings. */
function fill(): Answers {
  const random = numbers(7);
  let answers: Answers = places;
  let findings = 0;
  for (const component of COMPONENTS) {
    if (component.stateless) continue;
    const issues = component.defects.slice(0, Math.min(3, FINDINGS - findings));
    findings += issues.length;
    answers = {
      ...answers,
      [implicitId(component.id, 'state')]: issues.length > 0 ? 'DEFECT' : 'SATISFACTORY',
      ...(issues.length > 0 && { [issuesId(component)]: issues }),
    };
  }
  for (let round = 0; round < 3; round += 1) {
    for (const { visible } of walkInspection(DEFINITION, answers).components) {
      for (const field of visible) {
        const value = Object.hasOwn(answers, field.id) ? undefined : answerTo(field, random);
        if (value !== undefined) answers = { ...answers, [field.id]: value };
      }
    }
  }
  return answers;
}

export const ANSWERS: Answers = fill();

export const PHOTOS: readonly PhotoRef[] = COMPONENTS.map(({ id }, index) => ({
  photoId: `photo-${index}`,
  componentId: id,
}));

export type Edit = { readonly fieldId: string; readonly value: AnswerValue; readonly kind: FieldDefinition['kind'] };

/** Edits of questions that are asked, states and measures alike; every second one takes the one before it back. */
export function editsOf(count: number): readonly Edit[] {
  const random = numbers(11);
  const visible = new Set(
    walkInspection(DEFINITION, ANSWERS).components.flatMap((walked) => walked.visible.map(({ id }) => id)),
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
