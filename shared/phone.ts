/** 'ext. 7', 'x7', '#7' at the end. The repetitions have a limit, so that a long text costs no more time than its length. */
const EXTENSION = /[\s,;]{0,3}(?:extension|extn?\.?|x|#)[\s.:]{0,3}(\d{1,6})\s{0,3}$/i;

/** Digits of the shortest number that names one phone, without an area code. */
const FEWEST_DIGITS = 7;

/** What a phone number may look like: digits, the usual signs between them, and an extension. */
const PHONE = /^[0-9+().\-x\s]{7,30}(?:[,;]?\s{0,3}(?:extension|extn?\.?|#)[\s.:]{0,3}\d{1,6})?$/i;

export const isPhone = (text: string): boolean => PHONE.test(text);

/** A number and its extension. Where no whole number is left without it, what looks like an extension is part of the number. */
function partsOf(phone: string): { number: string; extension: string } {
  const found = EXTENSION.exec(phone);
  const number = found === null ? phone : phone.slice(0, found.index);
  if (found === null || number.replaceAll(/\D/g, '').length < FEWEST_DIGITS) return { number: phone, extension: '' };
  return { number, extension: found[1] ?? '' };
}

/** The number without its extension, as it was typed. */
export const withoutExtension = (phone: string): string => partsOf(phone).number;

/** The digits by which numbers are compared: without the extension, and without the country code of a US number. */
export const phoneDigits = (phone: string): string =>
  withoutExtension(phone)
    .replaceAll(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '');

/** The same for comparing; empty for what is too short to name one phone. */
export function wholePhoneDigits(phone: string): string {
  const digits = phoneDigits(phone);
  return digits.length < FEWEST_DIGITS ? '' : digits;
}

/** The link that dials a number: after the comma, which is a pause, its extension. */
export function phoneHref(phone: string): string {
  const { number, extension } = partsOf(phone);
  const dialed = number.replaceAll(/[^\d+]/g, '');
  return extension === '' ? `tel:${dialed}` : `tel:${dialed},${extension}`;
}
