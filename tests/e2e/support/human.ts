import type { Locator, Page } from 'playwright-core';
import { Technician } from './technician.ts';

/**
 * How long a person needs, in milliseconds: the operators of the keystroke-level model (Card, Moran and Newell 1983), with an
 * average typist's keystrokes, and the time a technician needs for a photo at the fireplace.
 */
export const HUMAN_MS = { key: 200, point: 1100, think: 1350, photo: 4000 } as const;

type Act = keyof typeof HUMAN_MS;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * A user at human speed. The time they would need is summed, and waited for if `isWaiting`. Time spent waiting for the product
 * is measured separately.
 */
export class Human extends Technician {
  humanMs = 0;
  readonly #startedAt = performance.now();
  readonly #isWaiting: boolean;
  #waitedMs = 0;

  constructor(page: Page, photo: string, isWaiting = false) {
    super(page, photo);
    this.#isWaiting = isWaiting;
  }

  /** Elapsed time without the human's share: loading, saving, sending, and the overhead of the test machine. */
  get productMs(): number {
    return Math.round(performance.now() - this.#startedAt - this.#waitedMs);
  }

  async #take(act: Act, times = 1): Promise<void> {
    const needed = HUMAN_MS[act] * times;
    this.humanMs += needed;
    if (!this.#isWaiting) return;
    const before = performance.now();
    await pause(needed);
    this.#waitedMs += performance.now() - before;
  }

  /** Looks at something new and decides. */
  async look(at: Locator): Promise<void> {
    await at.first().waitFor();
    await this.#take('think');
  }

  override async tap(target: Locator): Promise<void> {
    await this.#take('point');
    await super.tap(target);
  }

  /** The native checkbox is invisible, under the one that is drawn. */
  async check(box: Locator): Promise<void> {
    await this.#take('point');
    this.taps += 1;
    await box.check({ force: true });
  }

  override async type(field: Locator, text: string): Promise<void> {
    await this.#take('point');
    await this.#take('key', text.length);
    await super.type(field, text);
  }

  override async next(): Promise<void> {
    await super.next();
    await this.#take('think');
  }

  override async photograph(card: Locator): Promise<void> {
    await this.#take('photo');
    await super.photograph(card);
  }
}
