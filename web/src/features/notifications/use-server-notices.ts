import { useCallback, useEffect, useRef } from 'react';
import { call } from '#web/lib/api/api-client.ts';
import { onChange } from '#web/lib/change-events.ts';
import { notificationAdded, notificationRemoved } from '#web/lib/state/notifications-slice.ts';
import { useAppDispatch, useAppSelector } from '#web/lib/state/store.ts';
import { whenSettled } from '#web/lib/when-idle.ts';
import { maybeDeviceDatabase } from '#web/offline/db/database.ts';

const SHOWN = 20;
const MAX_NOTICES = 50;
const PENDING_KEY = 'notices-pending';

/** Notifications read or dismissed on this device that have not been sent to the server. */
type Pending = { read: string[]; dismissed: string[] };

async function pending(): Promise<Pending> {
  const stored = await maybeDeviceDatabase()?.meta.get(PENDING_KEY);
  return (stored?.value as Pending | undefined) ?? { read: [], dismissed: [] };
}

async function change(by: (now: Pending) => Pending): Promise<void> {
  const database = maybeDeviceDatabase();
  await database?.transaction('rw', database.meta, async () => {
    const stored = await database.meta.get(PENDING_KEY);
    const now = (stored?.value as Pending | undefined) ?? { read: [], dismissed: [] };
    await database.meta.put({ key: PENDING_KEY, value: by(now) });
  });
}

const without = (all: readonly string[], gone: readonly string[]) => all.filter((id) => !gone.includes(id));
const merged = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])];

/** Sends them to the server. What fails is sent the next time. */
async function flush(): Promise<void> {
  const { read, dismissed } = await pending();
  const [someRead, someDismissed] = [read.slice(0, MAX_NOTICES), dismissed.slice(0, MAX_NOTICES)];
  if (someRead.length > 0) {
    await call('readNotifications', { body: { ids: someRead } });
    await change((now) => ({ ...now, read: without(now.read, someRead) }));
  }
  if (someDismissed.length > 0) {
    await call('dismissNotifications', { body: { ids: someDismissed } });
    await change((now) => ({ ...now, dismissed: without(now.dismissed, someDismissed) }));
  }
}

const refresh = async () => {
  if (navigator.onLine) await flush();
};

/** The displayed notifications with their read state, and those dismissed since the page was loaded. */
type Seen = { readonly shown: Map<string, boolean>; readonly gone: Set<string> };

/** Records changes to the displayed notifications: a removed one was dismissed, a read one was read. */
function useOutcomes({ current: { shown, gone: allGone } }: { readonly current: Seen }): void {
  const list = useAppSelector((state) => state.notifications.list);
  useEffect(() => {
    const readById = new Map(list.map(({ id, read }) => [id, read]));
    const gone = [...shown.keys()].filter((id) => !readById.has(id));
    const read = [...shown].filter(([id, wasRead]) => !wasRead && readById.get(id) === true).map(([id]) => id);
    for (const id of gone) {
      shown.delete(id);
      allGone.add(id);
    }
    for (const id of read) shown.set(id, true);
    if (gone.length + read.length === 0) return;
    change((now) => ({ read: merged(now.read, read), dismissed: merged(now.dismissed, gone) }))
      .then(refresh)
      // Retried with the next request.
      .catch(() => undefined);
  }, [list, shown, allGone]);
}

/** Shows the user's server notifications in the bell. Fetches at start, when back online, and when they change. */
export function useServerNotices(): void {
  const dispatch = useAppDispatch();
  const seen = useRef<Seen>({ shown: new Map(), gone: new Set() });
  useOutcomes(seen);

  const fetchNotices = useCallback(
    async (isOver: () => boolean) => {
      const { shown, gone } = seen.current;
      if (!navigator.onLine || document.visibilityState !== 'visible') return;
      await flush();
      const { notifications } = await call('listNotifications', { query: { limit: SHOWN } });
      const { dismissed } = await pending();
      // The user signed out in the meantime, so the response belongs to another user.
      if (isOver()) return;
      const notices = new Set<string>(notifications.map(({ notificationId }) => notificationId));
      // Dismissed on another device, or expired.
      for (const id of [...shown.keys()].filter((known) => !notices.has(known))) {
        shown.delete(id);
        dispatch(notificationRemoved(id));
      }
      for (const { notificationId: id, title, route, type, at, isRead } of notifications.toReversed()) {
        // A notification dismissed while the request was pending reaches the database slightly later, so `gone` is checked too.
        if (dismissed.includes(id) || gone.has(id)) continue;
        shown.set(id, isRead);
        dispatch(notificationAdded({ id, title, route, type, when: at, read: isRead }));
      }
    },
    [dispatch],
  );

  useEffect(() => {
    let isOver = false;
    const run = () => {
      if (!isOver) fetchNotices(() => isOver).catch(() => undefined);
    };
    const callOff = whenSettled(run);
    const unsubscribe = onChange(['notifications'], run);
    globalThis.addEventListener('online', run);
    return () => {
      isOver = true;
      callOff();
      unsubscribe();
      globalThis.removeEventListener('online', run);
    };
  }, [fetchNotices]);
}
