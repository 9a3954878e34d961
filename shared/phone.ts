/** 'ext. 7', 'x7' or '#7' at the end. The repetitions are bounded, so that matching takes linear time even for a long text. */
const EXTENSION = /[\s,;]{0,3}(?:extension|extn?\.?|x|#)[\s.:]{0,3}(\d{1,6})\s{0,3}$/i;

/** Digits of the shortest number that identifies a phone, without an area code. */
const MIN_DIGITS = 7;

/** Accepted format of a phone number: digits, the usual separators, and an optional extension. */
const PHONE = /^[0-9+().\-x\s]{7,30}(?:[,;]?\s{0,3}(?:extension|extn?\.?|#)[\s.:]{0,3}\d{1,6})?$/i;

export const isPhone = (text: string): boolean => PHONE.test(text);

/** Splits a number and its extension. If the rest is not a whole number, the apparent extension is part of the number. */
function partsOf(phone: string): { number: string; extension: string } {
  const found = EXTENSION.exec(phone);
  const number = found === null ? phone : phone.slice(0, found.index);
  if (found === null || number.replaceAll(/\D/g, '').length < MIN_DIGITS) return { number: phone, extension: '' };
  return { number, extension: found[1] ?? '' };
}

/** The number as typed, without its extension. */
export const withoutExtension = (phone: string): string => partsOf(phone).number;

/** The digits for comparing numbers: without the extension, and without the country code of a US number. */
export const phoneDigits = (phone: string): string =>
  withoutExtension(phone)
    .replaceAll(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '');

/** Like `phoneDigits`, but empty if the number is too short to identify a phone. */
export function completePhoneDigits(phone: string): string {
  const digits = phoneDigits(phone);
  return digits.length < MIN_DIGITS ? '' : digits;
}

/** The link that dials a number; its extension follows a comma, which is a pause. */
export function phoneHref(phone: string): string {
  const { number, extension } = partsOf(phone);
  const dialed = number.replaceAll(/[^\d+]/g, '');
  return extension === '' ? `tel:${dialed}` : `tel:${dialed},${extension}`;
}
