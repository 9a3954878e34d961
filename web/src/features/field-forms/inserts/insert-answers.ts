import type { Insert } from '#shared/contract/inserts.ts';
import type { ComponentDefinition } from '#shared/inspection/types.ts';
import type { AnswerValue } from '#web/offline/db/records.ts';

/** The components that the company's list can fill in, and the field that asks for each one's fuel. */
const OFFERED = {
  insert_unit: { kind: 'INSERT', fuel: 'insert_unit_insert_fuel' },
  stove_unit: { kind: 'STOVE', fuel: 'stove_unit_stove_fuel' },
} as const satisfies Record<string, { kind: Insert['kind']; fuel: string }>;

export type InsertPlace = (typeof OFFERED)[keyof typeof OFFERED] & { base: string; instance: string };

/** A repeated component has its instance after an @, and so do its fields. */
export function placeOf(componentId: string): InsertPlace | undefined {
  const [base = '', instance] = componentId.split('@');
  if (!Object.hasOwn(OFFERED, base)) return undefined;
  const place = OFFERED[base as keyof typeof OFFERED];
  return { ...place, base, instance: instance === undefined ? '' : `@${instance}` };
}

/** The ids of the component's fields that a list entry fills in. */
export function fieldIdsOf({ base, instance, fuel }: InsertPlace) {
  const id = (name: string) => `${base}_${name}${instance}`;
  return { fuel: `${fuel}${instance}`, brand: id('brand'), model: id('model'), collar: id('flue_collar') };
}

/** The answers from choosing an entry. A gas unit has no collar field, and values missing in the list stay unanswered. */
export function answersOf(
  component: Pick<ComponentDefinition, 'id' | 'fields'>,
  { maker, model, fuel, collarIn }: Insert,
): Record<string, AnswerValue> {
  const place = placeOf(component.id);
  if (place === undefined) return {};
  const ids = fieldIdsOf(place);
  const known = new Map(component.fields.map((field) => [field.id, field]));
  const options = known.get(ids.fuel)?.options ?? [];
  const answers: Record<string, AnswerValue> = { [ids.brand]: maker, [ids.model]: model };
  if (options.some(({ value }) => value === fuel)) answers[ids.fuel] = fuel;
  if (fuel !== 'GAS' && collarIn !== null && collarIn > 0) answers[ids.collar] = collarIn;
  return Object.fromEntries(Object.entries(answers).filter(([fieldId]) => known.has(fieldId)));
}
