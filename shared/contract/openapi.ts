import * as z from 'zod';
import { STATUS_OF } from '#shared/errors.ts';
import { routeEntries } from './index.ts';
import type { Route } from './route.ts';

type Json = Record<string, unknown>;

/** JSON Schema of what is sent (input) or received (output); a refinement shows as its base shape. */
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
    ...(route.permission === 'public' ? { security: [] } : {}),
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...(body ? { requestBody: body } : {}),
    responses: responses(route),
  };
}

/** The contract as an OpenAPI 3.1 document, `x-permission` and `x-lambda` on every operation. */
export function openApiDocument(): Json & { openapi: string } {
  const paths: Record<string, Json> = {};
  for (const [routeId, route] of routeEntries) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(routeId, route) };
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
      schemas: { Error: ERROR },
    },
  };
}
