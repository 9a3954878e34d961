import type { Fault, Plan } from '../plan.ts';
import { chanceOf, wholeOf, type Chance } from '../random.ts';

export type Side = 'api' | 'storage';

/** What happens to one request; `chance` decides the details. */
export type Turn = { fault: Fault; chance: Chance } | undefined;

/** An answer that lies about storing is storage's alone: a gateway that answers has always done its work. */
const ONLY_STORAGE: ReadonlySet<Fault> = new Set(['said-only']);
/** The storage's success has no body that could be too short, or say nothing. */
const ONLY_API: ReadonlySet<Fault> = new Set(['short-answer', 'nonsense']);

/** Decides by seed, kind of call and how often that kind came: the same again at the next run of the seed. */
export class Weather {
  readonly #plan: Plan;
  readonly #counts = new Map<string, number>();
  isCalm = true;

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  turnFor(side: Side, kind: string): Turn {
    if (this.isCalm) return undefined;
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    const { seed, rate } = this.#plan;
    const chance = chanceOf(seed, `${kind} ${count}`);
    if (chance() > rate) return undefined;
    const unfit = side === 'api' ? ONLY_STORAGE : ONLY_API;
    const possible = this.#plan.faults.filter((fault) => !unfit.has(fault));
    const fault = possible[wholeOf(chance, 0, possible.length)];
    return fault === undefined ? undefined : { fault, chance };
  }
}
