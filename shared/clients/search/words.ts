import { phoneDigits, withoutExtension } from '#shared/phone.ts';
import { fold } from './fold.ts';

/** More words than a person types; the rest of a pasted text is ignored. */
const MOST_WORDS = 8;

const lettersAndDigits = (token: string): string => token.replace(/[^\p{L}\p{N}]+/gu, '');

const tokensOf = (text: string): string[] => fold(text).split(/[\s,;/|]+/);

/** `o'brien` is one word, `obrien`, and its parts: a search finds it by any of them. */
export function wordsOfText(text: string): string[] {
  return tokensOf(text).flatMap((token) => {
    const parts = token.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    return parts.length > 1 ? [parts.join(''), ...parts] : parts;
  });
}

/** A phone number's digits; of ten also those with the country code in front, so that it is found typed either way. */
export function wordsOfPhone(phone: string): string[] {
  const digits = phoneDigits(phone);
  if (digits === '') return [];
  return digits.length === 10 ? [digits, `1${digits}`] : [digits];
}

/** Digits with the signs of a phone number between them. */
const PHONE_LIKE = /^[\d\s()+.\-x]+$/i;

/**
 * What was typed, as words that must all be found. Digits in several groups are also one phone number, so there may be two
 * readings, and a client may match either. Empty when nothing of it is a letter or a digit.
 */
export function readingsOf(search: string): string[][] {
  const words = [...new Set(tokensOf(search).map(lettersAndDigits))].filter(Boolean).slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const digits = phoneDigits(search);
  const isPhone = words.length > 1 && digits.length >= 4 && PHONE_LIKE.test(withoutExtension(search));
  return isPhone ? [[digits], words] : [words];
}
