import type { Locator, Page } from 'playwright-core';

export const TECHNICIAN = { email: 'tech.hearth@example.com', password: 'demo-chimney-1' };

/** What a technician of the demo company types for a measurement, matched by its label. */
const FIGURES: readonly (readonly [RegExp, string])[] = [
  [/opening width/i, '36'],
  [/opening height/i, '28'],
  [/flue height|height/i, '20'],
  [/outlet|collar|diameter/i, '6'],
  [/length|width|depth/i, '12'],
  [/area/i, '120'],
];

const exactly = (text: string) => new RegExp(`^${text.replaceAll(/[()]/g, String.raw`\$&`)}$`);

const figureFor = (label: string) => FIGURES.find(([pattern]) => pattern.test(label))?.[1] ?? '10';

/** A user with a phone who counts taps: each tap on a control, and each key of a number pad. */
export class Technician {
  taps = 0;
  readonly page: Page;
  readonly #photo: string;

  constructor(page: Page, photo: string) {
    this.page = page;
    this.#photo = photo;
  }

  async signIn(url: string): Promise<void> {
    await this.page.goto(`${url}/login`);
    await this.page.getByLabel('Email address').fill(TECHNICIAN.email);
    await this.page.getByLabel('Password', { exact: true }).fill(TECHNICIAN.password);
    await this.page.getByRole('button', { name: 'Sign In' }).click();
    await this.page.waitForURL('**/dashboard');
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }

  /** Types into a field. Counts one tap to focus it, unless it is focused already, and one per key. */
  async type(field: Locator, text: string): Promise<void> {
    const hasFocus = await field.evaluate((input) => input === document.activeElement);
    this.taps += (hasFocus ? 0 : 1) + text.length;
    await field.fill(text);
    await field.blur();
  }

  /** Starts inspections of a demo client from an open start page. */
  async start(client: string, systems: readonly RegExp[], reason: string): Promise<void> {
    const { page } = this;
    await this.type(page.getByRole('searchbox'), client);
    await this.tap(page.locator('.inspection-client-list button').filter({ hasText: client }).first());
    for (const system of systems) await this.tap(page.locator('.inspection-tile').filter({ hasText: system }).first());
    await this.tap(page.locator('.ui-opt').filter({ hasText: reason }).first());
    await this.tap(page.getByRole('button', { name: /^Start/ }));
    await page.waitForURL(/\/inspect\/[0-9A-Z]{26}/);
    await page.locator('.ui-remain').waitFor();
  }

  /** The heading of the open screen, not of the placeholder shown while the questions load from the device. */
  heading(): Locator {
    return this.page.getByRole('heading', { level: 1 }).and(this.page.locator(':not(.ui-skeleton *)'));
  }

  /** Waits until every answer is in the database: after leaving earlier, a page briefly shows the state without them. */
  async stored(): Promise<void> {
    await this.page.waitForFunction(() => Object.keys(localStorage).every((key) => !key.startsWith('on-its-way:')));
  }

  async sectionName(): Promise<string> {
    return (await this.heading().textContent()) ?? '';
  }

  card(name: string | RegExp): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** Goes to the next section and waits for its heading. */
  async next(): Promise<void> {
    const before = await this.sectionName();
    await this.tap(this.page.getByRole('button', { name: /^Next/ }));
    await this.heading()
      .filter({ hasNotText: exactly(before) })
      .waitFor();
  }

  /** The lead question of a chimney: its components on the roof can be inspected. */
  async roofAccessible(): Promise<void> {
    await this.tap(this.card('The chimney').locator('.ui-opt').filter({ hasText: /^Yes/ }));
  }

  async allSatisfactory(): Promise<void> {
    await this.tap(this.page.getByRole('button', { name: 'All satisfactory' }));
    await this.page.getByRole('button', { name: 'All satisfactory' }).waitFor({ state: 'detached' });
  }

  /** In the review: one tap marks the optional components still open as not present. */
  async optionalNotPresent(): Promise<void> {
    const absent = this.page.getByRole('button', { name: /parts? not present$/ });
    const missing = this.page.locator('.inspection-missing');
    await missing.waitFor();
    if (!(await absent.isVisible())) return;
    const names = ((await this.page.locator('.inspection-absent p').textContent()) ?? '').split(', ');
    await this.tap(absent);
    // The list of missing items is recomputed one frame after the answers are stored.
    for (const name of names) {
      const entry = missing.locator('li b').filter({ hasText: exactly(name) });
      await entry.first().waitFor({ state: 'detached' });
    }
  }

  /** Taking a photo does not count as a tap in the app: the camera takes it. */
  async photograph(card: Locator): Promise<void> {
    await card.locator('.inspection-finding input[type=file]').first().setInputFiles(this.#photo);
    await card.getByText(/1 required, [1-9]\d* taken/).waitFor();
  }

  /** Answers what a card still requires, based on its fields. */
  async answerRequired(card: Locator): Promise<void> {
    const groups = card.locator('fieldset[role=radiogroup][aria-required=true]:not(:has(input:checked))');
    for (let left = await groups.count(); left > 0; left -= 1) {
      const group = groups.first();
      if ((await groups.count()) === 0) break;
      const asked = await group.elementHandle();
      await this.tap(group.locator('.ui-opt').first());
      // An answer shows once it is stored; until then, this group would be found and tapped again.
      await this.page.waitForFunction(
        (fieldset) => fieldset?.isConnected !== true || fieldset.querySelector('input:checked') !== null,
        asked,
      );
    }
    const fields = card.locator('input[aria-required=true]');
    for (let index = 0; index < (await fields.count()); index += 1) {
      const field = fields.nth(index);
      if ((await field.inputValue()) !== '') continue;
      const label = await field.evaluate((input) => (input as HTMLInputElement).labels?.[0]?.textContent ?? '');
      await this.type(field, figureFor(label));
    }
    const condition = card.locator('fieldset[data-condition]:not(:has(input:checked))');
    if ((await condition.count()) > 0 && (await card.locator('.inspection-finding').count()) === 0) {
      await this.tap(condition.locator('.ui-opt').first());
    }
  }

  /** Accepts the proposed findings: photo, then accept. */
  async acceptProposals(card: Locator): Promise<void> {
    if ((await card.locator('.inspection-finding').count()) === 0) return;
    await this.photograph(card);
    await this.tap(card.getByRole('button', { name: /^Accept/ }));
  }
}
