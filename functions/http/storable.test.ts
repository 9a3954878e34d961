import { describe, expect, it } from 'vitest';
import { unstorableFields } from './storable.ts';

const found = (json: string) => ({ ...unstorableFields(JSON.parse(json)) });

describe('the check for values that the table can’t store', () => {
  it.each(['{}', '[1, 0, -2.5, 5.5e-17, 9007199254740991]', '"text"', 'null', '{"a":{"b":[{"c":"__proto__"}]}}'])(
    'accepts %s',
    (json) => {
      expect(found(json)).toEqual({});
    },
  );

  it.each([
    ['{"a":{"b":[1, 1e-200]}}', { 'a.b.1': 'This number is out of range' }],
    ['{"a":1e308}', { a: 'This number is out of range' }],
    ['{"a":-9007199254740992}', { a: 'This number is out of range' }],
    ['{"a":1e999}', { a: 'This number is out of range' }],
    ['1e308', { body: 'This number is out of range' }],
    ['{"edits":{"__proto__":{"x":1}}}', { 'edits.__proto__': 'This field is not known' }],
  ])('rejects %s', (json, errors) => {
    expect(found(json)).toEqual(errors);
  });

  it('handles a body that is nested deeper than the stack', () => {
    const depth = 400_000;
    let body: unknown = 1e308;
    for (let level = 0; level < depth; level += 1) body = [body];

    expect(Object.keys(unstorableFields(body))).toEqual([Array.from({ length: depth }, () => '0').join('.')]);
  });
});
