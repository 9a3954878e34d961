import * as z from 'zod';

type Schema = z.core.$ZodType;
/**
 * Schemas that contain other schemas, by their type name: instanceof checks would bundle every class of the library.
 */
type Def = { type: string } & Partial<{
  innerType: Schema;
  out: Schema;
  getter: () => Schema;
  shape: Readonly<Record<string, Schema>>;
  element: Schema;
  valueType: Schema;
  options: readonly Schema[];
}>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const stripShape = (shape: Readonly<Record<string, Schema>>, value: unknown) =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(shape)
          .filter(([key]) => Object.hasOwn(value, key))
          .map(([key, schema]) => [key, stripResponse(schema, value[key])]),
      )
    : undefined;

const stripMap = (values: Schema, value: unknown) =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, stripResponse(values, entry)]))
    : undefined;

const stripList = (element: Schema, value: unknown) =>
  Array.isArray(value) ? value.map((entry) => stripResponse(element, entry)) : undefined;

/** The value parsed by the first matching option. */
const stripUnion = (options: readonly Schema[], value: unknown) =>
  options.map((option) => z.safeParse(option, value)).find(({ success }) => success)?.data;

/**
 * Strips a value that doesn't match its schema: removes unknown keys at every level, and unions without a matching
 * option. Keeps wrong values of known fields.
 */
export function stripResponse(schema: Schema, value: unknown): unknown {
  if (value === undefined || value === null) return value;
  const { innerType, out, getter, shape, element, valueType, options } = schema._zod.def as Def;
  const inner = innerType ?? out ?? getter?.();
  if (inner !== undefined) return stripResponse(inner, value);
  if (shape !== undefined) return stripShape(shape, value);
  if (element !== undefined) return stripList(element, value);
  if (valueType !== undefined) return stripMap(valueType, value);
  if (options !== undefined) return stripUnion(options, value);
  // Drops an object in place of a leaf, because it could contain anything.
  return typeof value === 'object' ? z.safeParse(schema, value).data : value;
}
