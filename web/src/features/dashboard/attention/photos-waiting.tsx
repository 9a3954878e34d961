import { lazy, Suspense } from 'react';
import { useSettled } from '#web/lib/use-settled.ts';
import { useMay } from '#web/lib/session/use-viewer.ts';

const WaitingStrip = lazy(async () => ({
  default: (await import('#web/features/sync-status/photo-board/waiting-strip.tsx')).WaitingStrip,
}));

/**
 * Notice that photos are still on phones, shown after the list so that the list does not wait for it. The office has a card for
 * this.
 */
export function PhotosWaiting() {
  const isOffice = useMay({ permission: 'INSPECTION_ARCHIVE' });
  const isSettled = useSettled();
  if (!isSettled || isOffice) return null;
  return (
    <Suspense fallback={null}>
      <WaitingStrip />
    </Suspense>
  );
}
