import { readFileSync } from 'node:fs';
import dictionary from 'dictionary-en';
import NSpell from 'nspell';

/** Words of the trade, names and abbreviations that the dictionary lacks: one per line, sorted, with their capitals. */
export const TRADE_WORDS: readonly string[] = readFileSync(new URL('trade-words.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((word) => word !== '');

/** Texts that the specification fixes letter by letter, misspelling included. */
const FIXED_TEXTS = /Refractory Panel Curring Instructions/g;

/** Parts of a text that are no words: expressions and what is joined to them, entities, addresses, files, fonts, codes. */
const NOT_WORDS = new RegExp(
  [
    String.raw`\p{L}*\{…\}\p{L}*`,
    String.raw`&#?\w+;`,
    String.raw`https?:\S+`,
    String.raw`[\w.+-]+@[\w.-]+`,
    String.raw`\b[\w-]+\.(?:com|net|org|csv|json|pdf|jpg|png|zip)\b`,
    String.raw`\bsystem-ui\b`,
    String.raw`\b[a-z]{3,}[A-Z]\w*`,
    String.raw`\p{L}*[\d_]\w*`,
  ].join('|'),
  'gu',
);

/** American English (the Hunspell dictionary en_US) with the words of the trade. */
const american = new NSpell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });
for (const word of TRADE_WORDS) american.add(word);

const knownWords = new Map<string, boolean>();

/** Accepts a possessive by its noun: the dictionary lists no possessives of added words. */
function isSpelledRight(word: string): boolean {
  const known = knownWords.get(word);
  if (known !== undefined) return known;
  const isRight = american.correct(word) || american.correct(word.replace(/'s?$/, ''));
  knownWords.set(word, isRight);
  return isRight;
}

/** The words of a text in Latin letters; a compound with a hyphen counts as several words. */
export const wordsOf = (text: string): string[] =>
  [
    ...text
      .replaceAll('’', "'")
      .replaceAll(FIXED_TEXTS, ' ')
      .replaceAll(NOT_WORDS, ' ')
      .matchAll(/\p{Script=Latin}[\p{Script=Latin}']+/gu),
  ].map(([word]) => word.replace(/'+$/, ''));

/** The words of a text that neither the dictionary nor the trade's list has. */
export const misspelledIn = (text: string): string[] => wordsOf(text).filter((word) => !isSpelledRight(word));
