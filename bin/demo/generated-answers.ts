import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import { contextOf } from '#shared/inspection/context.ts';
import { placeOf } from '#shared/inspection/field-index.ts';
import { guidedDefinition } from '#shared/inspection/guided-definition.ts';
import { implicitId, issuesId } from '#shared/inspection/implicit-fields.ts';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import { listMissing } from '#shared/inspection/required.ts';
import type { Missing } from '#shared/inspection/results.ts';
import type {
  AnswerValue,
  Answers,
  ComponentDefinition,
  FieldDefinition,
  InspectionTypeDefinition,
} from '#shared/inspection/types.ts';
import type { DemoAnswers } from './answers.ts';
import type { DemoChecklist } from './demo-checklists.ts';

const ROUNDS = 60;
const TYPICAL = { inches: 8, feet: 120, number: 1 } as const;

function figureOf({ kind, min = 0, max = Infinity }: FieldDefinition): number {
  const typical = kind === 'inches' || kind === 'feet' ? TYPICAL[kind] : TYPICAL.number;
  return Math.min(max, Math.max(min, typical));
}

/** The first positive option, or else the first that is not negative. */
const plainChoice = ({ options = [] }: FieldDefinition): string =>
  (options.find(({ type }) => type === 'positive') ?? options.find(({ type }) => type !== 'negative'))?.value ?? '';

/** The answer if nothing is wrong. */
function plainAnswer(field: FieldDefinition): AnswerValue {
  switch (field.kind) {
    case 'option':
      return plainChoice(field);
    case 'multi':
      return field.optionsFrom === undefined ? [plainChoice(field)] : (field.options ?? []).map(({ value }) => value);
    case 'yesNo':
      return true;
    case 'text':
      return 'As seen on the day of the visit.';
    case 'date':
      return '2024-10-14';
    default:
      return figureOf(field);
  }
}

type Draft = { answers: Record<string, AnswerValue>; photos: DemoAnswers['photos'] };

const componentsOf = ({ sections }: InspectionTypeDefinition): readonly ComponentDefinition[] =>
  sections.flatMap(({ components }) => components);

/** Marks a part as defective with these findings. */
function markDefect({ answers }: Draft, component: ComponentDefinition, issues: readonly string[]): void {
  answers[implicitId(component.id, 'state')] = 'DEFECT';
  answers[issuesId(component)] = [...issues];
}

function resolveConflict(definition: InspectionTypeDefinition, componentId: string, draft: Draft): void {
  const inspected = contextOf(definition, draft.answers).components.find(
    ({ component }) => component.id === componentId,
  );
  if (inspected !== undefined) {
    markDefect(
      draft,
      inspected.component,
      inspected.assessment.issues.map(({ preset }) => preset.id),
    );
  }
}

function supply(definition: InspectionTypeDefinition, missing: Missing, draft: Draft): void {
  const { reason, componentId, fieldId, message } = missing;
  if (reason === 'photo') {
    draft.photos.push({ componentId, caption: message.replace(/^Photo of: /, '') });
  } else if (reason === 'conflict') {
    resolveConflict(definition, componentId, draft);
  } else if (fieldId === implicitId(componentId, 'state')) {
    draft.answers[fieldId] = 'SATISFACTORY';
  } else if (fieldId !== undefined) {
    const place = placeOf(definition, fieldId);
    if (place !== undefined) draft.answers[fieldId] = plainAnswer(place.field);
  }
}

/** Marks the checklist's findings, if the plan includes their components. */
function markFound(definition: InspectionTypeDefinition, { found }: DemoChecklist, draft: Draft): void {
  for (const component of componentsOf(definition)) {
    const issue = found[component.id];
    if (issue !== undefined) markDefect(draft, component, [issue]);
  }
}

/**
 * Answers an inspection until nothing is missing: given answers and findings first, then every open question in order. Throws
 * if it can't be completed.
 */
export function generatedAnswers(
  plan: InspectionPlan,
  checklist: DemoChecklist,
  job: { reason: string; level: string },
): DemoAnswers {
  const draft: Draft = { answers: { job_info_reason: job.reason, job_info_inspection_level: job.level }, photos: [] };
  const places = Object.entries(checklist.preset).filter(([fieldId]) => fieldId.startsWith('mf@'));
  const definitionFor = (answers: Answers) => guidedDefinition(ALL_CHECKLISTS, plan, answers);
  Object.assign(draft.answers, Object.fromEntries(places));
  for (const [fieldId, value] of Object.entries(checklist.preset)) {
    if (placeOf(definitionFor(draft.answers), fieldId) !== undefined) draft.answers[fieldId] = value;
  }
  markFound(definitionFor(draft.answers), checklist, draft);
  for (let round = 0; round < ROUNDS; round += 1) {
    const definition = definitionFor(draft.answers);
    const refs = draft.photos.map(({ componentId }, n) => ({ photoId: String(n), componentId }));
    const open = listMissing(definition, draft.answers, refs);
    if (open.length === 0) return draft;
    for (const missing of open) supply(definition, missing, draft);
  }
  throw new Error(`The demo inspection of ${checklist.type} could not be completed`);
}
