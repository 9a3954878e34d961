import type { OnDevice } from './phone/in-page.ts';

/** By step, the fields that it sets: seen once on a calm day, expected on every other. */
export type Learned = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Fields that differ after a step. */
export function changesOf(before: OnDevice['fields'], after: OnDevice['fields']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(after).filter(([fieldId, value]) => !same(before[fieldId], value)));
}

/** What has to be stored once all these steps are done: of each field the last word. */
export function expectedAfter(learned: Learned, stepIds: readonly string[]): Record<string, unknown> {
  return Object.assign({}, ...stepIds.map((id) => learned[id] ?? {})) as Record<string, unknown>;
}

/** What of the expected is not there, in words. */
export function missingIn(fields: OnDevice['fields'], expected: Record<string, unknown>): string[] {
  return Object.entries(expected)
    .filter(([fieldId, value]) => !same(fields[fieldId], value))
    .map(([fieldId, value]) => `${fieldId} is ${JSON.stringify(fields[fieldId])} instead of ${JSON.stringify(value)}`);
}
