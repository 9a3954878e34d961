import * as z from 'zod';

type Strip = (schema: z.core.$ZodType, value: unknown) => unknown;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Schemas around another one: it decides what is known. */
function innerOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const { def } = schema._zod;
  if ('innerType' in def) return def.innerType as z.core.$ZodType;
  if (schema instanceof z.ZodPipe) return schema.def.out;
  if (schema instanceof z.ZodLazy) return schema.def.getter();
  return undefined;
}

const stripRecord = (shape: Readonly<Record<string, z.core.$ZodType>>, value: Record<string, unknown>, strip: Strip) =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(([key]) => Object.hasOwn(value, key))
      .map(([key, schema]) => [key, strip(schema, value[key])]),
  );

const stripMap = (values: z.core.$ZodType, value: Record<string, unknown>, strip: Strip) =>
  Object.fromEntries(Object.entries(value).map(([key, item]) => [key, strip(values, item)]));

/** The first option that fits, parsed. */
const stripUnion = (options: readonly z.core.$ZodType[], value: unknown) =>
  options.map((option) => z.safeParse(option, value)).find(({ success }) => success)?.data;

/**
 * A value with only what its schema knows, although it does not fit the schema: unknown keys go at every level, and a union
 * none of whose options fits goes altogether. Wrong values of known fields stay.
 */
export const stripResponse: Strip = (schema, value) => {
  const inner = innerOf(schema);
  if (inner !== undefined) return stripResponse(inner, value);
  if (schema instanceof z.ZodObject)
    return isRecord(value) ? stripRecord(schema.shape, value, stripResponse) : undefined;
  if (schema instanceof z.ZodArray) {
    return Array.isArray(value) ? value.map((item) => stripResponse(schema.element, item)) : undefined;
  }
  if (schema instanceof z.ZodRecord)
    return isRecord(value) ? stripMap(schema.valueType, value, stripResponse) : undefined;
  if (schema instanceof z.ZodUnion) return stripUnion(schema.options, value);
  // A leaf takes no object: one in its place could contain anything.
  return value instanceof Object ? z.safeParse(schema, value).data : value;
};
