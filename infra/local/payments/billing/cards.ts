/** Stripe's test cards, by the outcome of a charge. */
const DECLINED = '4000000000000002';
const FAILS_AFTER_ATTACH = '4000000000000341';
const CONFIRMS_AT_SETUP = '4000002500003155';
const CONFIRMS_ALWAYS = '4000002760003184';

export const digitsOf = (card: string): string => card.replace(/\D/g, '');
export const last4 = (card: string): string => card.slice(-4);

export const isComplete = (card: string): boolean => card.length >= 12 && card.length <= 19;

/** Whether the card's bank requires a confirmation on the page. */
export const needsConfirmation = (card: string): boolean => card === CONFIRMS_AT_SETUP || card === CONFIRMS_ALWAYS;

export const isDeclinedOnPage = (card: string): boolean => card === DECLINED;

/** A charge without the customer present. */
export function chargeOffSession(card: string | undefined): 'paid' | 'declined' | 'asks' {
  if (card === undefined || card === DECLINED || card === FAILS_AFTER_ATTACH) return 'declined';
  return card === CONFIRMS_ALWAYS ? 'asks' : 'paid';
}

/** The outcome of a charge with the payer present, after any confirmation. */
export const chargeOnPage = (card: string): 'paid' | 'declined' =>
  card === DECLINED || card === FAILS_AFTER_ATTACH ? 'declined' : 'paid';
