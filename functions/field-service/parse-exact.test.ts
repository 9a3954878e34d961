import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExact } from './parse-exact.ts';

describe('JSON of a field-service system', () => {
  it.each([
    ['{"id":9007199254740993}', { id: '9007199254740993' }],
    ['{"id":-12345678901234567890}', { id: '-12345678901234567890' }],
    ['[9007199254740991, 9007199254740992]', [9007199254740991, '9007199254740992']],
    ['{"id":"9007199254740993"}', { id: '9007199254740993' }],
    [
      '{"text":"no 12345678901234567890, \\"12345678901234567890\\""}',
      { text: 'no 12345678901234567890, "12345678901234567890"' },
    ],
    ['{"amount":0.1234567890123456789,"big":1.5e300}', { amount: 0.12345678901234568, big: 1.5e300 }],
  ])('keeps the digits of %s', (text, value) => {
    expect(parseExact(text)).toEqual(value);
  });

  it('is read as usual without such numbers', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const value: unknown = JSON.parse(text);
        fc.pre(!/\d{16}/.test(text));
        expect(parseExact(text)).toEqual(value);
      }),
    );
  });

  it('is rejected if it is not JSON', () => {
    expect(() => parseExact('{"id":90071992547409931234')).toThrow(SyntaxError);
  });
});
