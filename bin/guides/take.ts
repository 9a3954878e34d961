import type { Locator, Page } from 'playwright-core';
import type { Screencast } from './screencast.ts';
import type { SeenLabels } from './seen-labels.ts';

const MOVES = 8;
const MOVE_MS = 28;
const KEY_MS = 32;

/** The actions of a script on the page, at a pace that viewers can follow. */
export class Take {
  readonly page: Page;
  /** URL of the product. */
  readonly url: string;
  readonly #screencast: Screencast;
  readonly #seen: SeenLabels;
  #at = { x: 0, y: 0 };

  constructor(page: Page, url: string, screencast: Screencast, seen: SeenLabels) {
    this.page = page;
    this.url = url;
    this.#screencast = screencast;
    this.#seen = seen;
    const size = page.viewportSize() ?? { width: 0, height: 0 };
    this.#at = { x: size.width * 0.6, y: size.height * 0.7 };
  }

  /** Shows the current screen for this many seconds. */
  async look(seconds = 1): Promise<void> {
    // Waits for pending paints to arrive before the frame is held.
    await this.page.waitForTimeout(260);
    await this.#seen.read(this.page);
    this.#screencast.pause(seconds - 0.26);
  }

  /** Scrolls an element into view and moves the pointer to its center. */
  async point(target: Locator): Promise<void> {
    await target.waitFor();
    await this.show(target);
    await this.#seen.read(this.page);
    const box = await target.boundingBox();
    if (box === null) throw new Error(`Nothing to point at: ${target.toString()}`);
    const to = { x: box.x + Math.min(box.width / 2, 150), y: box.y + box.height / 2 };
    const { x, y } = this.#at;
    for (let step = 1; step <= MOVES; step += 1) {
      const part = step / MOVES;
      await this.page.mouse.move(x + (to.x - x) * part, y + (to.y - y) * part);
      await this.page.waitForTimeout(MOVE_MS);
    }
    this.#at = to;
  }

  async tap(target: Locator): Promise<void> {
    await this.point(target);
    await this.look(0.5);
    // Follows a target that the page has moved in the meantime.
    if (!(await this.#isOver(target))) await this.point(target);
    await target.click({ position: await this.#within(target) });
    await this.page.waitForTimeout(150);
  }

  /** Checks a box whose native element is hidden behind a drawn one. */
  async check(target: Locator): Promise<void> {
    await this.point(target);
    await this.look(0.4);
    await target.check({ force: true });
    await this.page.waitForTimeout(150);
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.point(field);
    await field.click();
    await field.fill('');
    await field.pressSequentially(text, { delay: KEY_MS });
    await this.page.waitForTimeout(100);
  }

  /** Scrolls an element to the middle of the window. */
  async show(target: Locator): Promise<void> {
    await target.waitFor();
    await target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      if (top < 90 || bottom > innerHeight - 110) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    await this.page.waitForTimeout(120);
  }

  async #isOver(target: Locator): Promise<boolean> {
    const box = await target.boundingBox();
    const { x, y } = await this.#within(target);
    return box !== null && x >= 0 && y >= 0 && x <= box.width && y <= box.height;
  }

  async #within(target: Locator): Promise<{ x: number; y: number }> {
    const box = await target.boundingBox();
    return { x: this.#at.x - (box?.x ?? 0), y: this.#at.y - (box?.y ?? 0) };
  }
}
