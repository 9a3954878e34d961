import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from 'esbuild';
import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import { findChromium } from '#tests/fixtures/find-chromium.ts';
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
];
const SCREEN = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** A person would have looked twice by then. */
export const PATIENCE_MS = 8000;
/** Room that is left when the disk is 'full': less than a photo takes. */
const LAST_ROOM_BYTES = 20_000;

/** What a page showed from one moment on; `until` is when it showed something else, or was gone. */
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

/** The process of a browser by the folder that it works in; its children name that folder, too, and their own type. */
async function browserProcess(folder: string): Promise<number | undefined> {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(`--user-data-dir=${folder}\0`) && !command.includes('--type=')) return Number(name);
  }
  return undefined;
}

/** A phone with one browser and one tab. What it has stored outlives every tab and every browser of it. */
export class Phone {
  readonly shown: Shown[] = [];
  readonly #folder: string;
  readonly #url: string;
  readonly #trace: Trace;
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  #session: CDPSession | undefined;
  /** A crashed tab on its way out: no new one takes its place before it is gone. */
  #closing: Promise<void> | undefined;
  #offsetMs = 0;
  #isOffline = false;

  constructor(folder: string, url: string, trace: Trace) {
    this.#folder = folder;
    this.#url = url;
    this.#trace = trace;
  }

  /** The open tab; a new one, in a new browser, where the one before is gone. */
  async page(): Promise<Page> {
    await this.#closing;
    if (this.#page !== undefined && !this.#page.isClosed()) return this.#page;
    this.#context ??= await this.#launch();
    try {
      return await this.#newPage(this.#context);
    } catch {
      // Killed while the tab was being opened.
      this.#context = await this.#launch();
      return this.#newPage(this.#context);
    }
  }

  /** The tab survived. */
  get isOpen(): boolean {
    return this.#page !== undefined && !this.#page.isClosed();
  }

  async #newPage(context: BrowserContext): Promise<Page> {
    const page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(PATIENCE_MS);
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
      // The run ends its browsers itself, and then itself.
      ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
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

  /** The last shown state is no longer shown. */
  #gone(at = instant()): void {
    const last = this.shown.at(-1);
    if (last !== undefined && last.until > at) last.until = at;
  }

  /** A tab beside the one that the person uses; what it shows is not checked. It stays until the browser is gone. */
  async openSecondTab(): Promise<void> {
    const url = this.#page?.url();
    const tab = await this.#context?.newPage();
    if (url !== undefined) await tab?.goto(url, { timeout: PATIENCE_MS }).catch(() => undefined);
  }

  async closeTab(): Promise<void> {
    await this.#page?.close().catch(() => undefined);
  }

  async crashTab(): Promise<void> {
    const page = this.#page;
    if (page === undefined || page.isClosed()) return;
    // The answer never comes: the page that would give it is gone.
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

  /** `offsetMs`: how far the device's clock is from the true one. */
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

  /** As the browser does by itself once a day: asks whether there is a new version, and fetches it. */
  async updateWorker(): Promise<void> {
    const update = this.#page
      ?.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
      .catch(() => undefined);
    // Not awaited: a browser may leave the question open.
    await Promise.race([update, delay(PATIENCE_MS)]);
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
    const answer: unknown = await this.#session?.send(method, { origin: this.#url, ...more });
    return answer as T;
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.#isOffline = isOffline;
    await this.#context?.setOffline(isOffline).catch(() => undefined);
  }

  get isOffline(): boolean {
    return this.#isOffline;
  }

  /** The signal comes and goes, as on the way home: what was put off is tried again. */
  async blink(): Promise<void> {
    if (this.#isOffline) return;
    await this.#context?.setOffline(true).catch(() => undefined);
    await this.#context?.setOffline(false).catch(() => undefined);
  }

  /** What the device itself holds of an inspection; undefined while the page or its database cannot be asked. */
  async read(inspectionId: string): Promise<OnDevice | undefined> {
    const read = this.#page?.evaluate(`chaos.readDevice('${inspectionId}')`).catch(() => undefined);
    return (await read) as OnDevice | undefined;
  }

  async end(): Promise<void> {
    await this.#context?.close().catch(() => undefined);
    this.#gone();
  }
}
