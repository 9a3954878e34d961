import { setTimeout as delay } from 'node:timers/promises';
import type { Phone } from './phone/phone.ts';
import type { Disruption, DisruptionKind, Plan } from './plan.ts';
import { chanceOf, randomInteger } from './random.ts';
import type { Product } from './product.ts';
import type { Proxy } from './proxy/proxy.ts';
import { TableCopy } from './table-copy.ts';
import type { Trace } from './trace.ts';

const HOUR_MS = 3_600_000;
const MAX_HOURS = 8;
const OVER_WITHIN_MS = 20_000;
const MAX_STEPS_WITHOUT_SIGNAL = 12;

type World = {
  plan: Plan;
  phone: Phone;
  proxy: Proxy;
  product: Product;
  trace: Trace;
  /** Opens the page that the phone shows in a second tab. */
  openSecondTab: () => Promise<void>;
  /** Has the same user do one of the later steps on another device. */
  useSecondDevice: (step: number) => Promise<void>;
};

/** Disrupts the phone and the product, and ends the disruptions that last for several steps. */
export class Disruptions {
  readonly #world: World;
  #signalBackAt = 0;
  #productBack: Promise<void> | undefined;
  #copy: TableCopy | undefined;
  isDiskFull = false;
  /** The table was restored to an earlier state. */
  isRestored = false;

  constructor(world: World) {
    this.#world = world;
  }

  /** Starts a disruption in the middle of a step. */
  async strike({ kind, step, afterMs }: Disruption): Promise<void> {
    await delay(afterMs);
    this.#world.trace.note('disruption', { kind });
    // This label seeds the random sequence: changing it would change what each seed does.
    const chance = chanceOf(this.#world.plan.seed, `blow ${kind} ${step}`);
    const struck = this.#kinds[kind](chance, step).then(() => 'disruption is over');
    // A browser call that never resolves must not hang the run.
    const left = delay(OVER_WITHIN_MS).then(() => 'disruption was left open');
    this.#world.trace.note(await Promise.race([struck, left]), { kind });
  }

  /** Called after each step: goes online when the offline period has ended, and copies the table if a restore needs it. */
  async stepped(step: number): Promise<void> {
    const { phone, plan, proxy, product } = this.#world;
    if (phone.isOffline && step >= this.#signalBackAt) await phone.setOffline(false);
    if (!plan.disruptions.some(({ copyAt }) => copyAt === step)) return;
    this.#copy = await proxy.paused(() => TableCopy.take(product.ready.endpoints.table));
  }

  /** Frees disk space after the screen has reported a full disk. */
  async makeRoom(): Promise<void> {
    this.isDiskFull = false;
    await this.#world.phone.freeDisk();
    this.#world.trace.note('room was made');
  }

  /** Ends all faults and disruptions. */
  async end(): Promise<void> {
    this.#world.proxy.networkProfile.isFaultFree = true;
    await this.#productBack;
    await this.#world.phone.setOffline(false);
    await this.makeRoom();
  }

  readonly #kinds: Record<DisruptionKind, (chance: () => number, step: number) => Promise<void>> = {
    'close-tab': () => this.#world.phone.closeTab(),
    'crash-tab': () => this.#world.phone.crashTab(),
    'kill-browser': async () => {
      await this.#world.phone.killBrowser();
      // The quota override is a setting of the browser process, so it ends with that process.
      this.isDiskFull = false;
    },
    'update-worker': async (chance) => {
      this.#world.proxy.workerVersion += 1;
      await this.#world.phone.updateWorker();
      // Closing the last tab releases the old service worker; the next tab starts with the new one.
      if (chance() < 0.5) await this.#world.phone.closeTab();
    },
    'clock-back': async (chance) => {
      await this.#world.phone.setClock(-randomInteger(chance, 1, MAX_HOURS) * HOUR_MS);
    },
    'clock-forward': async (chance) => {
      await this.#world.phone.setClock(randomInteger(chance, 1, MAX_HOURS) * HOUR_MS);
    },
    'second-tab': () => this.#world.openSecondTab(),
    'second-device': (_chance, step) => this.#world.useSecondDevice(step),
    'restore-table': async () => {
      const { proxy, product, trace } = this.#world;
      const copy = this.#copy;
      if (copy === undefined) throw new Error('There is no copy of the table');
      const rows = await proxy.paused(() => copy.restore(product.ready.endpoints.table));
      trace.note('the table was restored', rows);
      this.isRestored = true;
    },
    'close-database': () => this.#world.phone.closeDatabases(),
    'fill-disk': async () => {
      await this.#world.phone.fillDisk();
      this.isDiskFull = true;
    },
    'lose-signal': async (chance, step) => {
      this.#signalBackAt = step + randomInteger(chance, 1, MAX_STEPS_WITHOUT_SIGNAL);
      await this.#world.phone.setOffline(true);
    },
    'end-session': async () => {
      this.#world.proxy.isSessionOver = true;
    },
    'kill-product': async () => {
      const { product, proxy } = this.#world;
      product.kill();
      this.#productBack = product.begin().then(() => {
        proxy.upstream = product.upstream;
      });
      // A failed restart is reported where `#productBack` is awaited.
      this.#productBack.catch(() => undefined);
    },
  };
}
