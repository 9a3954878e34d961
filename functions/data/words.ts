import { phoneDigits, withoutExtension } from '#shared/phone.ts';

/** At most this many rows of words per record: they share its transaction, which takes 100 writes. */
export const MAX_WORDS = 24;
const MAX_WORD_LENGTH = 40;

/** Lower case, without accents. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** `o'brien` becomes `obrien`; an email address keeps its dots and its @. */
const plain = (token: string): string => token.replace(/[^a-z0-9@.]/g, '').replace(/^[.@]+|[.@]+$/g, '');

const tokensOf = (text: string): string[] => fold(text).split(/[\s,;/]+/);

/** The words of a text, and the parts of compound ones: `Smith-Jones` is found by either name and by `smithjones`. */
export function wordsOfText(text: string): string[] {
  return tokensOf(text).flatMap((token) => [plain(token), ...token.split(/[^a-z0-9]+/)]);
}

/** A number is found by all its digits, without the area code, and by its last four. */
export function wordsOfPhone(phone: string): string[] {
  const digits = phoneDigits(phone);
  return digits.length < 7 ? [digits] : [digits, digits.slice(-7), digits.slice(-4)];
}

export const wordOfEmail = (email: string): string => plain(fold(email));

/** Two characters or more, each once, the first ones kept when there are too many. */
export function keptWords(words: readonly string[]): string[] {
  const usable = words.map((word) => word.slice(0, MAX_WORD_LENGTH)).filter((word) => word.length >= 2);
  return [...new Set(usable)].slice(0, MAX_WORDS);
}

/** What a person typed, as prefixes to look for; digits with spaces, dashes and brackets are one phone number. */
export function prefixesOf(search: string): string[] {
  const number = withoutExtension(search);
  if (/^[\d\s()+.-]+$/.test(number) && number.replace(/\D/g, '').length >= 6) return [phoneDigits(number)];
  const typed = tokensOf(search).map((token) => plain(token).slice(0, MAX_WORD_LENGTH));
  const prefixes = [...new Set(typed.filter((prefix) => prefix !== ''))];
  // A house number or an initial is no word of a record (`keptWords`): beside others it must not hide what they find.
  const indexed = prefixes.filter((prefix) => prefix.length >= 2);
  return indexed.length > 0 ? indexed : prefixes;
}

/**
 * Whether a row of words is the one to answer for its record: all prefixes are met, and among the record's words that
 * begin with the prefix that was looked up, this is the first, so that each record is found once.
 */
export function answersFor(row: { word: string; words: readonly string[] }, lookedUp: string, all: readonly string[]) {
  const first = row.words.filter((word) => word.startsWith(lookedUp)).sort()[0];
  return first === row.word && all.every((prefix) => row.words.some((word) => word.startsWith(prefix)));
}
