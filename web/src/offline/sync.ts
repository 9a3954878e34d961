import { liveQuery } from 'dexie';
import { logProblem } from '#web/app/log.ts';
import type { DeviceDatabase } from './database.ts';
import { SyncEngine } from './sync-engine.ts';
import type { Transport } from './transport.ts';
import { onWake } from './wake.ts';

const INTERVAL_MS = 15_000;
const SOONEST_MS = 200;
/** Answers come in bursts: they are sent together once nothing more was tapped for this long, at the latest after the other. */
const QUIET_MS = 600;
const LONGEST_WAIT_MS = 3000;

/** Keeps sending while the tab lives: at start, on a change in any tab, online, when shown again, and by the clock. */
class Sender {
  private readonly engine: SyncEngine;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private wokenAt: number | undefined;
  private isRunning = false;
  private isAgain = false;
  private isStopped = false;

  constructor(database: DeviceDatabase, transport: Transport) {
    this.engine = new SyncEngine(database, transport);
  }

  run(): void {
    if (this.isStopped || !navigator.onLine) return;
    if (this.isRunning) {
      this.isAgain = true;
      this.engine.nudge();
      return;
    }
    this.isRunning = true;
    clearTimeout(this.timer);
    this.engine
      .drain()
      .then(({ nextDueAt, signedOut }) => {
        if (!signedOut) this.scheduleAt(nextDueAt);
      })
      .catch((error: unknown) => {
        if (!this.isStopped) logProblem('Sending was interrupted', error);
      })
      .finally(() => {
        this.isRunning = false;
        if (this.isAgain) {
          this.isAgain = false;
          this.scheduleAt(0);
        }
      });
  }

  /** Something was stored here: it is safe, so it may wait for what is tapped next. */
  soon(): void {
    const now = Date.now();
    this.wokenAt ??= now;
    clearTimeout(this.pause);
    const wait = Math.min(QUIET_MS, Math.max(0, this.wokenAt + LONGEST_WAIT_MS - now));
    this.pause = setTimeout(() => {
      this.wokenAt = undefined;
      this.run();
    }, wait);
  }

  hurry(): void {
    this.engine
      .hurry()
      .then(() => this.run())
      .catch((error: unknown) => logProblem('The device database did not answer', error));
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    clearTimeout(this.pause);
    this.engine.stop();
  }

  private scheduleAt(nextDueAt: number | undefined): void {
    if (nextDueAt === undefined || this.isStopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.run(), Math.max(SOONEST_MS, nextDueAt - Date.now()));
  }
}

/** Starts sending for the database's owner; returns what stops it (sign-out). */
export function startSync(database: DeviceDatabase, transport: Transport): () => void {
  const sender = new Sender(database, transport);
  const events = new AbortController();
  const { signal } = events;
  const run = () => sender.run();
  const soon = () => sender.soon();
  const unwake = onWake(soon);
  // Changes made in other tabs arrive through the database.
  const changes = liveQuery(() => database.outbox.toArray()).subscribe({ next: soon, error: () => undefined });
  const interval = setInterval(run, INTERVAL_MS);
  globalThis.addEventListener('online', () => sender.hurry(), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') sender.hurry();
    },
    { signal },
  );
  run();
  return () => {
    sender.stop();
    unwake();
    changes.unsubscribe();
    clearInterval(interval);
    events.abort();
  };
}
