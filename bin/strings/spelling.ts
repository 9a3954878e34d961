import { readFileSync } from 'node:fs';
import dictionary from 'dictionary-en';
import NSpell from 'nspell';

/** Trade words, names and abbreviations missing from the dictionary: one per line, sorted, capitalized as written. */
export const TRADE_WORDS: readonly string[] = readFileSync(new URL('trade-words.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((word) => word !== '');

/** Strings that the specification fixes verbatim, including misspellings. */
const FIXED_TEXTS = /Refractory Panel Curring Instructions/g;

/** Skips what isn't a word: template expressions, HTML entities, URLs, email addresses, file names, fonts and identifiers. */
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

/** The Hunspell dictionary en_US plus the trade words. */
const american = new NSpell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });
for (const word of TRADE_WORDS) american.add(word);

const knownWords = new Map<string, boolean>();

/** Checks a possessive by its noun, because the dictionary has no possessives of added words. */
function isSpelledRight(word: string): boolean {
  const known = knownWords.get(word);
  if (known !== undefined) return known;
  const isRight = american.correct(word) || american.correct(word.replace(/'s?$/, ''));
  knownWords.set(word, isRight);
  return isRight;
}

/** The Latin-script words of a text. A hyphenated compound counts as several words. */
export const wordsOf = (text: string): string[] =>
  [
    ...text
      .replaceAll('’', "'")
      .replaceAll(FIXED_TEXTS, ' ')
      .replaceAll(NOT_WORDS, ' ')
      .matchAll(/\p{Script=Latin}[\p{Script=Latin}']+/gu),
  ].map(([word]) => word.replace(/'+$/, ''));

/** The words of a text that are in neither the dictionary nor the list of trade words. */
export const misspelledIn = (text: string): string[] => wordsOf(text).filter((word) => !isSpelledRight(word));
