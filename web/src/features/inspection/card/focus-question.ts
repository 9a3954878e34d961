const controlOf = (heading: Element): HTMLElement | null => {
  if (heading instanceof HTMLLabelElement) return heading.control;
  const group = heading.closest('fieldset');
  return (
    group?.querySelector<HTMLElement>('input:checked') ?? group?.querySelector<HTMLElement>('input, button') ?? null
  );
};

function find(card: Element, label: string): HTMLElement | undefined {
  const headings = [...card.querySelectorAll('legend, label')].filter(({ textContent }) => textContent.includes(label));
  return headings.flatMap((heading) => controlOf(heading) ?? [])[0];
}

/** Focuses a question of the card by its label, and expands the card's further questions if the question is among them. */
export function focusQuestion(card: Element, label: string): void {
  const open = () => {
    const control = find(card, label);
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
    return control !== undefined;
  };
  if (open()) return;
  card.querySelector<HTMLElement>('.ui-more > button[aria-expanded="false"]')?.click();
  requestAnimationFrame(open);
}
