import { chanceOf, randomInteger } from './random.ts';

/** Faults that the proxy applies to a request or its response. */
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
/** 200 responses from something between phone and product: a captive portal's sign-in page, or meaningless JSON. */
export const INTERCEPTED = ['portal', 'nonsense'] as const;
/** Error statuses of proxies and gateways, a call that stalls for 30 s, and a connection that never responds. */
export const SEVERE = ['400', '404', '408', '412', '502', '504', 'stall', 'blackhole'] as const;
export type Fault = (typeof FAULTS)[number] | (typeof INTERCEPTED)[number] | (typeof SEVERE)[number];

/** Disruptions of the phone and the product in the middle of a step. */
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
/** Each seed also has one of these. */
export const MORE_DISRUPTIONS = ['clock-forward', 'second-tab', 'restore-table', 'second-device'] as const;
export type DisruptionKind = (typeof DISRUPTIONS)[number] | (typeof MORE_DISRUPTIONS)[number];

/**
 * `step`: index of the step during which the disruption starts, `afterMs` after the start of that step. `copyAt`: the step
 * after which the table is copied, for a later restore.
 */
export type Disruption = { kind: DisruptionKind; step: number; afterMs: number; copyAt?: number };

export type Plan = { seed: number; faults: readonly Fault[]; rate: number; disruptions: readonly Disruption[] };

const FAULTS_AT_ONCE = 4;
const DISRUPTIONS_IN_TURN = 2;
const LONGEST_MS = 120;

/** Takes the kinds in rotation, so that a few consecutive seeds cover all of them. */
function inTurn<T>(all: readonly T[], seed: number, count: number): T[] {
  return Array.from({ length: count }, (_, index) => all[(seed * count + index) % all.length]).filter(
    (step): step is T => step !== undefined,
  );
}

function pick<T>(all: readonly T[], chance: () => number): T[] {
  return all.slice(randomInteger(chance, 0, all.length)).slice(0, 1);
}

const MAX_STEPS_BACK = 15;
/**
 * A full device deletes its copies of safe photos. After a restore, their bytes exist in storage only, where only the daily
 * sweep finds them. And the table can't be restored while the product is killed.
 */
const NOT_WITH_RESTORE: ReadonlySet<DisruptionKind> = new Set(['fill-disk', 'kill-product']);

/** Drawn from its own random sequence, so that a seed's other disruptions stay the same. */
function moreDisruptions(seed: number, steps: number, others: readonly DisruptionKind[]): Disruption[] {
  const chance = chanceOf(seed, 'more blows');
  const [wanted = 'second-tab'] = inTurn(MORE_DISRUPTIONS, seed, 1);
  const isUnfit = wanted === 'restore-table' && others.some((kind) => NOT_WITH_RESTORE.has(kind));
  const kind = isUnfit ? 'second-tab' : wanted;
  const step = randomInteger(chance, Math.min(4, steps), steps);
  const afterMs = randomInteger(chance, 0, LONGEST_MS);
  const copyAt = Math.max(0, step - randomInteger(chance, 2, MAX_STEPS_BACK));
  return [{ kind, step, afterMs, ...(kind === 'restore-table' && { copyAt }) }];
}

/** The plan of one seed. Seed 0 has no faults and records what each step stores. */
export function planOf(seed: number, steps: number): Plan {
  if (seed === 0) return { seed, faults: [], rate: 0, disruptions: [] };
  const chance = chanceOf(seed, 'plan');
  const faults = [...inTurn(FAULTS, seed, FAULTS_AT_ONCE), ...pick(FAULTS, chance)];
  // Drawn from a separate random sequence, so that the rest of a seed's plan stays the same.
  const intercepted = pick(INTERCEPTED, chanceOf(seed, 'strange'));
  const kinds = [...inTurn(DISRUPTIONS, seed, DISRUPTIONS_IN_TURN), ...pick(DISRUPTIONS, chance)];
  const disruptions = kinds.map((kind): Disruption => ({
    kind,
    step: randomInteger(chance, 0, steps),
    afterMs: randomInteger(chance, 0, LONGEST_MS),
  }));
  const more = moreDisruptions(seed, steps, kinds);
  const severe = [...inTurn(SEVERE, seed, 1), ...pick(SEVERE, chanceOf(seed, 'harsh'))];
  return {
    seed,
    faults: [...new Set<Fault>([...faults, ...intercepted, ...severe])],
    rate: 0.15 + chance() * 0.35,
    disruptions: [...disruptions, ...more].sort((a, b) => a.step - b.step),
  };
}

/** Human-readable summary of a seed, in one line. */
export function planText({ seed, faults, rate, disruptions }: Plan): string {
  const disruptionText = disruptions
    .map(({ kind, step, afterMs }) => `${kind} (step ${step} + ${afterMs} ms)`)
    .join(', ');
  return `seed ${seed}: ${Math.round(rate * 100)}% of calls: ${faults.join(', ') || 'nothing'}; ${disruptionText || 'no disruption'}`;
}
