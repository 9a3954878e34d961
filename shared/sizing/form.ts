import * as z from 'zod';
import type { ShownWhen } from '#shared/sizing/inputs.ts';
import { withUnit } from '#shared/sizing/measures/fractions.ts';

type Common = {
  readonly name: string;
  readonly title: string;
  readonly isRequired: boolean;
  /** Shown only while the named fields, beside or above it, have one of these values. */
  readonly shownWhen?: ShownWhen;
};
export type FormOption = { readonly value: string | number; readonly label: string };

/** A calculator's input as a page displays it; `shownIn`: lengths that people enter in feet but that are stored in inches. */
export type FormField = Common &
  (
    | {
        readonly kind: 'number';
        readonly unit: string;
        readonly shownIn: 'in' | 'ft' | 'plain';
        /** True if the code book may state that there is no figure. */
        readonly isNullable: boolean;
        readonly published?: number;
        /** Initial value of a count. */
        readonly start?: number;
      }
    | { readonly kind: 'text' }
    | { readonly kind: 'choice'; readonly options: readonly FormOption[] }
    | { readonly kind: 'yesNo' }
    | { readonly kind: 'group'; readonly fields: readonly FormField[] }
    | { readonly kind: 'variants'; readonly tag: string; readonly variants: readonly FormVariant[] }
    | { readonly kind: 'list'; readonly item: FormField; readonly min: number; readonly max: number }
  );

/** One variant of a union: its tag's value, its label, and its own fields. */
export type FormVariant = FormOption & { readonly fields: readonly FormField[] };

type Schema = {
  readonly type?: string;
  readonly const?: string | number;
  readonly enum?: readonly (string | number)[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly title?: string;
  readonly unit?: string;
  readonly shownIn?: 'ft';
  readonly labels?: Readonly<Record<string, string>>;
  readonly published?: number;
  readonly shownWhen?: ShownWhen;
};

const TAG = 'kind';

const fieldsOf = ({ properties = {}, required = [] }: Schema, without = ''): readonly FormField[] =>
  Object.entries(properties)
    .filter(([name]) => name !== without)
    .map(([name, part]) => fieldOf(name, part, required.includes(name)));

const optionOf = (value: string | number, labels: Schema['labels'], unit = ''): FormOption => ({
  value,
  label: labels?.[String(value)] ?? withUnit(value, unit),
});

const variantOf = (schema: Schema): FormVariant => {
  const tag = schema.properties?.[TAG];
  return { ...optionOf(tag?.const ?? '', tag?.labels), fields: fieldsOf(schema, TAG) };
};

const numberOf = ({ type, minimum, unit = '', shownIn, published }: Schema, isNullable: boolean) => ({
  kind: 'number' as const,
  unit,
  shownIn: shownIn ?? (unit === 'in' ? ('in' as const) : ('plain' as const)),
  isNullable,
  ...(published !== undefined && { published }),
  ...(type === 'integer' && minimum === 0 && { start: 0 }),
});

const unionOf = (common: Common, variants: readonly Schema[], schema: Schema): FormField => {
  const figure = variants.find(({ type }) => type === 'number');
  if (figure) {
    const title = schema.title ?? figure.title ?? common.title;
    return { ...common, title, ...numberOf({ ...figure, ...schema }, true) };
  }
  const tag = variants[0]?.properties?.[TAG];
  return { ...common, kind: 'variants', tag: tag?.title ?? common.title, variants: variants.map(variantOf) };
};

const commonOf = (name: string, { title = name, shownWhen }: Schema, isRequired: boolean): Common => ({
  name,
  title,
  isRequired,
  ...(shownWhen && { shownWhen }),
});

const fieldOf = (name: string, schema: Schema, isRequired: boolean): FormField => {
  const common = commonOf(name, schema, isRequired);
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return unionOf(common, variants, schema);
  if (schema.enum) {
    return {
      ...common,
      kind: 'choice',
      options: schema.enum.map((value) => optionOf(value, schema.labels, schema.unit)),
    };
  }
  switch (schema.type) {
    case 'object':
      return { ...common, kind: 'group', fields: fieldsOf(schema) };
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 10 } = schema;
      return { ...common, kind: 'list', item: fieldOf('', items, true), min: minItems, max: maxItems };
    }
    case 'boolean':
      return { ...common, kind: 'yesNo' };
    case 'string':
      return { ...common, kind: 'text' };
    default:
      return { ...common, ...numberOf(schema, false) };
  }
};

/** The fields of a calculator's input in order, with the adopted local code last. */
export const formOf = (input: z.ZodObject): readonly FormField[] =>
  fieldsOf(z.toJSONSchema(input, { io: 'input', reused: 'inline' }) as Schema);
