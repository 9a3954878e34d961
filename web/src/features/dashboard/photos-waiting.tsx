import { lazy, Suspense, useEffect, useState } from 'react';
import { useMay } from '#web/app/use-viewer.ts';
import { whenSettled } from '#web/app/when-idle.ts';

const WaitingStrip = lazy(async () => ({
  default: (await import('#web/features/photo-board/waiting-strip.tsx')).WaitingStrip,
}));

/** Says that photos are still on phones, once the list is there: nobody waits for it. The office has a card that says it. */
export function PhotosWaiting() {
  const isOffice = useMay({ permission: 'INSPECTION_ARCHIVE' });
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => whenSettled(() => setIsSettled(true)), []);
  if (!isSettled || isOffice) return null;
  return (
    <Suspense fallback={null}>
      <WaitingStrip />
    </Suspense>
  );
}
