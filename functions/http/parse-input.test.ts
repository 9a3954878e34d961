import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import type { Route } from '#shared/contract/route.ts';
import { MAX_BODY_BYTES } from '#shared/config/request-limits.ts';
import { parseInput } from './parse-input.ts';

const route: Route = {
  method: 'POST',
  path: '/api/test/{id}',
  lambda: 'system',
  permission: 'public',
  audit: { none: 'Only parsed' },
  summary: 'a route',
  params: z.strictObject({ id: z.string().regex(/^\d+$/, 'Not a number') }),
  query: z.strictObject({ limit: z.coerce.number().int().max(5).default(2) }),
  body: z.strictObject({ name: z.string(), inner: z.strictObject({ count: z.number() }).optional() }),
  response: z.object({}),
};
const event = (part: object) =>
  ({ pathParameters: { id: '7' }, headers: {}, ...part }) as unknown as APIGatewayProxyEventV2;
const errorsOf = (part: object) => {
  try {
    parseInput(route, event(part));
  } catch (error) {
    return (error as { errors: unknown; code: unknown }).errors;
  }
  return undefined;
};

describe('parseInput', () => {
  it('parses path, query and body, with defaults', () => {
    expect(parseInput(route, event({ body: '{"name":"a"}' }))).toEqual({
      params: { id: '7' },
      query: { limit: 2 },
      body: { name: 'a' },
    });
  });

  it('reads a base64 body', () => {
    const body = Buffer.from('{"name":"ä"}').toString('base64');

    expect(parseInput(route, event({ body, isBase64Encoded: true })).body).toEqual({ name: 'ä' });
  });

  it('lists every invalid field of path, query and body in one response', () => {
    const part = {
      pathParameters: { id: 'x' },
      queryStringParameters: { limit: '9' },
      body: '{"inner":{"count":"1"},"role":1}',
    };

    expect(Object.keys(errorsOf(part) as object).sort()).toEqual(['id', 'inner.count', 'limit', 'name', 'role']);
  });

  it('rejects an unknown field with the name of an object member, such as toString', () => {
    expect(Object.keys(errorsOf({ body: '{"name":"a","toString":1}' }) as object)).toEqual(['toString']);
  });

  it('rejects an unknown field named __proto__', () => {
    expect(() => parseInput(route, event({ body: '{"name":"a","__proto__":{"role":"x"}}' }))).toThrow(
      expect.objectContaining({ code: 'BAD_REQUEST' }),
    );
  });

  it('rejects lone surrogates, which the table cannot store, and accepts whole characters', () => {
    expect(errorsOf({ body: String.raw`{"name":"a\ud800"}` })).toEqual({ body: 'The request isn’t valid JSON' });
    expect(errorsOf({ body: String.raw`{"name":"a","\udc00":1}` })).toEqual({ body: 'The request isn’t valid JSON' });
    expect(parseInput(route, event({ body: String.raw`{"name":"\ud83d\ude00"}` })).body).toEqual({ name: '😀' });
  });

  it('reports a missing field as required', () => {
    expect(errorsOf({ body: '{}' })).toEqual({ name: 'This field is required' });
  });

  it.each(['{', '"text"', '[]', 'null', '1'])('rejects the body %s', (body) => {
    expect(Object.keys(errorsOf({ body }) as object)).toHaveLength(1);
  });

  it('rejects a body over the limit with 413', () => {
    const body = JSON.stringify({ name: 'x'.repeat(MAX_BODY_BYTES) });

    expect(() => parseInput(route, event({ body }))).toThrow(expect.objectContaining({ code: 'TOO_LARGE' }));
  });
});
