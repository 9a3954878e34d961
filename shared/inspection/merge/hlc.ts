/**
 * Hybrid logical clock: `<ms, 9 × base 36>-<counter, 4 × base 36>-<node>`. Stamps compare as strings, increase even when the
 * device's clock is set back, and stay near real time.
 */
export type Hlc = string;

export type HlcParts = { readonly ms: number; readonly counter: number; readonly node: string };

const MS_DIGITS = 9;
const COUNTER_DIGITS = 4;
const MAX_MS = 36 ** MS_DIGITS - 1;
const MAX_COUNTER = 36 ** COUNTER_DIGITS - 1;
const PATTERN = /^([0-9a-z]{9})-([0-9a-z]{4})-([0-9a-zA-Z]{1,32})$/;

/** A stamp further ahead of this machine's clock comes from a wrong clock: 5 minutes, in ms. */
export const MAX_DRIFT_MS = 5 * 60_000;

const padded = (value: number, digits: number): string => value.toString(36).padStart(digits, '0');

export const formatHlc = ({ ms, counter, node }: HlcParts): Hlc =>
  `${padded(ms, MS_DIGITS)}-${padded(counter, COUNTER_DIGITS)}-${node}`;

/** The parts of a stamp; undefined for any other string. */
export const parseHlc = (stamp: string): HlcParts | undefined => {
  const match = PATTERN.exec(stamp);
  if (!match) return undefined;
  const [, ms = '', counter = '', node = ''] = match;
  return { ms: parseInt(ms, 36), counter: parseInt(counter, 36), node };
};

/** The first stamp of a node. Node names identify devices: 1 to 32 letters and digits. Throws RangeError for any other name. */
export const startHlc = (node: string): Hlc => {
  const stamp = formatHlc({ ms: 0, counter: 0, node });
  if (!PATTERN.test(stamp)) throw new RangeError('A clock node is 1 to 32 letters and digits');
  return stamp;
};

const parts = (stamp: Hlc): HlcParts => {
  const found = parseHlc(stamp);
  if (!found) throw new RangeError('Not a clock reading');
  return found;
};

/** The next stamp after `ms` and `counter`. When the counter is full, it resets and the milliseconds increase by 1. */
const after = (ms: number, counter: number, node: string): Hlc => {
  if (counter < MAX_COUNTER) return formatHlc({ ms, counter: counter + 1, node });
  return formatHlc({ ms: Math.min(ms + 1, MAX_MS), counter: 0, node });
};

/** The stamp of a new edit: greater than every stamp this clock has issued or received. */
export const tick = (clock: Hlc, nowMs: number): Hlc => {
  const { ms, counter, node } = parts(clock);
  const now = Math.max(0, Math.floor(nowMs));
  return now > ms ? formatHlc({ ms: now, counter: 0, node }) : after(ms, counter, node);
};

/** How far a stamp is ahead of a clock, in ms; 0 when it isn't ahead. */
export const driftOf = (stamp: Hlc, nowMs: number): number => Math.max(0, parts(stamp).ms - nowMs);

/**
 * The clock after receiving another device's stamp. A stamp too far ahead doesn't advance it, so one wrong clock can't move all
 * the others; its edit still merges (see `clampHlc`).
 */
export const receive = (clock: Hlc, seen: Hlc, nowMs: number): Hlc => {
  const ticked = tick(clock, nowMs);
  if (driftOf(seen, nowMs) > MAX_DRIFT_MS) return ticked;
  const { ms, counter } = parts(seen);
  const { node } = parts(clock);
  const follow = after(ms, counter, node);
  return follow > ticked ? follow : ticked;
};

/**
 * A stamp as the server stores it. A stamp too far ahead is set back to the drift limit; otherwise its edit would win over
 * every other edit until real time catches up. Counter and node are kept, so edits of one device stay distinct. Clamp an
 * operation only once, when it first arrives: a retry clamped later would count as newer.
 */
export const clampHlc = (stamp: Hlc, nowMs: number): Hlc => {
  const found = parts(stamp);
  const limit = Math.floor(nowMs) + MAX_DRIFT_MS;
  return found.ms > limit ? formatHlc({ ...found, ms: limit }) : stamp;
};
