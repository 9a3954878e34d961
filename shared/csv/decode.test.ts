import { describe, expect, it } from 'vitest';
import { TextPieces } from './decode.ts';

const SPECIAL = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const SPECIAL_BYTES = Array.from({ length: 32 }, (_none, index) => 0x80 + index).filter(
  (byte) => ![0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte),
);

describe('TextPieces', () => {
  it.each([
    ['in one piece', true],
    ['in the first of several pieces', false],
  ])('decodes every special character of Windows-1252 %s', (_where, isLast) => {
    const pieces = new TextPieces();
    const text = pieces.decode(Uint8Array.from([0x41, ...SPECIAL_BYTES, 0xe9]), isLast);
    expect([text, pieces.encoding]).toEqual([`A${SPECIAL}é`, 'windows-1252']);
  });

  it('does not decode control characters of a UTF-8 file as Windows-1252', () => {
    expect(new TextPieces().decode(new TextEncoder().encode('a\u0093é'), true)).toBe('a\u0093é');
  });
});
