import type { ProviderId } from '#shared/field-service/providers.ts';

/** Milliseconds between two calls of an account: below the published limits, and conservative where there are none. */
export const INTERVAL_MS: Readonly<Record<ProviderId, number>> = {
  kickserv: 1000,
  // The limit is 2,500 per five minutes.
  jobber: 125,
  'housecall-pro': 200,
  // The limit is 60 per second.
  'service-titan': 20,
};

export type Timing = {
  now: () => number;
  sleep: (milliseconds: number) => Promise<void>;
  /** A signal that aborts a request after this time; defaults to the real clock's. */
  timeout?: (milliseconds: number) => AbortSignal;
};

export const realTiming: Timing = {
  now: () => Date.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

export type Turn = { provider: ProviderId; account: string; intervalMs: number };
/** Resolves when the account's next call may start. */
export type TakeTurn = (turn: Turn, timing: Timing) => Promise<void>;

/** More accounts than a function works for at once. */
const MAX_ACCOUNTS = 1000;
const nextAt = new Map<string, number>();

/**
 * Counts only this process's calls: for calls before the account is known. Connected accounts share their turns
 * (shared-turns.ts).
 */
export const awaitTurn: TakeTurn = async ({ provider, account, intervalMs }, { now, sleep }) => {
  const key = `${provider} ${account}`;
  const begin = Math.max(now(), nextAt.get(key) ?? 0);
  if (nextAt.size > MAX_ACCOUNTS) nextAt.clear();
  nextAt.set(key, begin + intervalMs);
  const wait = begin - now();
  if (wait > 0) await sleep(wait);
};
