import { hasLocks, tryLock, type LockTry } from '#web/lib/web-lock.ts';
import type { DeviceDatabase } from '../db/database.ts';

const KEY = 'sender';
export const BEAT_MS = 10_000;
/**
 * A sender without a heartbeat for this long is a frozen tab, and another tab takes over (every call is idempotent).
 * Browsers wake hidden tabs at least once a minute.
 */
const FROZEN_MS = 90_000;
/** Without the Web Locks API only the row counts. A closed tab cannot release it, so this lease is shorter. */
const LEASE_MS = 3 * BEAT_MS;

type Row = { tab: string; at: number };

/** The absolute difference, because the clock may have been set back. */
const isOlder = (row: Row, now: number, ms: number) => Math.abs(now - row.at) > ms;

/** The lease to send for this database: one tab at a time. */
export class SenderLease {
  private readonly tab = crypto.randomUUID();

  constructor(
    private readonly database: DeviceDatabase,
    private readonly now: () => number,
  ) {}

  /** Runs the task unless another tab is sending. Rejects with an AbortError if another tab takes over during the task. */
  async withLease<T>(task: () => Promise<T>): Promise<LockTry<T>> {
    const row = await this.read();
    if (!hasLocks()) return this.withRowLease(task);
    const isFrozen = row !== undefined && row.tab !== this.tab && isOlder(row, this.now(), FROZEN_MS);
    return tryLock(`flueprint-sender:${this.database.name}`, isFrozen, async () => {
      await this.write();
      return task();
    });
  }

  /** Sends a heartbeat. Resolves to false if another tab has taken over. */
  async beat(): Promise<boolean> {
    return this.database.transaction('rw', this.database.meta, async () => {
      const row = await this.read();
      if (row !== undefined && row.tab !== this.tab) return false;
      await this.write();
      return true;
    });
  }

  async drop(): Promise<void> {
    await this.database.transaction('rw', this.database.meta, async () => {
      if ((await this.read())?.tab === this.tab) await this.database.meta.delete(KEY);
    });
  }

  private async withRowLease<T>(task: () => Promise<T>): Promise<LockTry<T>> {
    const isMine = await this.database.transaction('rw', this.database.meta, async () => {
      const row = await this.read();
      if (row !== undefined && row.tab !== this.tab && !isOlder(row, this.now(), LEASE_MS)) return false;
      await this.write();
      return true;
    });
    return isMine ? { isAcquired: true, result: await task() } : { isAcquired: false };
  }

  private async read(): Promise<Row | undefined> {
    return (await this.database.meta.get(KEY))?.value as Row | undefined;
  }

  private async write(): Promise<void> {
    const value: Row = { tab: this.tab, at: this.now() };
    await this.database.meta.put({ key: KEY, value });
  }
}
