/**
 * Hybrid logical clock: `<ms, 9 × base 36>-<counter, 4 × base 36>-<node>`. Compares as a string, goes forward even
 * when the device's clock goes back, and stays near real time.
 */
export type Hlc = string;

export type HlcParts = { readonly ms: number; readonly counter: number; readonly node: string };

const MS_DIGITS = 9;
const COUNTER_DIGITS = 4;
const MAX_MS = 36 ** MS_DIGITS - 1;
const MAX_COUNTER = 36 ** COUNTER_DIGITS - 1;
const PATTERN = /^([0-9a-z]{9})-([0-9a-z]{4})-([0-9a-zA-Z]{1,32})$/;

/** A stamp further ahead of this machine's clock is a clock gone wrong: 5 minutes, in ms. */
export const MAX_DRIFT_MS = 5 * 60_000;

const padded = (value: number, digits: number): string => value.toString(36).padStart(digits, '0');

export const formatHlc = ({ ms, counter, node }: HlcParts): Hlc =>
  `${padded(ms, MS_DIGITS)}-${padded(counter, COUNTER_DIGITS)}-${node}`;

/** The parts of a stamp, or undefined for any other text. */
export const parseHlc = (stamp: string): HlcParts | undefined => {
  const match = PATTERN.exec(stamp);
  if (!match) return undefined;
  const [, ms = '', counter = '', node = ''] = match;
  return { ms: parseInt(ms, 36), counter: parseInt(counter, 36), node };
};

/** Node names tell devices apart: letters and digits, at most 32. Throws RangeError for another. */
export const startHlc = (node: string): Hlc => {
  const stamp = formatHlc({ ms: 0, counter: 0, node });
  if (!PATTERN.test(stamp)) throw new RangeError('A clock node is 1 to 32 letters and digits');
  return stamp;
};

const parts = (stamp: Hlc): HlcParts => {
  const found = parseHlc(stamp);
  if (!found) throw new RangeError('This is not a clock reading');
  return found;
};

/** The next stamp above `ms` and `counter`: a full counter borrows a millisecond. */
const after = (ms: number, counter: number, node: string): Hlc => {
  if (counter < MAX_COUNTER) return formatHlc({ ms, counter: counter + 1, node });
  return formatHlc({ ms: Math.min(ms + 1, MAX_MS), counter: 0, node });
};

/** The stamp of a new edit: above everything this clock has given or seen. */
export const tick = (clock: Hlc, nowMs: number): Hlc => {
  const { ms, counter, node } = parts(clock);
  const now = Math.max(0, Math.floor(nowMs));
  return now > ms ? formatHlc({ ms: now, counter: 0, node }) : after(ms, counter, node);
};

/** How far a stamp is ahead of a clock, in ms; 0 when it is not. */
export const driftOf = (stamp: Hlc, nowMs: number): number => Math.max(0, parts(stamp).ms - nowMs);

/**
 * The clock after seeing another device's stamp. A stamp too far ahead is not followed, so that one wrong clock cannot
 * carry all the others away; its edit still merges (see `clampHlc`).
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
 * A stamp as a server stores it: one too far ahead is set back to the drift limit, or it would win over every edit
 * until its time has come. Counter and node stay, so edits of one device keep telling each other apart. Clamp an
 * operation once, when it first arrives: a repetition clamped later would count as newer.
 */
export const clampHlc = (stamp: Hlc, nowMs: number): Hlc => {
  const found = parts(stamp);
  const limit = Math.floor(nowMs) + MAX_DRIFT_MS;
  return found.ms > limit ? formatHlc({ ...found, ms: limit }) : stamp;
};
