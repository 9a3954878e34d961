import { lazy, Suspense, useEffect, useState } from 'react';
import { whenSettled } from '#web/app/when-idle.ts';

const WaitingStrip = lazy(async () => ({
  default: (await import('#web/features/photo-board/waiting-strip.tsx')).WaitingStrip,
}));

/** Says that photos are still on phones, once the list is there: nobody waits for it. */
export function PhotosWaiting() {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => whenSettled(() => setIsSettled(true)), []);
  if (!isSettled) return null;
  return (
    <Suspense fallback={null}>
      <WaitingStrip />
    </Suspense>
  );
}
