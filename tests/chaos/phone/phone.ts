import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from 'esbuild';
import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import { findChromium } from '#tests/fixtures/browser/find-chromium.ts';
import { instant, type Trace } from '../trace.ts';
import type { Claims, OnDevice } from './in-page.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds: animations, and code compiled for speed, would take more processor time than they save.
  '--force-prefers-reduced-motion',
  '--js-flags=--no-turbofan --max-lazy --single-threaded-gc',
  '--disable-software-rasterizer',
  '--num-raster-threads=1',
];
const SCREEN = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** Timeout for one action on a page. */
export const ACTION_TIMEOUT_MS = 8000;
/** Space left on a 'full' disk: less than a photo needs. */
const LAST_ROOM_BYTES = 20_000;

/** What a page showed from `at` until it changed or closed at `until`. */
export type Shown = Claims & { until: number };

async function inPageScript(): Promise<string> {
  const built = await build({
    entryPoints: [new URL('./in-page.ts', import.meta.url).pathname],
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'error',
  });
  return built.outputFiles[0]?.text ?? '';
}

let script: Promise<string> | undefined;

/** Finds a browser's main process by its profile folder. Child processes name the folder too, but also have a `--type`. */
async function browserProcess(folder: string): Promise<number | undefined> {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(`--user-data-dir=${folder}\0`) && !command.includes('--type=')) return Number(name);
  }
  return undefined;
}

/** A phone with one browser and one tab. Its storage persists across tabs and browser restarts. */
export class Phone {
  readonly shown: Shown[] = [];
  readonly #folder: string;
  readonly #url: string;
  readonly #trace: Trace;
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  #session: CDPSession | undefined;
  /** Resolves when a crashed tab has closed; a new tab waits for that. */
  #closing: Promise<void> | undefined;
  #offsetMs = 0;
  #isOffline = false;

  constructor(folder: string, url: string, trace: Trace) {
    this.#folder = folder;
    this.#url = url;
    this.#trace = trace;
  }

  /** The open tab. Opens a new tab, and a new browser if needed, when it is gone. */
  async page(): Promise<Page> {
    await this.#closing;
    if (this.#page !== undefined && !this.#page.isClosed()) return this.#page;
    this.#context ??= await this.#launch();
    try {
      return await this.#newPage(this.#context);
    } catch {
      // The browser was killed while the tab was opening.
      this.#context = await this.#launch();
      return this.#newPage(this.#context);
    }
  }

  /** The tab is still open. */
  get isOpen(): boolean {
    return this.#page !== undefined && !this.#page.isClosed();
  }

  async #newPage(context: BrowserContext): Promise<Page> {
    const page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(ACTION_TIMEOUT_MS);
    page.on('close', () => this.#gone());
    page.on('crash', () => {
      this.#trace.note('the tab crashed');
      this.#gone();
      this.#page = undefined;
      this.#closing = page.close().catch(() => undefined);
    });
    page.on('pageerror', (error) => this.#trace.note('page error', { text: String(error) }));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#trace.note('console', { text: message.text().slice(0, 200) });
    });
    this.#page = page;
    this.#session = await context.newCDPSession(page);
    return page;
  }

  async #launch(): Promise<BrowserContext> {
    script ??= inPageScript();
    const executablePath = findChromium();
    if (executablePath === undefined) throw new Error('No Chromium is installed: run `npm test`, which installs one.');
    const context = await chromium.launchPersistentContext(this.#folder, {
      executablePath,
      args: ARGS,
      ...SCREEN,
      // The run handles signals itself: it closes its browsers before it exits.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    await context.exposeBinding('chaosClaims', ({ page }, claims: Claims) => {
      if (page === this.#page) this.#claimed(claims);
    });
    await context.addInitScript({ content: await script });
    await context.addInitScript(`chaos.setClock(${this.#offsetMs})`);
    if (this.#isOffline) await context.setOffline(true);
    context.on('close', () => {
      this.#gone();
      if (this.#context === context) this.#context = undefined;
    });
    return context;
  }

  #claimed(claims: Claims): void {
    this.#gone(claims.at);
    this.shown.push({ ...claims, until: Number.POSITIVE_INFINITY });
    this.#trace.note('shown', { page: claims.page, claims: claims.claims.map(({ of, text }) => [of, text].join(' ')) });
  }

  /** Ends the last recorded state. */
  #gone(at = instant()): void {
    const last = this.shown.at(-1);
    if (last !== undefined && last.until > at) last.until = at;
  }

  /** Opens a second tab whose content isn't checked. It stays open until the browser ends. */
  async openSecondTab(): Promise<void> {
    const url = this.#page?.url();
    const tab = await this.#context?.newPage();
    if (url !== undefined) await tab?.goto(url, { timeout: ACTION_TIMEOUT_MS }).catch(() => undefined);
  }

  async closeTab(): Promise<void> {
    await this.#page?.close().catch(() => undefined);
  }

  async crashTab(): Promise<void> {
    const page = this.#page;
    if (page === undefined || page.isClosed()) return;
    // Not awaited: the crashed page never responds.
    void this.#session?.send('Page.crash').catch(() => undefined);
    await new Promise<void>((resolve) => page.once('close', () => resolve()));
  }

  async killBrowser(): Promise<void> {
    const context = this.#context;
    const pid = await browserProcess(this.#folder);
    if (context === undefined || pid === undefined) return;
    const closed = new Promise<void>((resolve) => context.once('close', () => resolve()));
    process.kill(pid, 'SIGKILL');
    await closed;
  }

  /** `offsetMs`: offset of the device's clock from real time. */
  async setClock(offsetMs: number): Promise<void> {
    this.#offsetMs = offsetMs;
    await this.#context?.addInitScript(`chaos.setClock(${offsetMs})`);
    for (const page of this.#context?.pages() ?? [])
      await page.evaluate(`chaos.setClock(${offsetMs})`).catch(() => undefined);
  }

  get clockOffsetMs(): number {
    return this.#offsetMs;
  }

  async closeDatabases(): Promise<void> {
    await this.#page?.evaluate('chaos.closeDatabases()').catch(() => undefined);
  }

  /** Checks for a new service worker and fetches it, as browsers do once a day. */
  async updateWorker(): Promise<void> {
    const update = this.#page
      ?.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
      .catch(() => undefined);
    // With a timeout, because the browser may never resolve the update.
    await Promise.race([update, delay(ACTION_TIMEOUT_MS)]);
  }

  /** Leaves no room for a photo. */
  async fillDisk(): Promise<void> {
    const { usage } = await this.#send<{ usage: number }>('Storage.getUsageAndQuota');
    await this.#send('Storage.overrideQuotaForOrigin', { quotaSize: usage + LAST_ROOM_BYTES });
  }

  async freeDisk(): Promise<void> {
    await this.#send('Storage.overrideQuotaForOrigin').catch(() => undefined);
  }

  async #send<T>(method: 'Storage.getUsageAndQuota' | 'Storage.overrideQuotaForOrigin', more: object = {}): Promise<T> {
    const response: unknown = await this.#session?.send(method, { origin: this.#url, ...more });
    return response as T;
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.#isOffline = isOffline;
    await this.#context?.setOffline(isOffline).catch(() => undefined);
  }

  get isOffline(): boolean {
    return this.#isOffline;
  }

  /** Goes offline and online again, which triggers retries. */
  async blink(): Promise<void> {
    if (this.#isOffline) return;
    await this.#context?.setOffline(true).catch(() => undefined);
    await this.#context?.setOffline(false).catch(() => undefined);
  }

  /** Reads an inspection from the device database; undefined while the page or the database is unavailable. */
  async read(inspectionId: string): Promise<OnDevice | undefined> {
    const read = this.#page?.evaluate(`chaos.readDevice('${inspectionId}')`).catch(() => undefined);
    return (await read) as OnDevice | undefined;
  }

  async end(): Promise<void> {
    await this.#context?.close().catch(() => undefined);
    this.#gone();
  }
}
