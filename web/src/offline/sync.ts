import { liveQuery } from 'dexie';
import { logProblem } from '#web/app/log.ts';
import type { DeviceDatabase } from './database.ts';
import { SyncEngine } from './sync-engine.ts';
import type { Transport } from './transport.ts';
import { onWake } from './wake.ts';

const INTERVAL_MS = 15_000;
const SOONEST_MS = 200;

/** Keeps sending while the tab lives: at start, on a change in any tab, online, when shown again, and by the clock. */
class Sender {
  private readonly engine: SyncEngine;
  private timer: ReturnType<typeof setTimeout> | undefined;
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

  hurry(): void {
    this.engine
      .hurry()
      .then(() => this.run())
      .catch((error: unknown) => logProblem('The device database did not answer', error));
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
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
  const unwake = onWake(run);
  // Changes made in other tabs arrive through the database.
  const changes = liveQuery(() => database.outbox.toArray()).subscribe({ next: run, error: () => undefined });
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
