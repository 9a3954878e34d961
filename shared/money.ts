/* Amounts in whole cents as text. Without Intl, because a rate is formatted for every line of every finding at each answer. */

const grouped = (cents: number): string =>
  String(Math.trunc(Math.abs(cents) / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ',');
const rest = (cents: number): string => `.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
/** An en dash, as in a printed column of amounts. */
const sign = (cents: number): string => (cents < 0 ? '–' : '');

/** '1,250.00', for an input beside a dollar sign. */
export const plainDollars = (cents: number): string => `${sign(cents)}${grouped(cents)}${rest(cents)}`;

/** '$1,250.00', '–$5.00': always with cents, so that amounts align in a column. */
export const dollars = (cents: number): string => `${sign(cents)}$${grouped(cents)}${rest(cents)}`;

/** '$1,250', '$89.50': whole dollars without cents, for a sentence. */
export const shortDollars = (cents: number): string =>
  `${sign(cents)}$${grouped(cents)}${cents % 100 === 0 ? '' : rest(cents)}`;
