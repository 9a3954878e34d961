import type { AnswerValue, Condition } from '#shared/inspection/answer-types.ts';

/** Looks up an answer; undefined when no effective answer exists. */
export type Lookup = (fieldId: string) => AnswerValue | undefined;

/** An empty text or an empty choice isn't an answer. */
export const isAnswered = (value: AnswerValue | undefined): value is AnswerValue =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

const includes = (accepted: readonly (string | number)[], value: AnswerValue | undefined): boolean => {
  if (typeof value === 'string' || typeof value === 'number') return accepted.includes(value);
  return typeof value === 'object' && value.some((option) => accepted.includes(option));
};

/** Whether a condition holds. An unanswered field satisfies only `present: false` (and `not`). */
export const isTrue = (condition: Condition, lookup: Lookup): boolean => {
  if ('all' in condition) return condition.all.every((part) => isTrue(part, lookup));
  if ('any' in condition) return condition.any.some((part) => isTrue(part, lookup));
  if ('not' in condition) return !isTrue(condition.not, lookup);
  const value = lookup(condition.field);
  if ('equals' in condition) return value === condition.equals;
  if ('in' in condition) return includes(condition.in, value);
  if ('present' in condition) return isAnswered(value) === condition.present;
  if ('above' in condition) return typeof value === 'number' && value > condition.above;
  return typeof value === 'number' && value < condition.below;
};

/** Ids of the fields that a condition reads. */
export const fieldsOf = (condition: Condition): readonly string[] => {
  if ('all' in condition) return condition.all.flatMap(fieldsOf);
  if ('any' in condition) return condition.any.flatMap(fieldsOf);
  if ('not' in condition) return fieldsOf(condition.not);
  return [condition.field];
};

type Leaf = Condition & { readonly field: string };

/** The condition with each comparison of a field replaced. */
export const mapLeaves = (condition: Condition, change: (leaf: Leaf) => Condition): Condition => {
  if ('all' in condition) return { all: condition.all.map((part) => mapLeaves(part, change)) };
  if ('any' in condition) return { any: condition.any.map((part) => mapLeaves(part, change)) };
  if ('not' in condition) return { not: mapLeaves(condition.not, change) };
  return change(condition);
};

/** The figure of the first comparison with a limit. */
export const limitIn = (condition: Condition): number | undefined => {
  if ('all' in condition) return firstLimit(condition.all);
  if ('any' in condition) return firstLimit(condition.any);
  if ('not' in condition) return limitIn(condition.not);
  return 'above' in condition && condition.limit ? condition.above : undefined;
};

const firstLimit = (conditions: readonly Condition[]): number | undefined =>
  conditions.map(limitIn).find((figure) => figure !== undefined);
