import { lazy, Suspense } from 'react';
import { useAppSelector } from '#web/lib/state/store.ts';

const Welcome = lazy(async () => ({ default: (await import('./welcome.tsx')).Welcome }));

/** After sign-up: a welcome, until it is put away. Its code comes to who is new. */
export function FirstSteps() {
  // The tour says the same, and more.
  const isNew = useAppSelector(({ auth }) => auth.newUser && auth.isTouring !== true);
  if (!isNew) return null;
  return (
    <Suspense fallback={null}>
      <Welcome />
    </Suspense>
  );
}
