import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';

/** The part of JSON Schema that docs/openapi.json uses. Keywords that don't affect validity are ignored. */
export type Schema = {
  type?: string | undefined;
  nullable?: boolean | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  additionalProperties?: boolean | Schema | undefined;
  items?: Schema | undefined;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
  allOf?: Schema[] | undefined;
  pattern?: string | undefined;
  format?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  exclusiveMinimum?: boolean | undefined;
  exclusiveMaximum?: boolean | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  $ref?: string | undefined;
};

const Parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  schema: z.custom<Schema>().default({}),
});
const Content = z.object({
  content: z.object({ 'application/json': z.object({ schema: z.custom<Schema>() }) }).optional(),
});

const Operation = z.object({
  operationId: z.string(),
  /** An empty list makes the route public. Absent: the document's own, a token. */
  security: z.array(z.unknown()).optional(),
  parameters: z.array(Parameter).default([]),
  requestBody: Content.optional(),
  responses: z.record(z.string(), Content),
});
export type Operation = z.infer<typeof Operation>;

export const ApiDocument = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });
export type ApiDocument = z.infer<typeof ApiDocument>;

export const bodyOf = ({ requestBody }: Operation): Schema | undefined =>
  requestBody?.content?.['application/json'].schema;

/** Whether the route works without a sign-in. */
export const isPublic = ({ security }: Operation): boolean => security?.length === 0;

/** The values listed in a schema; undefined if it lists none. */
export const valuesOf = (schema: Schema): unknown[] | undefined =>
  schema.enum ?? ('const' in schema ? [schema.const] : undefined);

/** The successful response, i.e. the one that is not `default`. */
export function successResponse({ responses }: Operation): readonly [status: string, schema: Schema | undefined] {
  const [found] = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return found === undefined ? ['', undefined] : [found[0], found[1].content?.['application/json'].schema];
}

/** The alternatives of a schema. A schema without alternatives is its own only one. */
const alternatives = (schema: Schema): Schema[] => (schema.anyOf ?? schema.oneOf ?? [schema]).map(merged);

const BETWEEN_PATTERNS = ' and ';

/** All patterns that a text has to match. */
export const patternsOf = ({ pattern }: Schema): string[] => pattern?.split(BETWEEN_PATTERNS) ?? [];

/** Merges a schema with all parts of its `allOf`. All patterns must match, so they are joined into one string. */
export function merged(schema: Schema): Schema {
  const { allOf, ...own } = schema;
  if (allOf === undefined) return schema;
  return allOf.map(merged).reduce<Schema>((all, part) => {
    const properties = { ...all.properties, ...part.properties };
    const required = [...(all.required ?? []), ...(part.required ?? [])];
    const pattern = [all.pattern, part.pattern].filter((each) => each !== undefined).join(BETWEEN_PATTERNS);
    return {
      ...all,
      ...part,
      ...(Object.keys(properties).length > 0 && { properties, required }),
      ...(pattern !== '' && { pattern }),
    };
  }, own);
}

/** Compares each old alternative with the most similar new alternative, and returns those changes. */
export function fewestChanges(old: Schema, next: Schema, changes: (before: Schema, now: Schema) => string[]): string[] {
  if (isDeepStrictEqual(old, next)) return [];
  const now = alternatives(next);
  return alternatives(old).flatMap((before) => {
    const tries = now.map((each) => changes(before, each)).sort((a, b) => a.length - b.length);
    return tries[0] ?? [];
  });
}
