import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filledLines, isRightToLeft, visualOrder } from './right-to-left.ts';

const seen = (line: string): string =>
  visualOrder(line)
    .map((pieces) => pieces.map(({ text }) => text).join('|'))
    .join(' ');

describe('visualOrder', () => {
  it.each([
    ['18 Orchard Lane', '18 Orchard Lane'],
    ['דוד כהן', 'כהן דוד'],
    ['For דוד כהן · 18 Orchard Lane', 'For כהן דוד · 18 Orchard Lane'],
    ['محمد عبد الله', 'الله عبد محمد'],
    ['דוד כהן · רחוב הרצל', 'כהן דוד · הרצל רחוב'],
    ['רחוב 12 דירה, Haifa', 'דירה 12 רחוב|, Haifa'],
    ['רחוב (הרצל) 12', '(|הרצל|) רחוב 12'],
    ['(כהן)', '(|כהן|)'],
    ['ל-Inter', 'ל|-Inter'],
  ])('%s', (line, expected) => {
    expect(seen(line)).toBe(expected);
  });

  it('keeps all words and adds none', () => {
    const word = fc.constantFrom('Ann', '12', '·', 'דוד', 'محمد', '(כהן)', 'a-ב');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
        const letters = (text: string) => [...text.replace(/[|() ]/g, '')].sort().join('');
        expect(letters(seen(words.join(' ')))).toBe(letters(words.join(' ')));
      }),
    );
  });
});

describe('filledLines', () => {
  const widthOf = (line: string) => line.length;

  it('fills lines, keeps paragraphs and splits words that are too wide', () => {
    expect(filledLines('one two three\nfour', 7, widthOf)).toEqual(['one two', 'three', 'four']);
    expect(filledLines('abcdefghij kl', 4, widthOf)).toEqual(['abcd', 'efgh', 'ij', 'kl']);
  });

  it('never makes a line wider than allowed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (text, width) => {
        for (const line of filledLines(text, width, widthOf))
          expect(line.length).toBeLessThanOrEqual(Math.max(width, 2));
      }),
    );
  });
});

describe('the check for right-to-left text', () => {
  it('finds the texts that need reordering', () => {
    expect(['דוד', 'Ann محمد'].every(isRightToLeft)).toBe(true);
    expect(['Zoë Müller', 'Жуков', '山田'].some(isRightToLeft)).toBe(false);
  });
});
