import type { Store } from '#functions/data/store.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { systemKeys } from '#functions/data/system-keys.ts';
import { absent, versionIs } from '#functions/data/writes.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import type { TakeTurn, Turn } from './pace.ts';

/** One write reserves this much time of a fast provider. */
const RESERVED_MS = 250;
const KEPT_SECONDS = 86_400;

type Block = { next: number; left: number };

/**
 * Turns of an account over all instances of all functions: a row says when its next call may begin, and a conditional write moves
 * it on. A provider that takes many calls a second gets several turns per write, which this instance uses up in order.
 */
export function sharedTurns(store: Store, accountId: string): TakeTurn {
  let block: Block = { next: 0, left: 0 };

  const reserve = ({ provider, intervalMs }: Turn, now: () => number): Promise<Block> =>
    retryOnConflict(async () => {
      const key = systemKeys.fieldServiceTurn(provider, sha256Hex(accountId));
      const row = await store.get(key);
      const version = Number(row?.version ?? 0);
      const turns = Math.max(1, Math.floor(RESERVED_MS / Math.max(1, intervalMs)));
      const next = Math.max(now(), Number(row?.nextAt ?? 0));
      const nextAt = next + turns * intervalMs;
      const item = { nextAt, version: version + 1, expiresAt: Math.floor(nextAt / 1000) + KEPT_SECONDS };
      await store.write([{ kind: 'put', key, item, condition: row === undefined ? absent : versionIs(version) }]);
      return { next, left: turns };
    });

  return async (turn, { now, sleep }) => {
    const isUsable = block.left > 0 && now() < block.next + block.left * turn.intervalMs;
    if (!isUsable) block = await reserve(turn, now);
    const begin = block.next;
    block = { next: begin + turn.intervalMs, left: block.left - 1 };
    const wait = begin - now();
    if (wait > 0) await sleep(wait);
  };
}
