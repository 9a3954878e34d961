import { phoneHref } from '#shared/phone.ts';

const LONGEST_BODY = 8000;

/** Makes text safe for a body: normalizes line breaks and removes all other control and bidirectional characters. */
export function bodyText(text: string): string {
  return text
    .slice(0, LONGEST_BODY)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (character) => (character === '\n' ? '\n' : ''))
    .trim();
}

/** Makes one line safe for a header: it can't end the header, hide characters or be overlong. */
export function headerText(text: string, longest = 150): string {
  const line = bodyText(text)
    .replace(/\s+/g, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim();
  const characters = [...line];
  return characters.length <= longest
    ? line
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}

/** A sender's display name, which must not look like an email address. */
export function displayName(name: string): string {
  return headerText(name.replace(/[<>"\\]/g, ' ').replace(/@/g, ' at '), 80);
}

/** The link if an email may contain it: http or https, without credentials. Throws RangeError otherwise. */
export function safeLink(link: string): string {
  const url = new URL(link);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.username !== '' || url.password !== '')
    throw new RangeError('An email may link only to http and https URLs');
  return url.href;
}

/** A tel: link for a phone number; undefined if it can't be dialed. */
export function dialed(phone: string): string | undefined {
  const href = phoneHref(phone.slice(0, 40));
  return href.replaceAll(/\D/g, '').length < 5 ? undefined : href;
}

export function cleaned<T>(value: T): T;
/** A copy of the value with every text made safe for a body. */
export function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return bodyText(value);
  if (Buffer.isBuffer(value) || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each: unknown) => cleaned(each));
  return Object.fromEntries(Object.entries(value).map(([name, each]: [string, unknown]) => [name, cleaned(each)]));
}
