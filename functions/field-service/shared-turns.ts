import type { Store } from '#functions/data/store.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { systemKeys } from '#functions/data/system-keys.ts';
import { absent, versionIs } from '#functions/data/writes.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import { FieldServiceError } from './failure.ts';
import type { TakeTurn, Turn } from './pace.ts';

/** For a fast provider, one write reserves this much time. */
const RESERVED_MS = 250;
const RETENTION_SECONDS = 86_400;
/** A function times out after 20 s; a call may wait for 8 of them. */
const LONGEST_WAIT_MS = 8000;

type Block = { next: number; left: number };

/**
 * An account's turns across all instances of all functions: a row has the start time of its next call, and a
 * conditional write advances it. For a provider that allows many calls a second, one write reserves several turns,
 * which this instance uses in order. A turn too far ahead isn't reserved: throws FieldServiceError `rate-limited` with
 * the seconds until it.
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
      const wait = next - now();
      if (wait > LONGEST_WAIT_MS) {
        const retryAfterSeconds = Math.ceil(wait / 1000);
        throw new FieldServiceError('rate-limited', 'too many calls are waiting', { retryAfterSeconds });
      }
      const nextAt = next + turns * intervalMs;
      const item = { nextAt, version: version + 1, expiresAt: Math.floor(nextAt / 1000) + RETENTION_SECONDS };
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
