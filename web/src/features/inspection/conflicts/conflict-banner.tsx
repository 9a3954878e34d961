import { message } from '#shared/messages/message.ts';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { useLost } from './conflict-context.ts';

const LostSheet = lazy(async () => ({ default: (await import('./conflict-drawer.tsx')).LostSheet }));

/** Banner for changes made by other devices, shown until this user has reviewed them. */
export function OpenLostBanner() {
  const [isOpen, setOpen] = useState(false);
  const lost = useLost();
  const open = lost.filter(({ isSettled }) => !isSettled);
  if (open.length === 0 && !isOpen) return null;
  return (
    <div className="inspection-conflict-banner">
      <Icon name="list" />
      <p role="status">
        {message(
          '{count, plural, one {# answer was} other {# answers were}} changed on another device. Nothing was lost.',
          { count: open.length },
        )}
      </p>
      <button type="button" className="ui-btn ui-btn-small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        See what changed
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <LostSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
