/** The hidden question of the newsletter form (specification, section 2). */
export const NEWSLETTER_QUESTION = 'Newsletter';

/** A question that a person typed. The API reads the exact text of the hidden question as a subscription. */
export const typedQuestion = (question: string): string =>
  question.trim() === NEWSLETTER_QUESTION ? `${NEWSLETTER_QUESTION}?` : question;
