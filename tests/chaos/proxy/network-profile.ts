import type { Fault, Plan } from '#tests/chaos/plan.ts';
import { chanceOf, wholeOf, type Chance } from '#tests/chaos/random.ts';

export type Side = 'api' | 'storage';

/** What happens to one request; `chance` decides the details. */
export type Turn = { fault: Fault; chance: Chance } | undefined;

/** Only storage answers about storing: a gateway that answers has always done its work. */
const ONLY_STORAGE: ReadonlySet<Fault> = new Set(['said-only']);
/** The storage's success has no body that could be too short, or say nothing. */
const ONLY_API: ReadonlySet<Fault> = new Set(['short-answer', 'nonsense']);

/** A call that is not answered takes as long as the phone waits for it: so many in one seed are enough. */
const LONG: ReadonlySet<Fault> = new Set(['stall', 'blackhole']);
const MOST_LONG = 3;

/** Decides by seed, kind of call and how often that kind came: the same again at the next run of the seed. */
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

  /** Resolves when everything is let through. */
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
    const fault = possible[wholeOf(chance, 0, possible.length)];
    if (fault === undefined) return undefined;
    if (LONG.has(fault) && (this.#long += 1) > MOST_LONG) return undefined;
    return { fault, chance };
  }
}
