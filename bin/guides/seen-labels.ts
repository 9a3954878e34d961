import type { Page } from 'playwright-core';

/** What the page shows: its visible text, and the names of its icon buttons and fields. Runs in the page. */
function shownText(): string {
  const named = [...document.querySelectorAll<HTMLElement>('[aria-label], [placeholder]')].filter((element) =>
    element.checkVisibility(),
  );
  const names = named.flatMap((element) => [element.ariaLabel, element.getAttribute('placeholder')]);
  return [document.body.innerText, ...names.filter((name) => name !== null)].join('\n');
}

/** Checks off the labels of a step as they appear on the screen. */
export class SeenLabels {
  #missing = new Set<string>();

  /** Begins a step. */
  expect(labels: readonly string[]): void {
    this.#missing = new Set(labels);
  }

  async read(page: Page): Promise<void> {
    if (this.#missing.size === 0) return;
    // A page that is unloading has no text.
    const text = await page.evaluate(shownText).catch(() => '');
    for (const label of this.#missing) if (text.includes(label)) this.#missing.delete(label);
  }

  get missing(): string[] {
    return [...this.#missing];
  }
}
