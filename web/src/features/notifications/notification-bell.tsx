import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { PAGE_ACCESS } from '#web/lib/session/access.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useDismiss } from '#web/ui/hooks/use-dismiss.ts';
import { hasUnread, notificationsRead, popoverOf } from '#web/lib/state/notifications-slice.ts';
import { useAppDispatch, useAppSelector } from '#web/lib/state/store.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { useMay, useViewer } from '#web/lib/session/use-viewer.ts';
import { NotificationItem } from './notification-item.tsx';

const ServerNotices = lazy(async () => ({ default: (await import('./server-notices.tsx')).ServerNotices }));
const TruckNotices = lazy(async () => ({ default: (await import('./truck-notices.tsx')).TruckNotices }));

/** Whether the user gets notifications of truck items below par: the office and administrators of a company. */
function useTruckNoticesEnabled(): boolean {
  const isOffice = useMay(PAGE_ACCESS.truckOpen ?? {});
  return useViewer()?.user.role.value !== 'SUPER_ADMIN' && isOffice;
}

/**
 * The bell: the first three notifications and the total count. Closing it marks the shown ones as read; a click dismisses one.
 */
export function NotificationBell() {
  const list = useAppSelector((state) => state.notifications.list);
  const hasTruckNotices = useTruckNoticesEnabled();
  const isSignedIn = useViewer() !== undefined;
  const isSettled = useSettled();
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const { shown, total } = popoverOf(list);
  const isUnread = hasUnread(list);

  const close = useCallback(() => {
    setIsOpen(false);
    dispatch(notificationsRead(shown.map((notification) => notification.id)));
  }, [dispatch, shown]);
  useDismiss(element, isOpen, close);

  return (
    <div className="notification-bell" ref={element}>
      {isSettled && isSignedIn && (
        <Suspense fallback={null}>
          <ServerNotices />
        </Suspense>
      )}
      {isSettled && hasTruckNotices && (
        <Suspense fallback={null}>
          <TruckNotices />
        </Suspense>
      )}
      <button
        type="button"
        className="bar-button"
        aria-label={isUnread ? 'Notifications, some unread' : 'Notifications'}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
      >
        <Icon name="bell" />
        {isUnread && <span className="notification-dot" />}
      </button>
      {isOpen && (
        <section className="bar-popover notification-popover" aria-label="Notifications">
          <header>
            <h2>Notifications</h2>
            {list.length > 0 && <span>{total}</span>}
          </header>
          {list.length === 0 ? (
            <p className="notification-none">All caught up!</p>
          ) : (
            <ul>
              {shown.map((notification) => (
                <NotificationItem key={notification.id} notification={notification} onOpen={() => setIsOpen(false)} />
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}
