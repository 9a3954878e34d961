const focusable = 'button, input:not([type=file]), textarea, a.inspection-flue-open';

const isOpenGroup = (group: Element) => group.querySelector('input:checked') === null;
const isOpenInput = (input: Element) => (input as HTMLInputElement).value === '';

/** Selectors for controls that may need an answer, with a check for each; ordered by what blocks a card first. */
const CANDIDATES: readonly (readonly [string, (element: Element) => boolean])[] = [
  [
    '.inspection-finding .inspection-photo-input',
    (place) => place.closest('.inspection-finding')?.querySelector('.inspection-thumb') === null,
  ],
  ['.ui-limitation fieldset', isOpenGroup],
  ['.ui-overruled textarea', isOpenInput],
  ['.inspection-flue-open[data-open]', () => true],
  ['fieldset[aria-required=true]', isOpenGroup],
  ['input[aria-required=true], textarea[aria-required=true]', isOpenInput],
  ['fieldset[data-condition]', isOpenGroup],
];

/** The first control that keeps a card incomplete; undefined if there is none. */
export function openControl(card: Element): HTMLElement | undefined {
  for (const [selector, isOpen] of CANDIDATES) {
    const place = [...card.querySelectorAll(selector)].find(isOpen);
    if (place === undefined) continue;
    return place.matches(focusable)
      ? (place as HTMLElement)
      : (place.querySelector<HTMLElement>(focusable) ?? undefined);
  }
  return undefined;
}
