import { readFileSync } from 'node:fs';
import dictionary from 'dictionary-en';
import nspell from 'nspell';

/** Words that the American dictionary lacks: the trade's own, names of makers, and people in examples. One on a line, sorted. */
const TRADE_WORDS = readFileSync(new URL('trade-words.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/** Spelled so in the specification, as the name of a page. */
const AS_SPECIFIED = 'Curring';

const WORD = /\p{Script=Latin}[\p{Script=Latin}’']*\p{Script=Latin}/gu;
/** Entities of JSX, names in code, and abbreviations have no spelling. */
const NOT_A_WORD = /&\w+;|https?:\S+|\S*[/\\_@]\S*/g;
const ABBREVIATION = /\p{Lu}.*\p{Lu}/u;
const SHORTEST = 3;

export type Speller = { readonly tradeWords: readonly string[]; misspelled(text: string): string[] };

/** The American dictionary with the trade's words. Made once: it takes a second to build. */
export function makeSpeller(): Speller {
  const speller = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });
  for (const word of [...TRADE_WORDS, AS_SPECIFIED]) speller.add(word);
  const known = new Map<string, boolean>();
  const isKnown = (word: string): boolean => {
    const found = known.get(word) ?? (speller.correct(word) || speller.correct(word.toLowerCase()));
    known.set(word, found);
    return found;
  };
  return {
    tradeWords: TRADE_WORDS,
    misspelled: (text) =>
      [...text.replaceAll(NOT_A_WORD, ' ').matchAll(WORD)]
        .map(([word]) => word.replaceAll('’', "'").replace(/'s$/, ''))
        .filter((word) => word.length >= SHORTEST && !ABBREVIATION.test(word) && !isKnown(word)),
  };
}
