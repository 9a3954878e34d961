import { definitionOf, deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import { implicitIds } from '#shared/inspection/implicit-fields.ts';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import { presetsOf } from '#shared/inspection/findings/presets.ts';
import type { InspectionResult } from '#shared/inspection/results.ts';
import type {
  AnswerValue,
  Answers,
  ComponentDefinition,
  FieldDefinition,
  InspectionTypeDefinition,
  PhotoRef,
} from '#shared/inspection/types.ts';

/** Random numbers from 0 to 1, reproducible by seed (mulberry32). */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Fields that ask for the same measurement in different parts. */
const SAME_MEASUREMENT: Readonly<Record<string, string>> = {
  cricket_width_parallel_ridge: 'masonry_chimney_width',
  chimney_height_above_roof: 'masonry_chimney_height_above_roof',
};

type Random = () => number;
type FilledChecklist = { readonly answers: Record<string, AnswerValue>; readonly photos: PhotoRef[] };

/** The inspection result after a card was completed. */
export type Moment = { readonly after: string; readonly sectionId: string; readonly result: InspectionResult };

const pick = <T>(random: Random, list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];

const valueOf = (field: FieldDefinition, random: Random): AnswerValue => {
  const values = (field.options ?? []).map(({ value }) => value);
  if (field.kind === 'option') return pick(random, values) ?? '';
  if (field.kind === 'multi') return values.filter(() => random() < 0.3);
  if (field.kind === 'yesNo') return random() < 0.5;
  if (field.kind === 'date') return '2024-10-14';
  if (field.kind === 'text') return 'Seen from the ladder';
  const min = Math.ceil(field.min ?? 1);
  return min + Math.floor(random() * (Math.min(field.max ?? 60, 60) - min));
};

/** Simulates a user who goes through an inspection once, answers each card in turn, and leaves none half done. */
class RandomChecklist {
  readonly #plan: InspectionPlan;
  readonly #random: Random;
  readonly #filled: FilledChecklist;
  readonly #measured = new Map<string, AnswerValue>();

  constructor(plan: InspectionPlan, seed: number, instances: Answers) {
    this.#plan = plan;
    this.#random = randomFrom(seed);
    this.#filled = { answers: { ...instances }, photos: [] };
  }

  result(): InspectionResult {
    return deriveInspection({ plan: this.#plan, answers: this.#filled.answers, photos: this.#filled.photos });
  }

  definition(): InspectionTypeDefinition {
    return definitionOf(this.#plan, this.#filled.answers);
  }

  #answer(field: FieldDefinition, isOptional: boolean): void {
    if (field.kind === 'calc' || field.kind === 'photo') return;
    const isAnsweredBefore = this.#filled.answers[field.id] !== undefined;
    if (isAnsweredBefore || (isOptional && this.#random() < 0.4)) return;
    const name = SAME_MEASUREMENT[field.id] ?? field.id;
    const value = this.#measured.get(name) ?? valueOf(field, this.#random);
    this.#measured.set(name, value);
    this.#filled.answers[field.id] = value;
  }

  /** Answers the questions of a card as they appear, each offered once. */
  #answerFields(component: ComponentDefinition): void {
    const offered = new Set<string>();
    for (;;) {
      const { components, missing } = this.result();
      const visible = components.find(({ componentId }) => componentId === component.id)?.visibleFields ?? [];
      const field = component.fields.find(({ id }) => visible.includes(id) && !offered.has(id));
      if (!field) return;
      offered.add(field.id);
      this.#answer(field, !missing.some(({ fieldId }) => fieldId === field.id));
    }
  }

  #settle(component: ComponentDefinition): void {
    const ids = implicitIds(component);
    const { answers, photos } = this.#filled;
    if (!component.stateless) {
      const state = pick(this.#random, ['SATISFACTORY', 'SATISFACTORY', 'DEFECT', 'NA', 'NOT_ACCESSIBLE']);
      answers[ids.state] = state ?? '';
      const preset = pick(this.#random, presetsOf(component));
      if (state === 'DEFECT' && preset) answers[ids.issues] = [preset.id];
      if (state === 'NOT_ACCESSIBLE') answers[ids.limitation] = 'LOCKED';
    }
    this.#answerFields(component);
    for (const { componentId, reason, fieldId } of this.result().missing) {
      if (componentId !== component.id) continue;
      if (reason === 'conflict') answers[ids.state] = 'DEFECT';
      if (reason === 'note') answers[fieldId ?? ''] = 'Looked at twice';
    }
    photos.push({ photoId: `p${photos.length}`, componentId: component.id });
  }

  *cards(): Generator<Moment> {
    const done = new Set<string>();
    for (;;) {
      const asked = new Map(this.result().components.map((component) => [component.componentId, component]));
      const next = this.definition()
        .sections.flatMap((section) => section.components.map((component) => ({ section, component })))
        .find(({ component: { id } }) => asked.has(id) && !asked.get(id)?.beyondLevel && !done.has(id));
      if (!next) return;
      done.add(next.component.id);
      this.#answerFields(next.component);
      this.#settle(next.component);
      yield { after: next.component.id, sectionId: next.section.id, result: this.result() };
    }
  }
}

/** The results after each card of a random run through an inspection of this plan. */
export const randomChecklist = (plan: InspectionPlan, seed: number, instances: Answers = {}): Iterable<Moment> =>
  new RandomChecklist(plan, seed, instances).cards();
