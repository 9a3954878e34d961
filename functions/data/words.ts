import { phoneDigits, withoutExtension } from '#shared/phone.ts';

/** The most word rows per record: they're written in its transaction, which accepts 100 writes. */
export const MAX_WORDS = 24;
const MAX_WORD_LENGTH = 40;

/** Lowercases the text and removes accents. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** `o'brien` becomes `obrien`; an email address keeps its dots and @. */
const plain = (token: string): string => token.replace(/[^a-z0-9@.]/g, '').replace(/^[.@]+|[.@]+$/g, '');

const tokensOf = (text: string): string[] => fold(text).split(/[\s,;/]+/);

/** The words of a text, and the parts of compound words: either name finds `Smith-Jones`, and so does `smithjones`. */
export function wordsOfText(text: string): string[] {
  return tokensOf(text).flatMap((token) => [plain(token), ...token.split(/[^a-z0-9]+/)]);
}

/** A phone number is found by all its digits, without the area code, or by its last four. */
export function wordsOfPhone(phone: string): string[] {
  const digits = phoneDigits(phone);
  return digits.length < 7 ? [digits] : [digits, digits.slice(-7), digits.slice(-4)];
}

export const wordOfEmail = (email: string): string => plain(fold(email));

/** Unique words of two characters or more; drops the last ones if there are too many. */
export function indexedWords(words: readonly string[]): string[] {
  const usable = words.map((word) => word.slice(0, MAX_WORD_LENGTH)).filter((word) => word.length >= 2);
  return [...new Set(usable)].slice(0, MAX_WORDS);
}

/** The prefixes to search for. Digits with spaces, dashes and parentheses are one phone number. */
export function prefixesOf(search: string): string[] {
  const number = withoutExtension(search);
  if (/^[\d\s()+.-]+$/.test(number) && number.replace(/\D/g, '').length >= 6) return [phoneDigits(number)];
  const typed = tokensOf(search).map((token) => plain(token).slice(0, MAX_WORD_LENGTH));
  const prefixes = [...new Set(typed.filter((prefix) => prefix !== ''))];
  // House numbers and initials aren't indexed (`indexedWords`), so they must not exclude a record when combined with other words.
  const indexed = prefixes.filter((prefix) => prefix.length >= 2);
  return indexed.length > 0 ? indexed : prefixes;
}

/**
 * Whether this word row represents its record in the results: all prefixes match, and it's the record's first word
 * with the prefix that was looked up. That way each record is found once.
 */
export function isFirstMatch(
  row: { word: string; words: readonly string[] },
  lookedUp: string,
  all: readonly string[],
) {
  const first = row.words.filter((word) => word.startsWith(lookedUp)).sort()[0];
  return first === row.word && all.every((prefix) => row.words.some((word) => word.startsWith(prefix)));
}
