import type { Locator, Page } from 'playwright-core';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { ACTION_TIMEOUT_MS } from './phone.ts';

const exactly = (text: string) => new RegExp(`^${text.replaceAll(/[()]/g, String.raw`\$&`)}$`);

/** What a person sees and taps on the screens of an inspection. */
export class Screen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  heading(label: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: label, exact: true });
  }

  /** An expanded card. */
  card(part: string): Locator {
    return this.page.getByRole('region', { name: part, exact: true });
  }

  folded(part: string): Locator {
    return this.page
      .locator('button.ui-done')
      .filter({ has: this.page.locator('b').filter({ hasText: exactly(part) }) });
  }

  /** Expands a card if it is collapsed. */
  async open(part: string): Promise<Locator> {
    const card = this.card(part);
    const folded = this.folded(part);
    await card.or(folded).first().waitFor();
    if ((await card.count()) === 0) await folded.first().click();
    await card.waitFor();
    return card;
  }

  /** Opens the flue's screen from its card, unless it is open already. */
  async openFlue(part: string): Promise<Locator> {
    const heading = this.heading('Flue size');
    if ((await heading.count()) === 0) {
      await (await this.open(part)).locator('.inspection-flue-open').click();
      await heading.waitFor();
    }
    return this.card(part);
  }

  /** Returns from the flue's screen to its card. */
  async leaveFlue(): Promise<void> {
    const heading = this.heading('Flue size');
    if ((await heading.count()) === 0) return;
    await this.page.getByRole('button', { name: 'Done', exact: true }).click();
    await heading.waitFor({ state: 'detached' });
  }

  async photosOf(part: string): Promise<number> {
    const card = await this.open(part);
    return card.locator('.inspection-thumb:not(.inspection-thumb-in-memory)').count();
  }

  /** The screen's error message; empty while there is none. */
  async complaint(): Promise<string> {
    const texts = await this.page.locator('[role=alert], .ui-error, .device-note').allTextContents();
    return texts.join(' ').trim();
  }

  /** The sign-in form is shown. */
  async isSignInShown(): Promise<boolean> {
    return (await this.page.getByLabel('Email address').count()) > 0;
  }

  /** Waits until everything is in the device database. Until then the screen shows a notice, because the data may be lost. */
  async stored(): Promise<void> {
    const unstored = this.page.locator('.device-unstored');
    await this.comes('The storage of the phone', async () => (await unstored.count()) === 0);
  }

  /** Retries storing what is only in the page's memory. */
  async storeNow(): Promise<void> {
    const button = this.page.locator('.device-unstored').getByRole('button', { name: 'Try now' });
    if ((await button.count()) > 0) await button.click();
    await this.stored();
  }

  /** Waits for the result of a tap. */
  async comes(what: string, probe: () => Promise<boolean>): Promise<void> {
    await waitFor(async () => ((await probe()) ? true : undefined), { timeoutMs: ACTION_TIMEOUT_MS, what });
  }
}
