import { onAuth } from '#web/lib/session/auth-events.ts';
import { isSupportView } from '#web/lib/session/support-view.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { watchLive } from '../hooks/use-live-query.ts';
import { browserTransport } from './browser-transport.ts';
import { startDeviceReport } from './device-report.ts';
import { SyncEngine } from './sync-engine.ts';
import { onWake } from './sync-trigger.ts';

const INTERVAL_MS = 15_000;

/**
 * Sends for the database's owner while the tab is open: on start, on a change in any tab, when online again, when visible
 * again, and on a timer. Also reports unsent work to the office. Returns a function that stops it (sign-out).
 */
export function startSync(database: DeviceDatabase): () => void {
  const engine = new SyncEngine(database, browserTransport(database.owner));
  const events = new AbortController();
  const { signal } = events;
  const unwake = onWake((isUrgent) => engine.soon(isUrgent));
  // Changes made in other tabs arrive through the database.
  const changes = watchLive(() => database.outbox.toArray(), { next: () => engine.soon() });
  const interval = setInterval(() => engine.run(), INTERVAL_MS);
  const back = () => {
    if (document.visibilityState === 'visible') engine.hurry();
  };
  for (const name of ['online', 'pageshow', 'focus']) globalThis.addEventListener(name, back, { signal });
  document.addEventListener('visibilitychange', back, { signal });
  // After signing in again, sends what was waiting.
  const unlisten = onAuth((event) => {
    if (event === 'signedIn' || event === 'tokenRefresh') engine.hurry();
  });
  const stopReport = isSupportView() ? () => undefined : startDeviceReport(database);
  engine.run();
  return () => {
    stopReport();
    engine.stop();
    unlisten();
    unwake();
    changes.unsubscribe();
    clearInterval(interval);
    events.abort();
  };
}
