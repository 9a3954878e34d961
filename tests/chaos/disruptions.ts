import { setTimeout as delay } from 'node:timers/promises';
import type { Phone } from './phone/phone.ts';
import type { Disruption, DisruptionKind, Plan } from './plan.ts';
import { chanceOf, wholeOf } from './random.ts';
import type { Product } from './product.ts';
import type { Proxy } from './proxy/proxy.ts';
import { TableCopy } from './table-copy.ts';
import type { Trace } from './trace.ts';

const HOUR_MS = 3_600_000;
const MOST_HOURS = 8;
const OVER_WITHIN_MS = 20_000;
const MOST_STEPS_WITHOUT_SIGNAL = 12;

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

/** What fate does to the phone and to the product, and what of it has an end. */
export class Disruptions {
  readonly #world: World;
  #signalBackAt = 0;
  #productBack: Promise<void> | undefined;
  #copy: TableCopy | undefined;
  isDiskFull = false;
  /** The table went back to an earlier time. */
  isRestored = false;

  constructor(world: World) {
    this.#world = world;
  }

  /** Strikes while the person is at it. */
  async strike({ kind, step, afterMs }: Disruption): Promise<void> {
    await delay(afterMs);
    this.#world.trace.note('disruption', { kind });
    // The words are part of the seed: others would change what each seed does.
    const chance = chanceOf(this.#world.plan.seed, `blow ${kind} ${step}`);
    const struck = this.#kinds[kind](chance, step).then(() => 'disruption is over');
    // A browser that leaves a question open does not end the day.
    const left = delay(OVER_WITHIN_MS).then(() => 'disruption was left open');
    this.#world.trace.note(await Promise.race([struck, left]), { kind });
  }

  /** A step is over: what was to last until now ends. */
  async stepped(step: number): Promise<void> {
    const { phone, plan, proxy, product } = this.#world;
    if (phone.isOffline && step >= this.#signalBackAt) await phone.setOffline(false);
    if (!plan.disruptions.some(({ copyAt }) => copyAt === step)) return;
    this.#copy = await proxy.paused(() => TableCopy.take(product.ready.endpoints.table));
  }

  /** The person has read that there is no room, and makes some. */
  async makeRoom(): Promise<void> {
    this.isDiskFull = false;
    await this.#world.phone.freeDisk();
    this.#world.trace.note('room was made');
  }

  /** Everything is let through. */
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
      // The room is only as small as the browser's own settings make it.
      this.isDiskFull = false;
    },
    'update-worker': async (chance) => {
      this.#world.proxy.workerVersion += 1;
      await this.#world.phone.updateWorker();
      // With its last tab the version before goes, and the next tab begins with the new one.
      if (chance() < 0.5) await this.#world.phone.closeTab();
    },
    'clock-back': async (chance) => {
      await this.#world.phone.setClock(-wholeOf(chance, 1, MOST_HOURS) * HOUR_MS);
    },
    'clock-forward': async (chance) => {
      await this.#world.phone.setClock(wholeOf(chance, 1, MOST_HOURS) * HOUR_MS);
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
      this.#signalBackAt = step + wholeOf(chance, 1, MOST_STEPS_WITHOUT_SIGNAL);
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
      // A failure to come back shows where it is waited for.
      this.#productBack.catch(() => undefined);
    },
  };
}
