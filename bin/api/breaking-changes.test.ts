import { describe, expect, it } from 'vitest';
import { breakingChanges } from './breaking-changes.ts';
import { ApiDocument, type Schema } from './schema.ts';

const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const text: Schema = { type: 'string' };

type Parts = { body?: Schema; answer?: Schema; parameters?: object[]; status?: string; security?: object[] };

/** A document with one route, `PUT /api/clients`. */
function documentOf(parts: Parts): ApiDocument {
  const { body, answer = object({ ok: text }), parameters = [], status = '200', security } = parts;
  const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });
  const requestBody = body && json(body);
  const responses = { [status]: json(answer), default: json({}) };
  const operation = { operationId: 'putClient', parameters, requestBody, responses, ...(security && { security }) };
  return ApiDocument.parse({ paths: { '/api/clients': { put: operation } } });
}
const changes = (old: Parts, next: Parts, queued: string[] = []) =>
  breakingChanges(documentOf(old), documentOf(next), { queued });
const ofBody = (old: Schema, next: Schema) =>
  changes({ body: object({ field: old }) }, { body: object({ field: next }) }).map((line) =>
    line.replace('PUT /api/clients ', ''),
  );
const ofAnswer = (old: Schema, next: Schema) =>
  changes({ answer: old }, { answer: next }).map((line) => line.replace('PUT /api/clients ', ''));

describe('breaking changes of a route', () => {
  it('include its removal', () => {
    const old = documentOf({});

    expect(breakingChanges(old, { paths: {} }, { queued: [] })).toEqual(['PUT /api/clients route: is gone']);
    expect(breakingChanges({ paths: {} }, old, { queued: [] })).toEqual([]);
  });

  it('are marked when devices queue the route', () => {
    expect(breakingChanges(documentOf({}), { paths: {} }, { queued: ['putClient'] })).toEqual([
      'PUT /api/clients (queued on devices) route: is gone',
    ]);
  });

  it('omit routes that are not compared', () => {
    expect(breakingChanges(documentOf({}), { paths: {} }, { queued: [], only: ['putStar'] })).toEqual([]);
  });

  it('include a sign-in that a public route requires now, but not the reverse', () => {
    expect(changes({ security: [] }, {})).toEqual(['PUT /api/clients route: requires a sign-in now']);
    expect(changes({}, { security: [] })).toEqual([]);
  });

  it('include another status', () => {
    expect(changes({}, { status: '202' })).toEqual(['PUT /api/clients answer: status 200 became 202']);
  });
});

describe('breaking changes of a parameter', () => {
  const limit = { name: 'limit', in: 'query', required: false, schema: { type: 'integer', maximum: 50 } };

  it('omit a new optional parameter, but not a required one', () => {
    expect(changes({}, { parameters: [limit] })).toEqual([]);
    expect(changes({}, { parameters: [{ ...limit, required: true }] })).toEqual([
      'PUT /api/clients query.limit: is required now',
    ]);
  });

  it('include a removed, newly required or narrowed parameter', () => {
    expect(changes({ parameters: [limit] }, {})).toEqual(['PUT /api/clients query.limit: is no longer accepted']);
    expect(changes({ parameters: [limit] }, { parameters: [{ ...limit, required: true }] })).toHaveLength(1);
    expect(
      changes({ parameters: [limit] }, { parameters: [{ ...limit, schema: { type: 'integer', maximum: 20 } }] }),
    ).toEqual(['PUT /api/clients query.limit: maximum is now 20']);
  });
});

describe('breaking changes of a request', () => {
  it('omit a new optional field, but not a required one', () => {
    const old = object({ name: text });

    expect(changes({ body: old }, { body: object({ name: text, note: text }, ['name']) })).toEqual([]);
    expect(changes({ body: old }, { body: object({ name: text, note: text }) })).toEqual([
      'PUT /api/clients body.note: is required now',
    ]);
  });

  it('include a removed field, which the server would reject', () => {
    expect(changes({ body: object({ name: text, note: text }) }, { body: object({ name: text }) })).toEqual([
      'PUT /api/clients body.note: is no longer accepted',
    ]);
  });

  it('include a new body', () => {
    expect(changes({}, { body: object({}) })).toEqual(['PUT /api/clients body: is required now']);
  });

  it.each<[string, Schema, Schema, string]>([
    ['another type', text, { type: 'number' }, 'body.field: type string became number'],
    ['whole numbers only', { type: 'number' }, { type: 'integer' }, 'body.field: type number became integer'],
    [
      'fewer values',
      { type: 'string', enum: ['a', 'b'] },
      { type: 'string', enum: ['a'] },
      'body.field: "b" is no longer accepted',
    ],
    ['named values only', text, { type: 'string', enum: ['a'] }, 'body.field: accepts only ["a"] now'],
    ['no null', { ...text, nullable: true }, text, 'body.field: null is no longer accepted'],
    ['a shorter text', { ...text, maxLength: 20 }, { ...text, maxLength: 10 }, 'body.field: maxLength is now 10'],
    [
      'a minimum that is excluded',
      { type: 'number', minimum: 0 },
      { type: 'number', minimum: 0, exclusiveMinimum: true },
      'body.field: exclusiveMinimum is now true',
    ],
    ['a minimum length', text, { ...text, minLength: 1 }, 'body.field: minLength is now 1'],
    ['another pattern', { ...text, pattern: '^a' }, { ...text, pattern: '^b' }, 'body.field: pattern is now ^b'],
    [
      'narrower items',
      { type: 'array', items: text },
      { type: 'array', items: { type: 'number' } },
      'body.field[]: type string became number',
    ],
    ['fewer alternatives', { anyOf: [text, { type: 'number' }] }, text, 'body.field: type number became string'],
  ])('include a request narrowed to %s', (_what, old, next, line) => {
    expect(ofBody(old, next)).toEqual([line]);
  });

  it.each<[string, Schema, Schema]>([
    ['more values', { type: 'string', enum: ['a'] }, { type: 'string', enum: ['a', 'b'] }],
    ['any number', { type: 'integer' }, { type: 'number' }],
    ['null', text, { ...text, nullable: true }],
    ['a longer text', { ...text, maxLength: 10 }, { ...text, maxLength: 20 }],
    ['any text', { ...text, pattern: '^a' }, text],
    [
      'fewer patterns',
      {
        allOf: [
          { ...text, pattern: '^a' },
          { type: 'string', pattern: 'b$' },
        ],
      },
      { ...text, pattern: 'b$' },
    ],
    ['more alternatives', text, { anyOf: [{ type: 'number' }, text] }],
    ['the same schema in parts', { allOf: [{ ...text, pattern: '^a' }] }, { ...text, pattern: '^a' }],
  ])('omit a request widened to %s', (_what, old, next) => {
    expect(ofBody(old, next)).toEqual([]);
  });
});

describe('breaking changes of a response', () => {
  it('omit a fixed value that becomes one of several', () => {
    expect(ofAnswer(object({ a: { const: 'x' } }), object({ a: { enum: ['x', 'y'] } }))).toEqual([]);
  });

  it('omit a new field, a new value and an optional field that becomes required', () => {
    expect(ofAnswer(object({ a: text }, []), object({ a: text, b: text }))).toEqual([]);
    expect(
      ofAnswer(object({ a: { type: 'string', enum: ['x'] } }), object({ a: { type: 'string', enum: ['x', 'y'] } })),
    ).toEqual([]);
  });

  it.each<[string, Schema, Schema, string]>([
    ['lose a field', object({ a: text, b: text }), object({ a: text }), 'answer.b: is no longer in the answer'],
    ['omit a field', object({ a: text }), object({ a: text }, []), 'answer.a: may be absent now'],
    ['return null', object({ a: text }), object({ a: { ...text, nullable: true } }), 'answer.a: may be null now'],
    ['change a type', object({ a: text }), object({ a: { type: 'number' } }), 'answer.a: type string became number'],
    [
      'lose a field of its items',
      object({ list: { type: 'array', items: object({ a: text }) } }),
      object({ list: { type: 'array', items: object({}) } }),
      'answer.list[].a: is no longer in the answer',
    ],
    [
      'lose a field of one alternative',
      { anyOf: [object({ kind: { const: 'x' }, a: text }), object({ kind: { const: 'y' } })] },
      { anyOf: [object({ kind: { const: 'x' } }), object({ kind: { const: 'y' } })] },
      'answer.a: is no longer in the answer',
    ],
    [
      'rename what tells its alternatives apart',
      { oneOf: [object({ kind: { const: 'x' }, a: text }), object({ kind: { const: 'y' }, a: text })] },
      { oneOf: [object({ kind: { const: 'z' }, a: text }), object({ kind: { const: 'y' }, a: text })] },
      'answer.kind: "x" is no longer in the answer',
    ],
    [
      'lose what tells its alternatives apart',
      { oneOf: [object({ kind: { const: 'x' }, a: text }), object({ kind: { const: 'y' }, a: text, b: text })] },
      { oneOf: [object({ a: text }), object({ kind: { const: 'y' }, a: text, b: text })] },
      'answer.kind: is no longer in the answer',
    ],
  ])('include a response that can %s', (_what, old, next, line) => {
    expect(ofAnswer(old, next)).toEqual([line]);
  });
});
