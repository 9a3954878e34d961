import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Person } from './technician.ts';
import { Phone } from './phone/phone.ts';
import type { Step } from './phone/steps.ts';
import type { Proxy } from './proxy/proxy.ts';
import { waitUntilSynced } from './settle.ts';
import type { Trace } from './trace.ts';

/** At least this many steps ahead, so that the first device does not reach the step in the meantime. */
const STEPS_AHEAD = 4;

/** The next later step that is a choice. Choices are idempotent, so the first device can repeat it. */
export const laterChoice = (steps: readonly Step[], from: number): Step | undefined =>
  steps.slice(from + STEPS_AHEAD).find(({ kind }) => kind === 'choice');

type World = { folder: string; person: Person; proxy: Proxy; trace: Trace };

/** Another device of the same user, with the inspection open: it answers one question and stays open until the end. */
export class SecondDevice {
  readonly #world: World;
  #phone: Phone | undefined;
  #person: Person | undefined;
  #folder: string | undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(world: World) {
    this.#world = world;
  }

  get isUsed(): boolean {
    return this.#person !== undefined;
  }

  use(step: Step | undefined): Promise<void> {
    if (step !== undefined) this.#work = this.#answer(step);
    return this.#work;
  }

  async #answer(step: Step): Promise<void> {
    const { folder, person, proxy, trace } = this.#world;
    this.#folder = await mkdtemp(join(tmpdir(), 'flueprint-second-phone-'));
    await cp(folder, this.#folder, { recursive: true });
    this.#phone = new Phone(this.#folder, proxy.url, trace);
    this.#person = person.on(this.#phone);
    await this.#person.arrive();
    await this.#person.perform(step, async () => undefined);
    trace.note('second device', { step: step.id });
  }

  /** Waits until the second device has synced. Rejects if its step failed. */
  async comeToRest(): Promise<void> {
    await this.#work;
    if (this.#person !== undefined) await waitUntilSynced(this.#person, this.#world.proxy, this.#world.trace);
  }

  async end(): Promise<void> {
    await this.#work.catch(() => undefined);
    await this.#phone?.end();
    if (this.#folder !== undefined) await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
