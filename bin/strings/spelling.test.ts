import { describe, expect, it } from 'vitest';
import { collectTexts } from './collect.ts';
import { makeSpeller } from './spelling.ts';

const speller = makeSpeller();

describe('the texts that people read', () => {
  it('are spelled as an American dictionary and the trade spell them', () => {
    const wrong = collectTexts().flatMap(({ file, line, text }) =>
      speller.misspelled(text).map((word) => `${file}:${line} “${word}” in “${text}”`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the dictionary', () => {
  it.each([
    ['The fibreglass blanket', ['fibreglass']],
    ['Recieved in the colour of the hearth', ['Recieved', 'colour']],
    ['The wythe is parged; don’t repoint it', []],
    ['See https://example.com/fibreglass&apos;s page, UL 1777', []],
  ])('finds in “%s” %j', (text, wrong) => {
    expect(speller.misspelled(text)).toEqual(wrong);
  });

  it('holds the trade’s words once and sorted', () => {
    expect(speller.tradeWords).toEqual([...new Set(speller.tradeWords)].sort());
  });
});
