import type { Page, Request } from 'playwright-core';
import { waitFor } from '#infra/local/support/wait-for.ts';

/** After sign-in the device prefetches today's inspections one by one, so the first page takes longer to settle. */
const SETTLED_WITHIN_MS = 120_000;

/** A request aborted by the page itself, as on navigation. The browser logs no error for it. */
const TAKEN_BACK = 'net::ERR_ABORTED';

/** Placeholders for content that is still loading: the app's skeletons and spinners. */
const PLACEHOLDERS = '[aria-busy="true"], .page-loading, .list-loading';

/** Records console errors and failed requests of a page, and detects when the page has settled. */
export class PageWatch {
  readonly #page: Page;
  readonly #inFlight = new Set<Request>();
  #faults: string[] = [];

  constructor(page: Page) {
    this.#page = page;
    page.on('console', (message) => {
      if (message.type() === 'error') this.#faults.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.#faults.push(`page error: ${error.message}`));
    page.on('request', (request) => this.#inFlight.add(request));
    page.on('requestfinished', (request) => this.#inFlight.delete(request));
    page.on('requestfailed', (request) => {
      this.#inFlight.delete(request);
      const reason = request.failure()?.errorText ?? '';
      if (reason !== TAKEN_BACK) this.#faults.push(`failed: ${request.method()} ${request.url()} ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400)
        this.#faults.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
    });
  }

  /** Returns and clears the recorded faults. */
  takeFaults(): string[] {
    const faults = this.#faults;
    this.#faults = [];
    return faults;
  }

  /** Waits two frames: style, layout and React's effects for the current size are done. */
  frames(): Promise<void> {
    return this.#page.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    );
  }

  /** Waits until no request is pending, the last response is painted, and no loading indicator is shown. */
  settled(): Promise<void> {
    return waitFor(
      async () => {
        if (this.#inFlight.size > 0) return undefined;
        await this.frames();
        const isLoading = await this.#page.evaluate((placeholders) => {
          // A lazy image below the screen is not requested, so it never completes.
          const isPending = ({ complete, loading }: HTMLImageElement) => !complete && loading !== 'lazy';
          const hasPlaceholder = document.querySelector(placeholders) !== null;
          return document.fonts.status !== 'loaded' || hasPlaceholder || [...document.images].some(isPending);
        }, PLACEHOLDERS);
        return isLoading || this.#inFlight.size > 0 ? undefined : true;
      },
      { timeoutMs: SETTLED_WITHIN_MS, what: `${this.#page.url()}, with ${this.#inFlightNames()} under way,` },
    ).then(() => undefined);
  }

  #inFlightNames(): string {
    return [...this.#inFlight].map((request) => request.url()).join(', ') || 'nothing';
  }
}
