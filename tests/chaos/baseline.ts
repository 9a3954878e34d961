import type { OnDevice } from './phone/in-page.ts';

/** Step id → the fields that the step sets. Recorded once in the run without faults and expected in every other run. */
export type Learned = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Fields that differ after a step. */
export function changesOf(before: OnDevice['fields'], after: OnDevice['fields']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(after).filter(([fieldId, value]) => !same(before[fieldId], value)));
}

/** Fields that must be stored after these steps; the last value of each field wins. */
export function expectedAfter(learned: Learned, stepIds: readonly string[]): Record<string, unknown> {
  return Object.assign({}, ...stepIds.map((id) => learned[id] ?? {})) as Record<string, unknown>;
}

/** Describes each expected field that is missing or has another value. */
export function missingIn(fields: OnDevice['fields'], expected: Record<string, unknown>): string[] {
  return Object.entries(expected)
    .filter(([fieldId, value]) => !same(fields[fieldId], value))
    .map(([fieldId, value]) => `${fieldId} is ${JSON.stringify(fields[fieldId])} instead of ${JSON.stringify(value)}`);
}
