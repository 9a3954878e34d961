/** Days a company may use the product before it has to choose a plan, when it signs up without a promo code. */
export const TRIAL_DAYS = 7;

/** The promo codes that are honoured, in lower case, each with the trial days it gives (the number in its name). */
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

/** The known code that a typed text means, ignoring case and surrounding blanks; undefined when there is none. */
export function findPromoCode(text: string): PromoCode | undefined {
  const code = text.trim().toLowerCase();
  return Object.hasOwn(PROMO_TRIAL_DAYS, code) ? (code as PromoCode) : undefined;
}

/** An empty promo field is allowed; anything else must be a known code. */
export function isAcceptablePromoCode(text: string): boolean {
  return text.trim() === '' || findPromoCode(text) !== undefined;
}

/** Trial days for what was typed at sign-up; an unknown or empty code gives the ordinary trial. */
export function trialDaysFor(text: string): number {
  const code = findPromoCode(text);
  return code === undefined ? TRIAL_DAYS : PROMO_TRIAL_DAYS[code];
}
