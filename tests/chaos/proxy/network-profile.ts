import type { Fault, Plan } from '#tests/chaos/plan.ts';
import { chanceOf, randomInteger, type Chance } from '#tests/chaos/random.ts';

export type Side = 'api' | 'storage';

/** The fault of one request; `chance` decides the details. */
export type Turn = { fault: Fault; chance: Chance } | undefined;

/** Storage only: a success of the gateway always comes from the product. */
const ONLY_STORAGE: ReadonlySet<Fault> = new Set(['said-only']);
/** API only: the storage's success has no body that could be truncated or meaningless. */
const ONLY_API: ReadonlySet<Fault> = new Set(['short-answer', 'nonsense']);

/** Faults that last until the phone's timeout, so their number per seed is limited. */
const LONG: ReadonlySet<Fault> = new Set(['stall', 'blackhole']);
const MAX_LONG = 3;

/** Decides each request's fault by seed, kind of call and its count, so that a repeated seed has the same faults. */
export class NetworkProfile {
  readonly #plan: Plan;
  readonly #counts = new Map<string, number>();
  #long = 0;
  #isFaultFree = true;
  #waiting: (() => void)[] = [];

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  get isFaultFree(): boolean {
    return this.#isFaultFree;
  }

  set isFaultFree(isFaultFree: boolean) {
    this.#isFaultFree = isFaultFree;
    if (!isFaultFree) return;
    for (const resolve of this.#waiting) resolve();
    this.#waiting = [];
  }

  /** Resolves when faults have ended. */
  get calm(): Promise<void> {
    if (this.#isFaultFree) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  turnFor(side: Side, kind: string): Turn {
    if (this.isFaultFree) return undefined;
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    const { seed, rate } = this.#plan;
    const chance = chanceOf(seed, `${kind} ${count}`);
    if (chance() > rate) return undefined;
    const unfit = side === 'api' ? ONLY_STORAGE : ONLY_API;
    const possible = this.#plan.faults.filter((fault) => !unfit.has(fault));
    const fault = possible[randomInteger(chance, 0, possible.length)];
    if (fault === undefined) return undefined;
    if (LONG.has(fault) && (this.#long += 1) > MAX_LONG) return undefined;
    return { fault, chance };
  }
}
