/** A state's requirements for a home-improvement contract, as a text that a company can start its own notice from. */
export type StateNotice = { readonly state: string; readonly label: string; readonly text: string };

/*
 * Facts of content.md 7.2 (S123 Massachusetts, S124 Connecticut, S125 New Jersey), in our own words and as starting points. No
 * homeowner sees a notice until a company has chosen it, filled in its blanks and had it checked with counsel. Other states
 * have other requirements, and these change.
 */
export const STATE_NOTICES: readonly StateNotice[] = [
  {
    state: 'MA',
    label: 'Massachusetts',
    text:
      'Massachusetts home improvement contractor registration [number]. Work over $1,000 is agreed in writing: the work and ' +
      'materials, the total price, the payment schedule, and the dates the work starts, [date], and is to be finished, ' +
      '[date]. A deposit is at most one third of the total, or the cost of special-order materials if that is more. Questions ' +
      'about registration go to the state’s home improvement contractor program.',
  },
  {
    state: 'CT',
    label: 'Connecticut',
    text:
      'Connecticut home improvement contractor registration [number]. The work starts on [date] and is to be finished by ' +
      '[date]. This document is the entire agreement. You may cancel within three business days; the notice is beside ' +
      'your signature. Have financing papers reviewed before you sign them.',
  },
  {
    state: 'NJ',
    label: 'New Jersey',
    text:
      'New Jersey home improvement contractor registration [number]. Work over $500 is agreed in writing, with the dates it ' +
      'starts, [date], and is to be finished, [date]. A copy of our liability insurance comes with this contract. You may ' +
      'cancel within three business days. New Jersey Division of Consumer Affairs: [phone].',
  },
];

const BLANK = /\[[^\]\n]{1,40}\]/;

/** A notice with an unfilled blank can't be shown yet. */
export const hasBlank = (text: string): boolean => BLANK.test(text);

/** The starting text for a company's state, 'MA' or 'Massachusetts'; undefined if there is none. */
export function stateNoticeOf(state: string | undefined): StateNotice | undefined {
  const typed = (state ?? '').trim().toLowerCase();
  return STATE_NOTICES.find((stateNotice) =>
    [stateNotice.state, stateNotice.label].some((name) => name.toLowerCase() === typed),
  );
}
