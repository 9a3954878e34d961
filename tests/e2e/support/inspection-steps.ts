import type { Locator, Page } from 'playwright-core';
import { sizeFlue, type RoundFlue } from './flue.ts';
import { Technician } from './technician.ts';
import { waitFor } from '#infra/local/support/wait-for.ts';

/** A technician's walk through the guided inspection, based on what the screen shows. */
export class InspectionSteps {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  card(component: string): Locator {
    return this.#page.getByRole('region', { name: component, exact: true });
  }

  async section(name: string): Promise<void> {
    await this.#page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  }

  async next(): Promise<void> {
    await this.#page.getByRole('button', { name: /^Next/ }).click();
  }

  /** Taps an option of a card: a condition or an answer. */
  async tap(component: string, option: string): Promise<void> {
    const control = this.card(component).getByLabel(option, { exact: true }).first();
    await control.click();
    // An answer shows once it is stored. A completed card collapses to one line, which removes the control.
    // Read in one call, because the card may collapse between two.
    const isStored = () =>
      control.evaluateAll(([input]) => (input === undefined || (input as HTMLInputElement).checked ? true : undefined));
    await waitFor(isStored, {
      timeoutMs: 30_000,
      what: `${option} of ${component}`,
    });
  }

  async measure(component: string, label: string | RegExp, value: string): Promise<void> {
    const field = this.card(component).getByLabel(label).first();
    await field.fill(value);
    await field.blur();
  }

  /** Measures a round flue on its screen and returns to the checklist. */
  async sizeFlue(flue: RoundFlue, look?: () => Promise<unknown>): Promise<void> {
    await sizeFlue(new Technician(this.#page, ''), flue, look);
  }

  async photograph(component: string, file: string): Promise<void> {
    await this.card(component).locator('input[type=file]').first().setInputFiles(file);
  }

  /** Marks everything known to be present as satisfactory, and the optional components as not present. */
  async restSatisfactory(): Promise<void> {
    await this.#page.getByRole('button', { name: 'All satisfactory' }).click();
    await this.#page.getByRole('button', { name: 'All satisfactory' }).waitFor({ state: 'detached' });
    if (await this.#restNotPresent.isVisible()) await this.#restNotPresent.click();
  }

  /** For a section whose open components are all optional: marks them as not present. */
  async restNotPresent(): Promise<void> {
    await this.#restNotPresent.click();
    await this.#restNotPresent.waitFor({ state: 'detached' });
  }

  get #restNotPresent(): Locator {
    return this.#page.getByRole('button', { name: /^Rest not present/ });
  }
}
