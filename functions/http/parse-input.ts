import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import type { Route, RouteInput } from '#shared/contract/route.ts';
import { MAX_BODY_BYTES, REQUEST_TOO_LARGE } from '#shared/config/request-limits.ts';
import { AppError, type FieldErrors } from '#shared/errors.ts';
import { unstorableFields } from './storable.ts';

/** The body as text; 413 above the limit. */
export function bodyText(event: APIGatewayProxyEventV2): string {
  const raw = event.body ?? '';
  const bytes = event.isBase64Encoded ? Math.floor((raw.length * 3) / 4) : Buffer.byteLength(raw);
  if (bytes > MAX_BODY_BYTES) throw new AppError('TOO_LARGE', { body: REQUEST_TOO_LARGE });
  return event.isBase64Encoded ? Buffer.from(raw, 'base64').toString('utf8') : raw;
}

/** Rejects lone UTF-16 surrogates, which JSON can escape: DynamoDB cannot store them. */
const ESCAPED_HALF = /\\u[dD][89a-fA-F]/;
const LONE_HALF = /\p{Surrogate}/u;

function refuseHalves(key: string, value: unknown): unknown {
  if (LONE_HALF.test(key) || (typeof value === 'string' && LONE_HALF.test(value))) throw new SyntaxError();
  return value;
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text, ESCAPED_HALF.test(text) ? refuseHalves : undefined);
  } catch {
    throw new AppError('BAD_REQUEST', { body: 'The request isn’t valid JSON' });
  }
}

/** Each issue under its field's dotted path; issues without a field are under `main`. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  // Without a prototype, because a field may be named `toString`.
  const errors = Object.create(null) as FieldErrors;
  for (const issue of error.issues) {
    const path = issue.path.join('.');
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [path || 'main'];
    const message = issue.code === 'unrecognized_keys' ? 'This field is not known' : readable(issue);
    for (const name of names) errors[name] ??= message;
  }
  return errors;
}

function readable(issue: z.core.$ZodIssue): string {
  const isMissing = issue.code === 'invalid_type' && issue.message.includes('received undefined');
  return isMissing ? 'This field is required' : issue.message;
}

function parts(route: Route, event: APIGatewayProxyEventV2): [z.ZodObject | undefined, () => unknown][] {
  return [
    [route.params, () => event.pathParameters ?? {}],
    [route.query, () => event.queryStringParameters ?? {}],
    [route.body, () => parseJson(bodyText(event))],
  ];
}

/** Parses path, query and body; a 400 names every invalid field. Doesn't read the body of a route without one. */
export function parseInput<R extends Route>(route: R, event: APIGatewayProxyEventV2): RouteInput<R> {
  // Without a prototype, so that an unknown field named `__proto__` is an error like any other.
  const errors = Object.create(null) as FieldErrors;
  const [params, query, body] = parts(route, event).map(([schema, read]) => {
    if (schema === undefined) return {};
    const raw = read();
    const parsed = schema.safeParse(raw);
    if (!parsed.success) Object.assign(errors, fieldErrors(parsed.error));
    Object.assign(errors, unstorableFields(raw));
    return parsed.data;
  });
  if (Object.keys(errors).length > 0) throw new AppError('BAD_REQUEST', errors);
  return { params, query, body } as RouteInput<R>;
}
