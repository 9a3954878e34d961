/** Days a company may use the product before it has to choose a plan, if it signs up without a promo code. */
export const TRIAL_DAYS = 7;

/** Accepted promo codes in lower case, each with its trial days (the number in its name). */
export const PROMO_TRIAL_DAYS = {
  bc30: 30,
  sweeping30: 30,
  surefire30: 30,
  free7: 7,
  free30: 30,
  spark30: 30,
} as const satisfies Record<string, number>;

export type PromoCode = keyof typeof PROMO_TRIAL_DAYS;

export const PROMO_CODE_NOT_FOUND = 'Promo Code Not Found';

/** The promo code that matches a typed text, ignoring case and surrounding blanks; undefined if there is none. */
export function findPromoCode(text: string): PromoCode | undefined {
  const code = text.trim().toLowerCase();
  return Object.hasOwn(PROMO_TRIAL_DAYS, code) ? (code as PromoCode) : undefined;
}

/** An empty promo field is allowed; anything else must be a known code. */
export function isAcceptablePromoCode(text: string): boolean {
  return text.trim() === '' || findPromoCode(text) !== undefined;
}

/** Trial days for the promo code typed at sign-up; an unknown or empty code gives the standard trial. */
export function trialDaysFor(text: string): number {
  const code = findPromoCode(text);
  return code === undefined ? TRIAL_DAYS : PROMO_TRIAL_DAYS[code];
}
