/** The smallest and the largest amount that the payment provider charges to a card at once. */
const MIN_CARD_CENTS = 50;
const MAX_CARD_CENTS = 99_999_999;

/** Whether an amount can be paid by card. */
export const isCardAmount = (cents: number): boolean => cents >= MIN_CARD_CENTS && cents <= MAX_CARD_CENTS;
