import { chanceOf, wholeOf } from './random.ts';

/** What the way does to a request or its answer. */
export const FAULTS = [
  'lost-request',
  'cut-request',
  'lost-answer',
  'cut-answer',
  'short-answer',
  'slow',
  'twice',
  'again-later',
  '401',
  '403',
  '409',
  '413',
  '429',
  '500',
  '503',
  'said-only',
] as const;
/** What something between the phone and the product says in its place, with 200: a sign-in page, JSON that means nothing. */
export const STRANGE = ['portal', 'nonsense'] as const;
/** Statuses of proxies and gateways, a call that stalls for 30 s, and a connection that is never answered. */
export const HARSH = ['400', '404', '408', '412', '502', '504', 'stall', 'blackhole'] as const;
export type Fault = (typeof FAULTS)[number] | (typeof STRANGE)[number] | (typeof HARSH)[number];

/** What happens to the phone, and to the product, in the middle of the work. */
export const DISRUPTIONS = [
  'close-tab',
  'crash-tab',
  'kill-browser',
  'update-worker',
  'clock-back',
  'close-database',
  'fill-disk',
  'lose-signal',
  'end-session',
  'kill-product',
] as const;
/** One of these in each seed besides. */
export const MORE_DISRUPTIONS = ['clock-forward', 'second-tab', 'restore-table', 'second-device'] as const;
export type DisruptionKind = (typeof DISRUPTIONS)[number] | (typeof MORE_DISRUPTIONS)[number];

/**
 * `step`: in the midst of which of the person's steps; `afterMs`: how long after it began. `copyAt`: the step after which
 * the table is copied that a restore goes back to.
 */
export type Disruption = { kind: DisruptionKind; step: number; afterMs: number; copyAt?: number };

export type Plan = { seed: number; faults: readonly Fault[]; rate: number; disruptions: readonly Disruption[] };

const FAULTS_AT_ONCE = 4;
const DISRUPTIONS_IN_TURN = 2;
const LONGEST_MS = 120;

/** Each kind in its turn, so that a few seeds in a row have met all of them. */
function inTurn<T>(all: readonly T[], seed: number, count: number): T[] {
  return Array.from({ length: count }, (_, index) => all[(seed * count + index) % all.length]).filter(
    (one): one is T => one !== undefined,
  );
}

function pick<T>(all: readonly T[], chance: () => number): T[] {
  return all.slice(wholeOf(chance, 0, all.length)).slice(0, 1);
}

const MOST_STEPS_BACK = 15;
/**
 * A device without room deletes its copies of safe photos: after a restore their bytes are in storage alone, where only the
 * daily sweep finds them. And a table of a product that is killed cannot be restored.
 */
const NOT_WITH_RESTORE: ReadonlySet<DisruptionKind> = new Set(['fill-disk', 'kill-product']);

/** Drawn from its own random sequence, so that a seed's other disruptions stay the same. */
function moreDisruptions(seed: number, steps: number, others: readonly DisruptionKind[]): Disruption[] {
  const chance = chanceOf(seed, 'more blows');
  const [wanted = 'second-tab'] = inTurn(MORE_DISRUPTIONS, seed, 1);
  const isUnfit = wanted === 'restore-table' && others.some((kind) => NOT_WITH_RESTORE.has(kind));
  const kind = isUnfit ? 'second-tab' : wanted;
  const step = wholeOf(chance, Math.min(4, steps), steps);
  const afterMs = wholeOf(chance, 0, LONGEST_MS);
  const copyAt = Math.max(0, step - wholeOf(chance, 2, MOST_STEPS_BACK));
  return [{ kind, step, afterMs, ...(kind === 'restore-table' && { copyAt }) }];
}

/** What one seed does. Seed 0 is a calm day: nothing fails, which shows what each step stores. */
export function planOf(seed: number, steps: number): Plan {
  if (seed === 0) return { seed, faults: [], rate: 0, disruptions: [] };
  const chance = chanceOf(seed, 'plan');
  const faults = [...inTurn(FAULTS, seed, FAULTS_AT_ONCE), ...pick(FAULTS, chance)];
  // By a chance of its own: what else a seed does is what it was before there were these.
  const strange = pick(STRANGE, chanceOf(seed, 'strange'));
  const kinds = [...inTurn(DISRUPTIONS, seed, DISRUPTIONS_IN_TURN), ...pick(DISRUPTIONS, chance)];
  const disruptions = kinds.map((kind): Disruption => ({
    kind,
    step: wholeOf(chance, 0, steps),
    afterMs: wholeOf(chance, 0, LONGEST_MS),
  }));
  const more = moreDisruptions(seed, steps, kinds);
  const harsh = [...inTurn(HARSH, seed, 1), ...pick(HARSH, chanceOf(seed, 'harsh'))];
  return {
    seed,
    faults: [...new Set<Fault>([...faults, ...strange, ...harsh])],
    rate: 0.15 + chance() * 0.35,
    disruptions: [...disruptions, ...more].sort((one, other) => one.step - other.step),
  };
}

/** For people: what a seed is about, in one line. */
export function planText({ seed, faults, rate, disruptions }: Plan): string {
  const disruptionText = disruptions
    .map(({ kind, step, afterMs }) => `${kind} (step ${step} + ${afterMs} ms)`)
    .join(', ');
  return `seed ${seed}: ${Math.round(rate * 100)} % of calls: ${faults.join(', ') || 'nothing'}; ${disruptionText || 'no disruption'}`;
}
