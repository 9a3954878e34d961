import { phoneDigits, withoutExtension } from '#shared/phone.ts';
import { fold } from './fold.ts';

/** More words than anyone types; the rest of a pasted text is ignored. */
const MAX_WORDS = 8;

const lettersAndDigits = (token: string): string => token.replace(/[^\p{L}\p{N}]+/gu, '');

const tokensOf = (text: string): string[] => fold(text).split(/[\s,;/|]+/);

/** `o'brien` yields the word `obrien` and its parts, so that a search finds it by any of them. */
export function wordsOfText(text: string): string[] {
  return tokensOf(text).flatMap((token) => {
    const parts = token.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    return parts.length > 1 ? [parts.join(''), ...parts] : parts;
  });
}

/** A phone number's digits; for ten digits, also with the country code in front, so that both spellings find it. */
export function wordsOfPhone(phone: string): string[] {
  const digits = phoneDigits(phone);
  if (digits === '') return [];
  return digits.length === 10 ? [digits, `1${digits}`] : [digits];
}

/** Only digits and phone-number punctuation. */
const PHONE_LIKE = /^[\d\s()+.\-x]+$/i;

/**
 * The search text as words that must all match. Several groups of digits may also be one phone number, so there may be
 * two readings, and a client may match either. Empty if the text has no letter or digit.
 */
export function readingsOf(search: string): string[][] {
  const words = [...new Set(tokensOf(search).map(lettersAndDigits))].filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const digits = phoneDigits(search);
  const isPhone = words.length > 1 && digits.length >= 4 && PHONE_LIKE.test(withoutExtension(search));
  return isPhone ? [[digits], words] : [words];
}
