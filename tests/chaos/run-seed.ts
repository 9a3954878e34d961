import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { Disruptions } from './disruptions.ts';
import { falseClaims } from './check/claims.ts';
import { finalFaults } from './check/final.ts';
import { missingOnScreens } from './check/screens.ts';
import type { Companies, Crew } from './company.ts';
import { changesOf, expectedAfter, missingIn, type Learned } from './baseline.ts';
import { Person, Violation } from './technician.ts';
import { Phone } from './phone/phone.ts';
import type { Screen } from './phone/screen.ts';
import { type Step, checklistSteps } from './phone/steps.ts';
import type { Plan } from './plan.ts';
import type { Product } from './product.ts';
import { Proxy, type Doors } from './proxy/proxy.ts';
import { waitUntilSynced, refreshFromServer } from './settle.ts';
import { laterChoice, SecondDevice } from './second-device.ts';
import { instant, Trace } from './trace.ts';

export type Shared = {
  product: Product;
  companies: Companies;
  files: string[];
  learned: Learned;
  doors: Doors;
  /** Browser profile with the app loaded and no sign-in. Each seed starts with a copy of it. */
  newPhone: string;
};
export type Outcome = {
  seed: number;
  plan: Plan;
  faults: string[];
  trace: Trace;
  seconds: number;
  learned: Learned;
  photos: number;
};

type Workers = { person: Person; proxy: Proxy; disruptions: Disruptions; colleague: SecondDevice };

const STORED_WITHIN_MS = 6000;
/** The longest time until a message must appear. */
const SHOWN_WITHIN_MS = 15_000;

/** Runs one seed, from a new phone until everything has synced. */
class Run {
  readonly #shared: Shared;
  readonly #plan: Plan;
  readonly #trace: Trace;
  readonly #steps: Step[];
  readonly #learned: Record<string, Record<string, unknown>> = {};
  readonly faults: string[] = [];
  photos = 0;

  constructor(shared: Shared, plan: Plan, trace: Trace, steps: Step[]) {
    this.#shared = shared;
    this.#plan = plan;
    this.#trace = trace;
    this.#steps = steps;
  }

  get learned(): Learned {
    return this.#learned;
  }

  async go(folder: string): Promise<void> {
    const { product, companies, files, doors } = this.#shared;
    const crew = await companies.crewFor(this.#plan.seed);
    const proxy = await Proxy.start(this.#plan, product.upstream, this.#trace, doors);
    const phone = new Phone(folder, proxy.url, this.#trace);
    const person = new Person(phone, { url: proxy.url, crew, trace: this.#trace, files });
    const colleague = new SecondDevice({ folder: this.#shared.newPhone, person, proxy, trace: this.#trace });
    const disruptions = new Disruptions({
      plan: this.#plan,
      phone,
      proxy,
      product,
      trace: this.#trace,
      openSecondTab: () => phone.openSecondTab(),
      useSecondDevice: (step) => colleague.use(laterChoice(this.#steps, step)),
    });
    try {
      await this.#work({ person, proxy, disruptions, colleague }).catch((error: unknown) => this.#wrong(error));
      await this.#checkClaims({ person, proxy, crew }).catch((error: unknown) => this.#wrong(error));
      this.photos = person.photosTaken().length;
    } finally {
      await disruptions.end().catch(() => undefined);
      await colleague.end();
      await phone.end();
      await proxy.stop();
    }
  }

  /** Records an error as a fault instead of throwing, so that an aborted run is still checked for losses and false claims. */
  #wrong(error: unknown): void {
    this.faults.push(error instanceof Violation ? error.message : String((error as Error).stack ?? error));
  }

  async #work({ person, proxy, disruptions, colleague }: Workers): Promise<void> {
    await person.arrive();
    await person.start();
    proxy.networkProfile.isFaultFree = false;
    for (const [index, step] of this.#steps.entries()) {
      const due = this.#plan.disruptions.filter((disruption) => disruption.step === index);
      await Promise.all([
        person.perform(step, (screen, isSamePage) => this.#recover(screen, isSamePage, disruptions)),
        ...due.map((disruption) => disruptions.strike(disruption)),
      ]);
      if (this.#plan.seed === 0) await this.#learn(person, step);
      if (due.length > 0) await this.#checkPlace(person, step);
      await disruptions.stepped(index);
    }
    await disruptions.end();
    await colleague.comeToRest();
    await waitUntilSynced(person, proxy, this.#trace);
    // The phone detects what a restored table has lost when it fetches the inspection.
    if (disruptions.isRestored || colleague.isUsed) await refreshFromServer(person, proxy);
    if (disruptions.isRestored) await waitUntilSynced(person, proxy, this.#trace);
  }

  /** Expects the screen to report the full disk, then frees disk space. */
  async #recover(screen: Screen, isSamePage: boolean, disruptions: Disruptions): Promise<void> {
    // A failure at sign-in has nothing to do with the disk.
    if (!disruptions.isDiskFull || !isSamePage || (await screen.isSignInShown())) return;
    const namesFullDisk = (reason: string) => /stor|space|room/i.test(reason);
    let reason = '';
    const complaint = async () => {
      reason = await screen.complaint();
      return namesFullDisk(reason) ? reason : undefined;
    };
    await waitFor(complaint, { timeoutMs: SHOWN_WITHIN_MS, what: 'The complaint' }).catch(() => undefined);
    this.#trace.note('full disk', { reason });
    if (!namesFullDisk(reason)) {
      this.faults.push(`The disk was full, and the screen did not say so (it said '${reason}')`);
    }
    await disruptions.makeRoom();
    await screen
      .storeNow()
      .catch((error: unknown) => this.#trace.note('trouble', { text: String(error).slice(0, 200) }));
  }

  #before: Record<string, unknown> = {};

  async #learn(person: Person, step: Step): Promise<void> {
    let last: string | undefined;
    const fields = await waitFor(
      async () => {
        const device = await person.device();
        const text = JSON.stringify(device?.fields);
        const isQuiet = text === last;
        last = text;
        return isQuiet ? device?.fields : undefined;
      },
      { timeoutMs: STORED_WITHIN_MS, everyMs: 60, what: 'The device' },
    );
    this.#learned[step.id] = changesOf(this.#before, fields);
    this.#before = fields;
  }

  /** After a disruption: expects everything that was shown as done to be on the device. */
  async #checkPlace(person: Person, { section }: Step): Promise<void> {
    await person.comeBack(section);
    const ids = person.done.map(({ step }) => step.id);
    const expected = expectedAfter(this.#shared.learned, ids);
    let missing = ['the database could not be read'];
    const probe = async () => {
      const device = await person.device();
      if (device === undefined) return undefined;
      missing = missingIn(device.fields, expected);
      const photos = device.photos.filter(({ removed }) => removed !== true).length;
      if (photos < person.photosTaken().length) missing.push(`${photos} of ${person.photosTaken().length} photos`);
      return missing.length === 0 ? true : undefined;
    };
    await waitFor(probe, { timeoutMs: STORED_WITHIN_MS, what: 'The device' }).catch(() => {
      this.faults.push(`After a disruption the phone had lost what it had shown: ${missing.join('; ')}`);
    });
  }

  async #checkClaims({ person, proxy, crew }: { person: Person; proxy: Proxy; crew: Crew }): Promise<void> {
    const { product, learned } = this.#shared;
    await proxy.settled();
    const known = this.#plan.seed === 0 ? this.#learned : learned;
    this.faults.push(...(await missingOnScreens(person)));
    const { evidence } = proxy;
    const { inspectionId, done } = person;
    const facts = { evidence, done, learned: known, inspectionId, client: crew.client.name };
    this.faults.push(...falseClaims(person.phone.shown, facts));
    const storage = product.ready.endpoints.files;
    this.faults.push(...(await finalFaults({ person, crew, learned: known, storage })));
  }
}

/** Runs one seed on a new phone. Defects are in the outcome's `faults`; it never throws. */
export async function runSeed(plan: Plan, shared: Shared): Promise<Outcome> {
  const startedAt = instant();
  const trace = new Trace();
  const steps = checklistSteps();
  const folder = await mkdtemp(join(tmpdir(), 'flueprint-phone-'));
  const run = new Run(shared, plan, trace, steps);
  try {
    await cp(shared.newPhone, folder, { recursive: true });
    await run.go(folder);
  } catch (error) {
    run.faults.push(String((error as Error).stack ?? error));
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  const seconds = (instant() - startedAt) / 1000;
  return { seed: plan.seed, plan, faults: run.faults, trace, seconds, learned: run.learned, photos: run.photos };
}
