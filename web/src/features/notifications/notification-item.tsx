import { Link } from 'react-router-dom';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { formatWhen } from '#web/lib/format-when.ts';
import { notificationRemoved, type Notification, type NotificationType } from '#web/lib/state/notifications-slice.ts';
import { useAppDispatch } from '#web/lib/state/store.ts';
import { UPDATED_APP } from '#web/lib/state/notice-texts.ts';
import { reloadApp } from '#web/offline/service-worker/reload-app.ts';

/** Error red, info blue, feature purple. The text also names the type. */
const LOOKS: Record<NotificationType, { icon: IconName; label: string }> = {
  error: { icon: 'warning', label: 'Error' },
  info: { icon: 'info', label: 'Information' },
  feature: { icon: 'star', label: 'New' },
};

type NotificationItemProps = { notification: Notification; onOpen: () => void };

export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const dispatch = useAppDispatch();
  const { id, title, route, type, when, read } = notification;
  const { icon, label } = LOOKS[type];
  const dismiss = () => {
    dispatch(notificationRemoved(id));
    onOpen();
  };

  return (
    <li className={`notification notification-${type}`}>
      <span className="notification-icon">
        <Icon name={icon} />
        <span className="visually-hidden">{label}</span>
      </span>
      <div>
        <Link to={route === '#' ? { hash: '' } : route} onClick={dismiss}>
          {title}
        </Link>
        <small>{formatWhen(when, new Date())}</small>
        {title === UPDATED_APP && (
          <button type="button" className="reload-app" onClick={() => void reloadApp()}>
            Reload App
          </button>
        )}
      </div>
      {!read && <span className="notification-mark" aria-label="unread" role="img" />}
    </li>
  );
}
