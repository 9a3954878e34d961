import { addResponses, responseIdsOf } from '#shared/catalog/responses.ts';
import type { Option, OptionTone, ResponseGroup } from '#shared/catalog/types.ts';
import type { LimitOverride } from '#shared/inspection/kit.ts';
import type { ComponentDefinition, Condition, FieldDefinition, FieldKind } from '#shared/inspection/types.ts';

type Extra = Omit<FieldDefinition, 'id' | 'label' | 'kind' | 'options'>;
/** A field before its name is prefixed with the component id. */
export type FieldDraft = Omit<FieldDefinition, 'id'> & { readonly name: string };

const plain =
  (kind: FieldKind) =>
  (name: string, label: string, extra: Extra = {}): FieldDraft => ({ name, label, kind, ...extra });

export const inches = plain('inches');
export const number = plain('number');
export const yesNo = plain('yesNo');
export const text = plain('text');
export const date = plain('date');
export const photo = plain('photo');
export const calc = plain('calc');

const inFeet = (bound: number | undefined, key: 'min' | 'max') => (bound === undefined ? {} : { [key]: bound * 12 });

/** Entered and shown in feet, stored in inches like every length. `min` and `max` are in feet. */
export const feet = (name: string, label: string, { min, max, ...extra }: Extra = {}): FieldDraft => ({
  name,
  label,
  kind: 'feet',
  ...extra,
  ...inFeet(min, 'min'),
  ...inFeet(max, 'max'),
});

/** A single-choice field; `extra` works as for every other kind. */
export const option = (name: string, label: string, options: readonly Option[], extra: Extra = {}): FieldDraft => ({
  name,
  label,
  kind: 'option',
  options,
  ...extra,
});

export const multi = (name: string, label: string, options: readonly Option[], extra: Extra = {}): FieldDraft => ({
  ...option(name, label, options, extra),
  kind: 'multi',
});

export const choice = (value: string, label: string, type?: OptionTone): Option => ({
  value,
  label,
  ...(type && { type }),
});

type ComponentDraft = Omit<ComponentDefinition, 'id' | 'label' | 'fields' | 'defects'> & {
  readonly fields: readonly FieldDraft[];
};

/** Component fields that only some types or some flues ask, so they aren't in the component's own list. */
export const fieldsFor = (componentId: string, drafts: readonly FieldDraft[]): readonly FieldDefinition[] =>
  drafts.map(({ name, ...field }) => ({ id: `${componentId}_${name}`, ...field }));

/** A component whose field ids are `<component>_<name>` and whose defects are its presets in the response group. */
export const component = (
  id: string,
  label: string,
  group: ResponseGroup,
  { fields, ...rest }: ComponentDraft,
): ComponentDefinition => {
  addResponses(group);
  return {
    id,
    label,
    defects: responseIdsOf(group, id),
    ...rest,
    fields: fieldsFor(id, fields),
  };
};

export const is = (field: string, equals: string | number | boolean): Condition => ({ field, equals });
export const isIn = (field: string, ...values: readonly string[]): Condition => ({ field, in: values });
export const answered = (field: string): Condition => ({ field, present: true });
export const open = (field: string): Condition => ({ field, present: false });
export const above = (field: string, limit: number): Condition => ({ field, above: limit });
/** Above a published figure, or above the company's figure in place of it. */
export const aboveLimit = (field: string, { value, ...limit }: LimitOverride): Condition => ({
  field,
  above: value,
  limit,
});
export const all = (...conditions: readonly Condition[]): Condition => ({ all: conditions });
export const any = (...conditions: readonly Condition[]): Condition => ({ any: conditions });
export const not = (condition: Condition): Condition => ({ not: condition });
