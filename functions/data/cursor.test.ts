import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

const A = 'ORG#0000000000000000000000000A#I';
const B = 'ORG#0000000000000000000000000B#I';
const lastKey = { PK: `${A}#1`, SK: 'INSPECTION', GSI1PK: A, GSI1SK: '2026' };
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a page cursor of a range', () => {
  const key = { PK: A, SK: 'USER#1' };

  it('is accepted inside and rejected outside of it', () => {
    expect(decodeCursor(encode(key), A, 'PK', 'USER#')).toEqual(key);
    for (const SK of ['ORGANIZATION', 'ZZZ', 'USER'])
      expect(() => decodeCursor(encode({ ...key, SK }), A, 'PK', 'USER#')).toThrow('BAD_REQUEST: cursor');
  });
});

describe('a page cursor', () => {
  it('decodes to the key that it encodes', () => {
    expect(decodeCursor(encodeCursor(lastKey), A, 'GSI1PK')).toEqual(lastKey);
    expect(decodeCursor(undefined, A, 'GSI1PK')).toBeUndefined();
  });

  it.each([
    ['another organization’s partition', encode({ ...lastKey, GSI1PK: B })],
    ['another organization’s item', encode({ ...lastKey, PK: `${B}#1` })],
    ['another list of the same organization', encode({ ...lastKey, GSI1PK: `${A}#TYPE#X` })],
    ['an extra key', encode({ ...lastKey, GSI2PK: A })],
    ['too few keys', encode({ PK: lastKey.PK, SK: lastKey.SK })],
    ['a key that is not text', encode({ ...lastKey, SK: { S: 'x' } })],
    ['an empty key', encode({ ...lastKey, SK: '' })],
    ['half a character', encode({ ...lastKey, SK: '\ud800' })],
    ['an array', encode([1])],
    ['null', encode(null)],
    ['invalid JSON', 'zzzz'],
  ])('is rejected when it contains %s', (_what, cursor) => {
    expect(() => decodeCursor(cursor, A, 'GSI1PK')).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
  });
});
