import type { ProviderId } from '#shared/field-service/providers.ts';

/** Milliseconds between two calls of one account: below the published limits, and careful where none is published. */
export const INTERVAL_MS: Readonly<Record<ProviderId, number>> = {
  kickserv: 1000,
  // 2,500 in five minutes.
  jobber: 125,
  'housecall-pro': 200,
  // 60 in a second.
  'service-titan': 20,
};

export type Timing = { now: () => number; sleep: (milliseconds: number) => Promise<void> };

export const realTiming: Timing = {
  now: () => Date.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

export type Turn = { provider: ProviderId; account: string; intervalMs: number };
/** Resolves when the next call of the account may begin. */
export type TakeTurn = (turn: Turn, timing: Timing) => Promise<void>;

/** More accounts than one function works for at a time. */
const MOST_ACCOUNTS = 1000;
const nextAt = new Map<string, number>();

/** Counts the calls of this process alone: for calls before an account is known. Connected accounts share turns (shared-turns.ts). */
export const awaitTurn: TakeTurn = async ({ provider, account, intervalMs }, { now, sleep }) => {
  const key = `${provider} ${account}`;
  const begin = Math.max(now(), nextAt.get(key) ?? 0);
  if (nextAt.size > MOST_ACCOUNTS) nextAt.clear();
  nextAt.set(key, begin + intervalMs);
  const wait = begin - now();
  if (wait > 0) await sleep(wait);
};
