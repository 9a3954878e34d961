import { onAuth } from '#web/lib/session/auth-events.ts';
import { logProblem } from '#web/lib/log.ts';
import { isSupportView } from '#web/lib/session/support-view.ts';
import { browserTransport } from './browser-transport.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { startDeviceReport } from './device-report.ts';
import { SyncEngine } from './sync-engine.ts';
import type { Transport } from './transport.ts';
import { watchLive } from '../hooks/use-live-query.ts';
import { onWake } from './sync-trigger.ts';

const INTERVAL_MS = 15_000;
const SOONEST_MS = 200;
/** Answers come in bursts: they are sent together once nothing more was tapped for this long, at the latest after the other. */
const QUIET_MS = 600;
const LONGEST_WAIT_MS = 3000;
/** Long enough for what is stored together. */
const URGENT_MS = 30;
/** Coming back to the page is a reason to try at once, but not with every tap on its window. */
const HURRY_AGAIN_MS = 3000;

/** Keeps sending while the tab lives: at start, on a change in any tab, online, when shown again, and by the clock. */
class Sender {
  private readonly engine: SyncEngine;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private wokenAt: number | undefined;
  private isRunning = false;
  private isAgain = false;
  private isStopped = false;
  private isPauseShort = false;
  private hurriedAt = -HURRY_AGAIN_MS;

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

  /** Something was stored here: it is safe, so it may wait for what is tapped next; a photo does not. */
  soon(isUrgent = false): void {
    const now = Date.now();
    this.wokenAt ??= now;
    clearTimeout(this.pause);
    this.isPauseShort ||= isUrgent;
    const quiet = this.isPauseShort ? URGENT_MS : QUIET_MS;
    const wait = Math.min(quiet, Math.max(0, this.wokenAt + LONGEST_WAIT_MS - now));
    this.pause = setTimeout(() => {
      this.wokenAt = undefined;
      this.isPauseShort = false;
      this.run();
    }, wait);
  }

  hurry(): void {
    if (performance.now() - this.hurriedAt < HURRY_AGAIN_MS) return this.run();
    this.hurriedAt = performance.now();
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

/** Starts sending for the database's owner, and telling the office what is unsent; returns what stops it (sign-out). */
export function startSync(database: DeviceDatabase): () => void {
  const sender = new Sender(database, browserTransport(database.owner));
  const events = new AbortController();
  const { signal } = events;
  const run = () => sender.run();
  const soon = () => sender.soon();
  const unwake = onWake((isUrgent) => sender.soon(isUrgent));
  // Changes made in other tabs arrive through the database.
  const changes = watchLive(() => database.outbox.toArray(), { next: soon });
  const interval = setInterval(run, INTERVAL_MS);
  const back = () => {
    if (document.visibilityState === 'visible') sender.hurry();
  };
  for (const name of ['online', 'pageshow', 'focus']) globalThis.addEventListener(name, back, { signal });
  document.addEventListener('visibilitychange', back, { signal });
  // After signing in again, what waited is sent.
  const unlisten = onAuth((event) => {
    if (event === 'signedIn' || event === 'tokenRefresh') sender.hurry();
  });
  const stopReport = isSupportView() ? () => undefined : startDeviceReport(database);
  run();
  return () => {
    stopReport();
    sender.stop();
    unlisten();
    unwake();
    changes.unsubscribe();
    clearInterval(interval);
    events.abort();
  };
}
