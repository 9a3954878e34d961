import { isClosedOut } from '#shared/billing/access.ts';
import type { SessionUser } from '#shared/contract/auth.ts';
import { onAuth } from '#web/lib/session/auth-events.ts';
import { logProblem } from '#web/lib/log.ts';
import { currentSession, deviceUser } from '#web/lib/session/session.ts';
import { deviceClosed, inspectionsSynced, unsentSinceChanged } from '#web/lib/state/app-slice.ts';
import { notificationAdded } from '#web/lib/state/notifications-slice.ts';
import { store } from '#web/lib/state/store.ts';
import { whenDatabaseFree } from '#web/lib/first-screen.ts';
import { isSupportView, supportCopies } from '#web/lib/session/support-view.ts';
import { whenIdle, whenSettled } from '#web/lib/when-idle.ts';
import { refreshCompanyKit } from '../entities/company-kit.ts';
import { changeHealth } from './database-health.ts';
import {
  closeDeviceDatabase,
  databaseName,
  openDeviceDatabase,
  type DeviceDatabase,
  type DeviceOwner,
} from './database.ts';
import { hasExpired, acquireCopyLock, noteUse, wipeAfterSignOut, wipeUnused } from './device-copies.ts';
import { finishNewest, sweepOrphans } from './free-space.ts';
import { sweepDrafts } from '../drafts/drafts.ts';
import { expectOpen } from './database-reconnect.ts';
import { readNotes } from '../sync/unsynced-summary.ts';
import { warnBeforeClose } from './warn-before-close.ts';
import { readLastReading } from '../outbox/last-reading.ts';
import { retryWaiting } from '../outbox/store-write.ts';
import { startSending } from '../sync/start-sending.ts';
import { requestPersistence, watchSpace } from './storage-space.ts';
import { sweepTyping } from '#web/lib/typing.ts';
import { beginSupportCopy, sweepSupportCopies } from './support-copies.ts';
import { watchLive } from '../hooks/use-live-query.ts';
import { unsentSince } from '../sync/unsent-since.ts';
import { countRefused, watchRefused } from '../sync/watch-refused.ts';
import { readRemembered, watchWipe } from './detect-database-eviction.ts';

type Open = { owner: DeviceOwner; stop: () => Promise<void> };
let open: Open | undefined;

/**
 * Publishes the summary of unsent work to the store. It dispatches only when the summary changes, because upload progress
 * updates many times a second.
 */
function watchNotes(database: DeviceDatabase): { unsubscribe: () => void } {
  let shown = '{}';
  const notify = (title: string) =>
    store.dispatch(notificationAdded({ title, route: '/settings/data', type: 'error' }));
  const seeRefused = watchRefused(notify);
  const seeWipe = watchWipe(database, (title) => {
    notify(title);
    changeHealth({ wiped: title });
  });
  const read = async () => {
    const notes = await readNotes(database);
    const since = await unsentSince(database);
    return { notes, since, remembered: await readRemembered(database, notes), refused: await countRefused(database) };
  };
  return watchLive(read, {
    next: ({ notes, since, remembered, refused }) => {
      if (store.getState().app.unsentSince !== since) {
        store.dispatch(unsentSinceChanged(since));
        // From here on some data exists only on this device: a good time to request persistent storage.
        if (since !== undefined) void requestPersistence();
      }
      seeWipe(remembered);
      seeRefused(refused);
      const text = JSON.stringify(notes);
      if (text === shown) return;
      shown = text;
      store.dispatch(inspectionsSynced(notes));
    },
    error: (error: unknown) => logProblem('Unsent work could not be counted', error),
  });
}

/** Skipped for a closed company: the server returns 402 for these calls, and no page shows the data. */
function isCompanyClosed(): boolean {
  const session = currentSession();
  if (session === undefined) return false;
  const { user, organization } = session;
  return isClosedOut({ role: user.role.value, subscriptionStatus: organization.subscriptionStatus });
}

/** Removes expired data, then records the use. Never rejects: a database that does not respond must not block work. */
async function makeReady(database: DeviceDatabase, isAcquired: Promise<void>): Promise<void> {
  const isExpired = hasExpired(database.name);
  noteUse(database.name);
  await isAcquired;
  if (!isExpired) return;
  await import('./wipe-synced.ts')
    .then(({ wipeSynced }) => wipeSynced(database))
    .catch((error: unknown) => logProblem('Expired data was not removed', error));
}

function start(user: SessionUser): Open {
  const owner = { organizationId: user.organizationId, userId: user.userId, name: user.name };
  const database = openDeviceDatabase(owner);
  const copy = acquireCopyLock(database.name);
  const ready = makeReady(database, copy.isAcquired);
  const stopSending = startSending(database);
  let notes: { unsubscribe: () => void } | undefined;
  const callOffOpen = whenDatabaseFree(() => {
    void expectOpen(database);
    void readLastReading(database);
    notes = watchNotes(database);
    // Runs at once: if recovery is late, the user has already taken the photo again.
    finishNewest(database).catch((error: unknown) => logProblem('An unfinished photo could not be processed', error));
  });
  const callOffIdle = whenIdle(() => {
    // Replays the journal at start, too, and not only when an inspection is opened.
    import('../outbox/replay.ts').then(({ replayJournal }) => replayJournal()).catch(() => undefined);
    // Retries writes that this page still holds from the user's earlier sign-in.
    void retryWaiting();
    sweepTyping();
    sweepDrafts(database).catch((error: unknown) => logProblem('Old drafts could not be checked', error));
  });
  const callOffSettled = whenSettled(() => {
    sweepOrphans(database, Date.now()).catch((error: unknown) =>
      logProblem('Leftover bytes could not be checked', error),
    );
    import('./repair-discarded.ts')
      .then(({ repairDiscarded }) => repairDiscarded(database))
      .catch((error: unknown) => logProblem('Discarded work could not be checked', error));
    void sweepSupportCopies();
    wipeUnused(Date.now(), database.name).catch((error: unknown) =>
      logProblem('Expired data of other users was not removed', error),
    );
    if (isCompanyClosed()) return;
    // Runs after expired data is removed: otherwise the new kit would be removed with it.
    void ready.then(refreshCompanyKit);
    // The guided inspection's lists must be on the device before it goes offline; if it is offline now, the old copy stays.
    if (navigator.onLine)
      import('../entities/local-inserts.ts').then(({ refreshInserts }) => refreshInserts()).catch(() => undefined);
  });
  if (isSupportView()) beginSupportCopy(database);
  const unwatchSpace = watchSpace();
  const refreshKit = () => {
    if (isCompanyClosed()) return;
    void refreshCompanyKit();
    // The dashboard requests it, too, so a failure here is retried there.
    import('../prefetch/prefetch.ts').then(({ prefetchOwnWork }) => prefetchOwnWork()).catch(() => undefined);
  };
  globalThis.addEventListener('online', refreshKit);
  const use = () => noteUse(database.name);
  document.addEventListener('visibilitychange', use);
  const stop = () => {
    callOffOpen();
    callOffIdle();
    callOffSettled();
    globalThis.removeEventListener('online', refreshKit);
    document.removeEventListener('visibilitychange', use);
    unwatchSpace();
    stopSending();
    notes?.unsubscribe();
    closeDeviceDatabase();
    return copy.release();
  };
  return { owner, stop };
}

/**
 * Opens and closes the device's database and its sender with the session. They stay open for the signed-in user, also while
 * an expired session waits for the user to sign in again. Without a user the database is closed and keeps only work that
 * has not synced.
 */
function followSession(): void {
  const user = deviceUser();
  const name = user === undefined ? undefined : databaseName(user);
  const left = open;
  if (name === (left === undefined ? undefined : databaseName(left.owner))) return;
  const released = left?.stop();
  open = user === undefined ? undefined : start(user);
  // A support view's copy is deleted completely below.
  if (left !== undefined && released !== undefined && supportCopies()[databaseName(left.owner)] === undefined)
    wipeAfterSignOut(left.owner, released);
  if (user !== undefined) return;
  store.dispatch(deviceClosed());
  // After sign-out no support view is left in any tab.
  void sweepSupportCopies(Number.POSITIVE_INFINITY);
}

globalThis.addEventListener('beforeunload', warnBeforeClose);

followSession();
// Signed out: expired data on this device is still deleted.
if (open === undefined)
  whenSettled(() => {
    wipeUnused().catch((error: unknown) => logProblem('Expired data was not removed', error));
  });
onAuth(followSession);
