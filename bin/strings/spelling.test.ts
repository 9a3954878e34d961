import { describe, expect, it } from 'vitest';
import { misspelledIn, TRADE_WORDS } from './spelling.ts';

describe('the spelling check', () => {
  it.each([
    ['The chimny leans', 'chimny'],
    ['6 in of fibreglass', 'fibreglass'],
    ['Corbelled steps', 'Corbelled'],
    ['The colour of the flue', 'colour'],
    ['Analyse the draught', 'Analyse'],
    ['Sulphur on the liner', 'Sulphur'],
    ['A sooty-grey firebocks', 'firebocks'],
    ['The damper’s hinje', 'hinje'],
  ])('rejects “%s”', (text, word) => {
    expect(misspelledIn(text)).toContain(word);
  });

  it.each([
    'Corbeled steps, parged smooth; the venter’s thermopile gives 325 mV.',
    'You’re offline. {…} photo{…} will upload when you’re back online.',
    'Spark arrestor with a 24 ga lid&nbsp;(NFPA 211)',
    'Compare the SHA-256 in manifest.json, or write to help@flueprynt.example.',
    'Refractory Panel Curring Instructions',
    'שלום רב',
  ])('accepts “%s”', (text) => {
    expect(misspelledIn(text)).toEqual([]);
  });

  it('accepts a proper name only when it is capitalized', () => {
    expect(misspelledIn('Ruud ruud')).toEqual(['ruud']);
  });
});

describe('the list of trade words', () => {
  it('is sorted and has no duplicates', () => {
    const sorted = [...new Set(TRADE_WORDS)].sort((a, b) => a.localeCompare(b, 'en-US'));
    expect(TRADE_WORDS).toEqual(sorted);
  });
});
