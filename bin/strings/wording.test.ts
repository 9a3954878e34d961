import { describe, expect, it } from 'vitest';
import { collectTexts } from './collect.ts';
import { shownTexts } from './shown-text.ts';
import { misspelledIn, TRADE_WORDS, wordsOf } from './spelling.ts';
import { brokenBy, WORDINGS } from './wording.ts';

const texts = collectTexts();

describe('the texts of the product', () => {
  it('include screens, mails, PDFs, server errors and trade data', () => {
    const files = new Set(texts.map(({ file }) => file));
    for (const folder of ['functions/mail/', 'functions/pdf/', 'functions/features/', 'shared/', 'web/src/']) {
      expect([...files].some((file) => file.startsWith(folder))).toBe(true);
    }
    expect(texts.length).toBeGreaterThan(8_000);
  });

  it('contain no word, phrase or spelling that the wording list rejects', () => {
    const broken = texts.flatMap(({ file, line, text }) => {
      const rule = brokenBy(text);
      return rule === undefined ? [] : [`${file}:${line} “${text}”: write “${rule.instead}”. ${rule.reason}`];
    });
    expect(broken).toEqual([]);
  });

  it('are spelled as in the American dictionary or the list of trade words', () => {
    const misspelled = texts.flatMap(({ file, line, text }) =>
      misspelledIn(text).map(
        (word) => `${file}:${line} “${word}” in “${text}”: correct it, or add it to trade-words.txt`,
      ),
    );
    expect(misspelled).toEqual([]);
  });

  it('use every word on the list of trade words', () => {
    const used = new Set(
      texts.flatMap(({ text }) => wordsOf(text)).map((word) => word.toLowerCase().replace(/'s?$/, '')),
    );
    expect(TRADE_WORDS.filter((word) => !used.has(word.toLowerCase()))).toEqual([]);
  });
});

describe('the wording list', () => {
  it.each([
    ['Look into your e-mail', 'e-mail'],
    ['It sends itself', 'sends itself'],
    ['Keep working without signal', 'signal'],
    ['Add 5 per cent off', 'per cent'],
    ['The licences of your state', 'licences'],
    ['Draw towards the crown', 'towards'],
    ['Hello {…}, here is the report of your chimney', 'here is the report'],
    ['Answer this mail', 'answer this email'],
    ['You find the PDF on the page', 'you find the'],
    ['You get this email because you signed', 'you get this email'],
    ['{…}. What was found meets it.', 'what was found meets it'],
    ['No cricket needed: 0 in', 'no cricket needed'],
    ['{…} to choose from', 'to choose from'],
    ['Several addresses: one per line', 'several addresses'],
    ['It stands before this page where they differ', 'stands before this page'],
    ['There is no log lighter.', 'there is no log lighter'],
    ['A lintel of non-combustible material', 'non-combustible'],
    ['The base has a cleanout', 'cleanout'],
    ['A technician with a torch at the hearth', 'torch'],
    ['A sealed gas fire in a room', 'gas fire'],
    ['2. Which panels were fitted', 'fitted'],
    ['Embers can set it alight', 'alight'],
    ['Waits for {count, plural, one {# photo} other {# photos}}', 'waits for'],
    ['Take all {…} back', 'take all back'],
    ['Locked for minutes', 'locked for minutes'],
    ['Geometry · by arithmetic', 'by arithmetic'],
  ])('rejects “%s”', (text, name) => {
    expect(brokenBy(text)?.name).toBe(name);
  });

  it('accepts the wording it recommends', () => {
    expect(brokenBy('Reply to this email. 3 photos will upload when you’re back online.')).toBeUndefined();
  });

  it('lists each wording once', () => {
    const names = WORDINGS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the texts extracted from one file', () => {
  it('are its JSX texts, visible props and sentences, without styles, keys and logs', () => {
    const source = `
      import x from './Some file.ts';
      const tone = 'ui-card bad';
      log.warn('Could not read the row');
      export const Card = ({ n }) => <p className="Ins card" aria-label="close">Hello there <b title={\`\${n} left\`} /></p>;
      export const error = 'Enter a number above 0.';`;
    expect(shownTexts('card.tsx', source).map(({ text }) => text)).toEqual([
      'Hello there',
      '{…} left',
      'Enter a number above 0.',
    ]);
  });
});
