import * as z from 'zod';
import { STATUS_OF } from '#shared/errors.ts';
import { CALCULATORS } from '#shared/sizing/calculators.ts';
import { CALCULATOR_SAMPLES } from '#shared/sizing/calculators/samples.ts';
import { routeEntries, routes } from './index.ts';
import type { Route } from './route.ts';

type Json = Record<string, unknown>;

/** JSON Schema of a request (input) or a response (output); a refinement appears as its base shape. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as Json;
  delete json.$schema;
  return json;
}

function parameters(schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(field as z.ZodType, 'input'),
  }));
}

const ERROR = {
  type: 'object',
  required: ['success', 'errors'],
  properties: {
    success: { const: false },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    code: { type: 'string', enum: Object.keys(STATUS_OF) },
    requestId: { type: 'string' },
  },
};

function responses(route: Route): Json {
  const output = schemaOf(route.response, 'output') as { properties?: Json; required?: string[] };
  const envelope = {
    ...output,
    properties: { success: { const: true }, ...output.properties },
    required: ['success', ...(output.required ?? [])],
  };
  const json = (schema: unknown, description: string) => ({ description, content: { 'application/json': { schema } } });
  return {
    [String(route.status ?? 200)]: json(envelope, 'Success'),
    default: json({ $ref: '#/components/schemas/Error' }, 'An error, its messages by field'),
  };
}

function operation(routeId: string, route: Route): Json {
  const body = route.body && {
    content: { 'application/json': { schema: schemaOf(route.body, 'input') } },
    required: true,
  };
  return {
    operationId: routeId,
    summary: route.summary,
    tags: [route.lambda],
    'x-permission': route.permission,
    'x-lambda': route.lambda,
    ...(route.audit === undefined ? {} : { 'x-audit': route.audit }),
    ...(route.permission === 'public' ? { security: [] } : {}),
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...(body ? { requestBody: body } : {}),
    responses: responses(route),
  };
}

/** Extensions of our schemas beyond JSON Schema, renamed so that OpenAPI readers can tell they are ours. */
const OWN_KEYWORDS = new Set(['unit', 'shownIn', 'labels', 'published']);

/** `unit` → `x-unit` in schemas; a property with such a name keeps it. */
function withOwnKeywords(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => withOwnKeywords(part));
  if (typeof value !== 'object' || value === null) return value;
  // Each variant of a union repeats the labels of all variants, so they are omitted there.
  const isOfOne = 'enum' in value && Array.isArray(value.enum) && value.enum.length === 1;
  const entries = Object.entries(value as Json).filter(([key]) => !(key === 'labels' && isOfOne));
  const renamed = entries.map(([key, part]) => {
    const name = !isNames && OWN_KEYWORDS.has(key) ? `x-${key}` : key;
    return [name, name.startsWith('x-') ? part : withOwnKeywords(part, key === 'properties')];
  });
  return Object.fromEntries(renamed);
}

/** The sizing route once per calculator in the registry, each with its own input. */
function sizingPaths(general: Json, path: string): Record<string, Json> {
  const parameter = ({ in: where }: { in?: string }) => where !== 'path';
  const parameters = (general.parameters as { in?: string }[]).filter(parameter);
  const paths = Object.entries(CALCULATORS).map(([name, { title, group, input }]) => {
    const schema = withOwnKeywords(schemaOf(input, 'input'));
    const json = { schema, example: CALCULATOR_SAMPLES[name as keyof typeof CALCULATORS] };
    const post = {
      ...general,
      operationId: `${String(general.operationId)}_${name}`,
      summary: `${group}: ${title}`,
      parameters,
      requestBody: { content: { 'application/json': json }, required: true },
      responses: { ...(general.responses as Json), '200': { $ref: '#/components/responses/Calculation' } },
    };
    return [path.replace('{calculator}', name), { post }];
  });
  return Object.fromEntries(paths) as Record<string, Json>;
}

/** All calculators share one response schema. */
const calculationResponse = (): unknown => (responses(routes.runCalculator) as Record<string, unknown>)['200'];

/**
 * The contract as an OpenAPI 3.1 document. Every operation has `x-permission` and `x-lambda`; mutating ones also have
 * `x-audit`.
 */
export function openApiDocument(): Json & { openapi: string } {
  const paths: Record<string, Json> = {};
  for (const [routeId, route] of routeEntries) {
    const described = operation(routeId, route);
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: described };
    if (routeId === 'runCalculator') Object.assign(paths, sizingPaths(described, route.path));
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Flueprint',
      version: '1.0.0',
      description: 'Every answer is `{ success, … }` or `{ success: false, errors }`.',
    },
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: { Calculation: calculationResponse() },
      schemas: { Error: ERROR },
    },
  };
}
