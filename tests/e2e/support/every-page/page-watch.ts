import type { Page, Request } from 'playwright-core';
import { until } from '#infra/local/support/until.ts';

/** A device that signs in fetches the inspections of its day, one after the other: the first page waits for all of them. */
const SETTLED_WITHIN_MS = 120_000;

/** A call that the page itself took back, as when its screen was left: the browser writes no error for it. */
const TAKEN_BACK = 'net::ERR_ABORTED';

/** Writes down what a developer would see in the console and the network panel of one page, and knows when it is at rest. */
export class PageWatch {
  readonly #page: Page;
  readonly #underWay = new Set<Request>();
  #faults: string[] = [];

  constructor(page: Page) {
    this.#page = page;
    page.on('console', (message) => {
      if (message.type() === 'error') this.#faults.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.#faults.push(`page error: ${error.message}`));
    page.on('request', (request) => this.#underWay.add(request));
    page.on('requestfinished', (request) => this.#underWay.delete(request));
    page.on('requestfailed', (request) => {
      this.#underWay.delete(request);
      const reason = request.failure()?.errorText ?? '';
      if (reason !== TAKEN_BACK) this.#faults.push(`failed: ${request.method()} ${request.url()} ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400)
        this.#faults.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
    });
  }

  /** What was seen since the last call. */
  takeFaults(): string[] {
    const faults = this.#faults;
    this.#faults = [];
    return faults;
  }

  /** Two frames: styles and layout of the present size are done, and what React does for it too. */
  frames(): Promise<void> {
    return this.#page.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    );
  }

  /** No call is under way, its answer is painted, and nothing says that it is still loading. */
  settled(): Promise<void> {
    return until(
      async () => {
        if (this.#underWay.size > 0) return undefined;
        await this.frames();
        const isLoading = await this.#page.evaluate(
          () => document.fonts.status !== 'loaded' || document.querySelector('[aria-busy="true"]') !== null,
        );
        return isLoading || this.#underWay.size > 0 ? undefined : true;
      },
      { timeoutMs: SETTLED_WITHIN_MS, what: `${this.#page.url()}, with ${this.#underWayNames()} under way,` },
    ).then(() => undefined);
  }

  #underWayNames(): string {
    return [...this.#underWay].map((request) => request.url()).join(', ') || 'nothing';
  }
}
