import type { Locator, Page } from 'playwright-core';
import { until } from '#infra/local/support/until.ts';
import { PATIENCE_MS } from './phone.ts';

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

  /** A card that is unfolded. */
  card(part: string): Locator {
    return this.page.getByRole('region', { name: part, exact: true });
  }

  folded(part: string): Locator {
    return this.page
      .locator('button.ins-done')
      .filter({ has: this.page.locator('b').filter({ hasText: exactly(part) }) });
  }

  /** Unfolds a card where it is folded. */
  async open(part: string): Promise<Locator> {
    const card = this.card(part);
    const folded = this.folded(part);
    await card.or(folded).first().waitFor();
    if ((await card.count()) === 0) await folded.first().click();
    await card.waitFor();
    return card;
  }

  async photosOf(part: string): Promise<number> {
    const card = await this.open(part);
    return card.locator('.ins-thumb').count();
  }

  /** What the screen says of something that did not work; empty while it says nothing. */
  async complaint(): Promise<string> {
    const texts = await this.page.locator('[role=alert], .ins-error, .field-error, .ins-field-error').allTextContents();
    return texts.join(' ').trim();
  }

  /** Waits for what a tap has to bring. */
  async comes(what: string, probe: () => Promise<boolean>): Promise<void> {
    await until(async () => ((await probe()) ? true : undefined), { timeoutMs: PATIENCE_MS, what });
  }
}
