import { useCallback, useEffect, useRef } from 'react';
import { call } from '#web/lib/api/api-client.ts';
import { onChange } from '#web/lib/change-events.ts';
import { PATHS } from '#web/lib/paths.ts';
import { notificationAdded, notificationRemoved } from '#web/lib/state/notifications-slice.ts';
import { useAppDispatch, useAppSelector } from '#web/lib/state/store.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { truckNoticeId, truckNoticeTitle } from '#web/features/field-forms/truck-check/truck-notices.ts';
import { maybeDeviceDatabase } from '#web/offline/db/database.ts';

const DISMISSED_KEY = 'truck-notices-dismissed';
const MAX_DISMISSED = 200;
const NOTICES = 20;

async function dismissedIds(): Promise<string[]> {
  const stored = await maybeDeviceDatabase()?.meta.get(DISMISSED_KEY);
  return (stored?.value as string[] | undefined) ?? [];
}

async function storeDismissed(ids: readonly string[]): Promise<void> {
  const value = [...new Set([...ids, ...(await dismissedIds())])].slice(0, MAX_DISMISSED);
  await maybeDeviceDatabase()?.meta.put({ key: DISMISSED_KEY, value });
}

/** A clicked notification stays dismissed on this device. The open check itself stays until it is resolved. */
function useDismissals(shown: { readonly current: Set<string> }): void {
  const list = useAppSelector((state) => state.notifications.list);
  useEffect(() => {
    const listed = new Set(list.map(({ id }) => id));
    const gone = [...shown.current].filter((id) => !listed.has(id));
    for (const id of gone) shown.current.delete(id);
    if (gone.length > 0) storeDismissed(gone).catch(() => undefined);
  }, [list, shown]);
}

/** Adds notifications of truck items below par to the bell. */
export function useTruckNotices(): void {
  const dispatch = useAppDispatch();
  const shown = useRef(new Set<string>());
  useDismissals(shown);

  const fetchNotices = useCallback(async () => {
    if (!navigator.onLine) return;
    const { checks } = await call('listTruckChecks', { query: { status: 'open', limit: NOTICES } });
    const dismissed = new Set(await dismissedIds());
    const open = new Set(checks.map(({ checkId }) => truckNoticeId(checkId)));
    // Resolved by another user.
    for (const id of [...shown.current].filter((known) => !open.has(known))) dispatch(notificationRemoved(id));
    for (const check of checks.toReversed()) {
      const id = truckNoticeId(check.checkId);
      if (dismissed.has(id)) continue;
      const notice = { title: truckNoticeTitle(check), route: PATHS.truckOpen, type: 'info' as const };
      dispatch(notificationAdded({ ...notice, id, when: check.checkedAt }));
      shown.current.add(id);
    }
  }, [dispatch]);

  useEffect(() => {
    // The bell retries at the next change. The page itself shows the error.
    const run = () => void fetchNotices().catch(() => undefined);
    const cancel = whenIdle(run);
    const unsubscribe = onChange(['truckChecks'], run);
    globalThis.addEventListener('online', run);
    return () => {
      cancel();
      unsubscribe();
      globalThis.removeEventListener('online', run);
    };
  }, [fetchNotices]);
}
