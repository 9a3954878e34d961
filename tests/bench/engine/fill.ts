import { implicitId, issuesId } from '#shared/inspection/implicit-fields.ts';
import type { AnswerValue, Answers, FieldDefinition, InspectionTypeDefinition } from '#shared/inspection/types.ts';
import { buildChecklist } from '#shared/inspection/visibility.ts';

/** A seeded sequence, so that every engine gets the same edits. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const figureOf = ({ min = 1, max = 60 }: FieldDefinition, random: () => number): number =>
  Math.round(min + random() * Math.min(max - min, 48));

/** A valid answer, or undefined for a field without one. */
export function answerTo(field: FieldDefinition, random: () => number): AnswerValue | undefined {
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

type FillOptions = { readonly seed: number; readonly findings: number; readonly places?: Answers };

/** Answers every visible question of a definition, with this many findings, at most three per component. */
export function fillAnswers(
  definition: InspectionTypeDefinition,
  { seed, findings, places = {} }: FillOptions,
): Answers {
  const random = numbers(seed);
  let answers: Answers = places;
  let found = 0;
  for (const component of definition.sections.flatMap(({ components }) => components)) {
    if (component.stateless) continue;
    const issues = component.defects.slice(0, Math.min(3, findings - found));
    found += issues.length;
    answers = {
      ...answers,
      [implicitId(component.id, 'state')]: issues.length > 0 ? 'DEFECT' : 'SATISFACTORY',
      ...(issues.length > 0 && { [issuesId(component)]: issues }),
    };
  }
  for (let round = 0; round < 3; round += 1) {
    for (const { visible } of buildChecklist(definition, answers).components) {
      for (const field of visible) {
        const value = Object.hasOwn(answers, field.id) ? undefined : answerTo(field, random);
        if (value !== undefined) answers = { ...answers, [field.id]: value };
      }
    }
  }
  return answers;
}
