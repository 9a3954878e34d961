import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFonts, scriptOf } from '../fonts/load-fonts.ts';
import { printable, printableLine } from './printable.ts';

const { regular, display } = loadFonts();

function isDrawn(character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return character === '\n' || regular.covers(point) || scriptOf(point) !== undefined;
}

describe('printable', () => {
  it('keeps what the font can draw', () => {
    const text = 'Zoë Müller, Łódź: ⅜ in × 36″, π ≥ 90 €, “quotes” – Жуков, Ωμέγα';

    expect(printable(text, regular)).toBe(text);
  });

  it.each([
    ['controls', 'a\u0000b\u0007c\u001b[31m', 'abc[31m'],
    ['direction changes and zero-width characters', 'a\u202eb\u200bc\ufeff', 'abc'],
    ['all kinds of line breaks', 'a\r\nb\u2028c\rd', 'a\nb\nc\nd'],
    ['all kinds of spaces', 'a\u00a0b\u2009c\td', 'a b c d'],
    ['lone surrogates', 'a\ud800b', 'ab'],
    ['combining marks', 'e\u0301', 'é'],
  ])('normalizes %s', (_kind, text, expected) => {
    expect(printable(text, regular)).toBe(expected);
  });

  it('uses the base letter for a missing glyph, and one box for a run of unknown ones', () => {
    expect(printable('ﬁre ① ḁ', regular)).toBe('fire 1 a');
    expect(printable('Name: 山田 太郎', regular)).toBe('Name: □');
    expect(printable('Name: דוד כהן, محمد', regular)).toBe('Name: דוד כהן, محمد');
    expect(printable('山田太郎 & Sons', display)).toBe('□ & Sons');
  });

  it.each([
    ['between words', 'Hot 🔥 flue', 'Hot flue'],
    ['at the ends', '👍🏽 Done 👨‍👩‍👧', 'Done'],
    ['before a period', 'Emoji: 🔥🧱 and done ⚠️.', 'Emoji: and done.'],
    ['flags and keycaps', 'Step 1️⃣ 🇺🇸 by Hearth™️', 'Step 1 by Hearth™'],
  ])('omits emoji %s', (_where, text, expected) => {
    expect(printable(text, regular)).toBe(expected);
  });

  it('prints the check marks of phones', () => {
    expect(printable('✅ swept ✔️ closed ☑', regular)).toBe('✓ swept ✓ closed ✓');
  });

  it('truncates at whole characters', () => {
    expect(printable('é'.repeat(50), regular, 10)).toBe(`${'é'.repeat(9)}…`);
  });

  it('joins several lines into one', () => {
    expect(printableLine('one\n\n two', regular)).toBe('one two');
  });

  it('never returns a character that the font lacks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        for (const character of printable(text, regular)) expect(isDrawn(character)).toBe(true);
      }),
    );
  });
});
