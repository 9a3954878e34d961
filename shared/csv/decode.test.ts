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

  it('reads a UTF-8 file with a few unreadable bytes as UTF-8, so that no accented letter changes', () => {
    const file = Buffer.concat([Buffer.from('José,Barré\nB'), Buffer.from([0xff, 0xfe]), Buffer.from('b\n')]);

    expect(new TextPieces().decode(file, true)).toBe('José,Barré\nB\uFFFD\uFFFDb\n');
  });

  it('decodes a Windows-1252 file with bytes that happen to be one UTF-8 character', () => {
    const cafe = [0x43, 0x41, 0x46, 0xc9, 0x92, 0x53];
    const file = Buffer.concat([Buffer.from(cafe), Buffer.from(' \xe9 \xe8 \xfc', 'latin1')]);

    expect(new TextPieces().decode(file, true)).toBe('CAFÉ’S é è ü');
  });

  it('reads a file whose only character outside ASCII is the replacement character as UTF-8', () => {
    expect(new TextPieces().decode(new TextEncoder().encode('a\uFFFDb'), true)).toBe('a\uFFFDb');
  });

  it('does not decode control characters of a UTF-8 file as Windows-1252', () => {
    expect(new TextPieces().decode(new TextEncoder().encode('a\u0093é'), true)).toBe('a\u0093é');
  });
});
