import type { Locator, Page } from 'playwright-core';
import { sizeFlue, type RoundFlue } from './flue.ts';
import { Technician } from './technician.ts';
import { waitFor } from '#infra/local/support/wait-for.ts';

/** A technician's walk through the guided inspection, by what the screen says. */
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

  /** Taps an option of a card: a condition, an answer. */
  async tap(component: string, option: string): Promise<void> {
    const control = this.card(component).getByLabel(option, { exact: true }).first();
    await control.click();
    // An answer shows once it is on the disk; a card that is done folds to one line and takes the control with it.
    await waitFor(async () => ((await control.count()) === 0 || (await control.isChecked()) ? true : undefined), {
      timeoutMs: 15_000,
      what: `${option} of ${component}`,
    });
  }

  async measure(component: string, label: string | RegExp, value: string): Promise<void> {
    const field = this.card(component).getByLabel(label).first();
    await field.fill(value);
    await field.blur();
  }

  /** Measures a round flue on its screen and returns to the walk. */
  async sizeFlue(flue: RoundFlue, look?: () => Promise<unknown>): Promise<void> {
    await sizeFlue(new Technician(this.#page, ''), flue, look);
  }

  async photograph(component: string, file: string): Promise<void> {
    await this.card(component).locator('input[type=file]').first().setInputFiles(file);
  }

  /** All that is known to be there is satisfactory, and the optional parts are not present. */
  async restSatisfactory(): Promise<void> {
    await this.#page.getByRole('button', { name: 'All satisfactory' }).click();
    await this.#page.getByRole('button', { name: 'All satisfactory' }).waitFor({ state: 'detached' });
    if (await this.#restNotPresent.isVisible()) await this.#restNotPresent.click();
  }

  /** Of a section whose open parts are all optional: the building does without them. */
  async restNotPresent(): Promise<void> {
    await this.#restNotPresent.click();
    await this.#restNotPresent.waitFor({ state: 'detached' });
  }

  get #restNotPresent(): Locator {
    return this.#page.getByRole('button', { name: /^Rest not present/ });
  }
}
