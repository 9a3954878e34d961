import type { Page } from 'playwright-core';
import { waitUntilOfflineReady } from '#tests/e2e/support/app-tab.ts';
import type { Crew } from './company.ts';
import type { OnDevice } from './phone/in-page.ts';
import { ACTION_TIMEOUT_MS, type Phone } from './phone/phone.ts';
import { Screen } from './phone/screen.ts';
import { SECTIONS } from './phone/sections.ts';
import type { Step, Work } from './phone/steps.ts';
import { instant, type Trace } from './trace.ts';

/** A broken invariant, described as the technician or the office would see it. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

/** A finished step, and when the screen first showed its result. */
export type Done = { step: Step; at: number };

/** Handles a failed attempt. `isSamePage`: the tab is still open, so its messages are about this attempt. */
export type OnFailure = (screen: Screen, isSamePage: boolean) => Promise<void>;

/** How long a person keeps trying before calling it broken, without the time that signing in takes. */
const STUCK_MS = 60_000;
/** How long a person tries to sign in, all attempts of an inspection together. */
const MAX_SIGNING_IN_MS = 600_000;
const TRIES_BEFORE_RELOAD = 2;
const INSPECTION = /\/inspect\/([0-9A-Z]{26})/;

/** A technician with a phone, who follows the screen and repeats a step that was interrupted. */
export class Person {
  readonly done: Done[] = [];
  readonly work: Work;
  readonly phone: Phone;
  readonly #url: string;
  readonly #crew: Crew;
  readonly #trace: Trace;
  #inspectionId = '';
  #signingInMs = 0;

  constructor(phone: Phone, { url, crew, trace, files }: { url: string; crew: Crew; trace: Trace; files: string[] }) {
    this.phone = phone;
    this.#url = url;
    this.#crew = crew;
    this.#trace = trace;
    this.work = { files, taken: new Map() };
  }

  /** The same person with the same inspection on another device. */
  on(phone: Phone): Person {
    const other = new Person(phone, {
      url: this.#url,
      crew: this.#crew,
      trace: this.#trace,
      files: [...this.work.files],
    });
    other.#inspectionId = this.#inspectionId;
    return other;
  }

  get inspectionId(): string {
    return this.#inspectionId;
  }

  /** Signs in and waits until the app works offline. */
  async arrive(): Promise<void> {
    const page = await this.phone.page();
    await page.goto(`${this.#url}/dashboard`, { timeout: STUCK_MS });
    await this.signIn(page);
    await waitUntilOfflineReady(page, STUCK_MS);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  }

  /** Starts the inspection. From now on the phone has unsent work. */
  async start(): Promise<void> {
    const page = await this.phone.page();
    const { name } = this.#crew.client;
    await page.goto(`${this.#url}/inspect`);
    await page.getByRole('searchbox').fill(name);
    await page.locator('.inspection-client-list button').filter({ hasText: name }).first().click();
    await page.locator('.inspection-tile').filter({ hasText: 'Masonry wood' }).first().click();
    await page.locator('.ui-opt').filter({ hasText: 'Annual inspection' }).first().click();
    await page.getByRole('button', { name: /^Start/ }).click();
    await page.waitForURL(INSPECTION);
    this.#inspectionId = INSPECTION.exec(page.url())?.[1] ?? '';
    await page.locator('.ui-remain').first().waitFor();
  }

  /** Fills the sign-in dialog if it is open; true when it did. */
  async signIn(page: Page): Promise<boolean> {
    const email = page.getByLabel('Email address');
    const inside = page.locator('main, .ui-top, .inspection-report-bar');
    await email.or(inside.first()).first().waitFor();
    if ((await email.count()) === 0) return false;
    const { technician } = this.#crew;
    await email.fill(technician.email);
    await page.getByLabel('Password', { exact: true }).fill(technician.password);
    const press = async () => {
      await page.getByRole('button', { name: 'Sign In' }).click();
      await email.waitFor({ state: 'detached' });
    };
    if (this.#signingInMs > MAX_SIGNING_IN_MS) throw new Error('Signing in takes too long');
    // A product that just restarted may be too busy to respond in time. The form says so, and a person tries again. A network
    // that swallows the call keeps the form waiting for half a minute.
    const startedAt = instant();
    try {
      for (let attempt = 1; instant() - startedAt < STUCK_MS && (await email.count()) > 0; attempt += 1) {
        await press().catch(() => this.#trace.note('not signed in', { attempt }));
      }
      await email.waitFor({ state: 'detached' });
    } finally {
      this.#signingInMs += instant() - startedAt;
    }
    this.#trace.note('signed in');
    return true;
  }

  async goTo(path: string): Promise<Page> {
    const page = await this.phone.page();
    await page.goto(this.#url + path);
    await this.signIn(page);
    return page;
  }

  /** Reopens the inspection if the tab or the browser is gone. */
  async comeBack(section: string): Promise<void> {
    await this.#at(section).catch((error: unknown) =>
      this.#trace.note('trouble', { text: String(error).slice(0, 200) }),
    );
  }

  /** Navigates to a section of the inspection from any page. */
  async #at(section: string): Promise<Screen> {
    const page = await this.phone.page();
    const screen = new Screen(page);
    const index = SECTIONS.findIndex(({ id }) => id === section);
    const here = SECTIONS[index]?.label ?? section;
    const before = SECTIONS[index - 1]?.label;
    const signIn = page.getByLabel('Email address');
    if ((await signIn.count()) > 0) await this.signIn(page);
    if ((await screen.heading(here).count()) > 0) return screen;
    if (section === 'review' && new URL(page.url()).pathname.endsWith('/report')) return screen;
    if (before !== undefined && (await screen.heading(before).count()) > 0) {
      await page.getByRole('button', { name: /^Next/ }).click();
    } else await page.goto(`${this.#url}/inspect/${this.#inspectionId}?s=${section}`);
    await screen.heading(here).or(signIn).first().waitFor();
    if ((await signIn.count()) > 0) await this.signIn(page);
    await screen.heading(here).waitFor();
    await page.locator('.ui-remain, .inspection-missing').first().waitFor();
    return screen;
  }

  /** The time apart from signing in: a network that swallows the call keeps the form waiting for half a minute each time. */
  #workedMs(): number {
    return instant() - this.#signingInMs;
  }

  /** Repeats a step until the screen shows that it is done. */
  async perform(step: Step, onFailure: OnFailure): Promise<void> {
    const startedAt = this.#workedMs();
    for (let tries = 1; ; tries += 1) {
      try {
        const screen = await this.#at(step.section);
        await screen.stored();
        if (!(await step.isDone(screen, this.work))) await step.act(screen, this.work);
        await screen.stored();
        this.#finish(step);
        return;
      } catch (error) {
        const text = (error as Error).message.split('\n')[0] ?? '';
        this.#trace.note('trouble', { step: step.id, text, tries });
        if (this.#workedMs() - startedAt > STUCK_MS) throw new Violation(`'${step.id}' could not be done: ${text}`);
        const isSamePage = this.phone.isOpen;
        const page = await this.phone.page();
        await onFailure(new Screen(page), isSamePage);
        if (tries % TRIES_BEFORE_RELOAD === 0) await page.reload({ timeout: ACTION_TIMEOUT_MS }).catch(() => undefined);
      }
    }
  }

  #finish(step: Step): void {
    this.done.push({ step, at: instant() });
    if (step.photo !== undefined) {
      const { part, number } = step.photo;
      this.work.taken.set(part, [...(this.work.taken.get(part) ?? []), number]);
    }
    this.#trace.note('done', { step: step.id });
  }

  photosTaken(): number[] {
    return [...this.work.taken.values()].flat();
  }

  async device(): Promise<OnDevice | undefined> {
    await this.phone.page();
    return this.phone.read(this.#inspectionId);
  }
}
