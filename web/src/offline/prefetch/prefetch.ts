import { message } from '#shared/messages/message.ts';
import { mayUse } from '#web/lib/session/access.ts';
import { store } from '#web/lib/state/store.ts';
import { maybeDeviceDatabase, type DeviceDatabase } from '../db/database.ts';
import { refreshCompanyLogo } from '../entities/company-logo.ts';
import { refreshTemplate } from '../entities/local-truck-checks.ts';
import { prefetchClients } from './prefetch-clients.ts';
import { prefetchWanted, listNewest } from './prefetch-inspections.ts';
import { canPrefetch } from './prefetch-gate.ts';
import { refreshStars } from '../entities/stars.ts';
import { logSync } from '../sync/sync-log.ts';

const KEY = 'near-at';
/** Returning to the dashboard within this time does not start another prefetch. */
const AGAIN_AFTER_MS = 10 * 60_000;

let running: Promise<void> | undefined;

async function reportCounts(database: DeviceDatabase, inspections: number, clients: number): Promise<void> {
  await database.meta.put({ key: KEY, value: new Date().toISOString() });
  if (inspections + clients === 0) return;
  const text = message(
    '{inspections, plural, one {# inspection} other {# inspections}} and {clients, plural, one {# client} other {# clients}} downloaded to this device',
    { inspections, clients },
  );
  await logSync(database, { text, outcome: 'note' });
}

async function isFresh({ meta }: DeviceDatabase): Promise<boolean> {
  const at = (await meta.get(KEY))?.value;
  // A time in the future is from a clock that has been set back since.
  return typeof at === 'string' && Math.abs(Date.now() - Date.parse(at)) < AGAIN_AFTER_MS;
}

/** Whether the company has truck checks, by its flag and its version; the server refuses the template to others. */
function hasTruckChecks(): boolean {
  const { user, organization } = store.getState().auth;
  if (user === null || organization === null) return false;
  return mayUse({ user, organization }, { version: 'Pro', flag: 'truckCheck' });
}

async function prefetchAll(database: DeviceDatabase): Promise<void> {
  if (!(await canPrefetch(database)) || (await isFresh(database))) return;
  await refreshStars(database).catch(() => undefined);
  await refreshCompanyLogo(database).catch(() => undefined);
  if (hasTruckChecks()) await refreshTemplate().catch(() => undefined);
  // The rows name the clients to download; both downloads then run in parallel.
  await listNewest(database).catch(() => undefined);
  const [inspections, clients] = await Promise.allSettled([prefetchWanted(database), prefetchClients(database)]);
  if (inspections.status === 'rejected') throw inspections.reason;
  if (clients.status === 'rejected') throw clients.reason;
  if (await canPrefetch(database)) await reportCounts(database, inspections.value, clients.value);
}

/**
 * Downloads what a technician may need offline: the newest inspections, the clients, the stars, the company's logo and the
 * truck template.
 * Waits for the user's own uploads; one run at a time. It stops when offline, and continues on a later run.
 */
export function prefetchOwnWork(): Promise<void> {
  const database = maybeDeviceDatabase();
  if (database === undefined) return Promise.resolve();
  running ??= prefetchAll(database)
    .catch(() => undefined)
    .finally(() => {
      running = undefined;
    });
  return running;
}

/** Time of the last complete prefetch, as an ISO time. */
export async function prefetchedAt({ meta }: DeviceDatabase): Promise<string | undefined> {
  const at = (await meta.get(KEY))?.value;
  return typeof at === 'string' ? at : undefined;
}
