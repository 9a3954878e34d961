import { MAX_BASIS_POINTS, MAX_LINE_CENTS, MAX_LINE_QUANTITY } from '#shared/proposal/limits.ts';
import { shortDollars } from '#shared/money.ts';

export type Read = { ok: true; value: number } | { ok: false; message: string };

const refuse = (message: string): Read => ({ ok: false, message });

/** A number with at most two decimals, in hundredths; undefined if it is invalid. */
function hundredths(text: string): number | undefined {
  // Commas are accepted only as thousands separators: '1,25' is more likely a typo than 125.
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (match === null) return undefined;
  const [, dollars = '0', part = ''] = match;
  return Number(dollars.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
}

/** Typed dollars to cents: '1,250', '$89.5'. */
export function readDollars(text: string): Read {
  const plain = text.trim().replace(/^\$\s*/, '');
  if (plain === '') return refuse('Enter an amount');
  if (/^[\d,]*\.\d{3,}$/.test(plain)) return refuse('Use at most two decimal places');
  const cents = hundredths(plain);
  if (cents === undefined) return refuse('Enter an amount like 1,250 or 89.50');
  return cents > MAX_LINE_CENTS ? refuse(`At most ${shortDollars(MAX_LINE_CENTS)}`) : { ok: true, value: cents };
}

/** Typed percent to basis points: '6.25' is 625. */
export function readPercent(text: string): Read {
  const plain = text.trim().replace(/\s*%$/, '');
  if (plain === '') return refuse('Enter a percentage, 0 for none');
  const points = hundredths(plain);
  if (points === undefined) return refuse('Enter a percentage like 6.25');
  return points > MAX_BASIS_POINTS ? refuse('At most 100%') : { ok: true, value: points };
}

/** A quantity: a number above zero with at most two decimals. */
export function readQuantity(text: string): Read {
  const count = hundredths(text.trim());
  if (count === undefined || count === 0) return refuse('Enter a number above 0');
  const quantity = count / 100;
  return quantity > MAX_LINE_QUANTITY
    ? refuse(`At most ${MAX_LINE_QUANTITY.toLocaleString('en-US')}`)
    : { ok: true, value: quantity };
}

export function readDays(text: string): Read {
  const plain = text.trim();
  const days = /^\d{1,3}$/.test(plain) ? Number(plain) : 0;
  return days >= 1 && days <= 365 ? { ok: true, value: days } : refuse('Enter a number of days from 1 to 365');
}

/** Basis points as percent for an input: '6.25'. */
export const percentText = (basisPoints: number): string => `${basisPoints / 100}`;
