import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { PATHS } from '#web/lib/paths.ts';
import { signOut } from '#web/lib/session/session.ts';
import { onWrites } from '#web/offline/outbox/write-queue.ts';
import { inMemoryPhotos } from '#web/offline/photos/in-memory-photos.ts';
import type { Unsent } from '#web/offline/db/wipe-synced.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { unsentWorkText } from './unsent-work-text.ts';

const UnstoredPhotosStep = lazy(async () => ({
  default: (await import('./unstored-photos-step.tsx')).UnstoredPhotosStep,
}));

/** Timeout in milliseconds, so that neither an unresponsive device database nor a chunk that doesn’t arrive will block signing out. */
const ANSWER_WITHIN_MS = 5000;

/** What stays on this device; undefined when the code that knows it can't be loaded. */
async function readUnsent(): Promise<Unsent | undefined> {
  const { unsentAtSignOut } = await import('#web/offline/db/device-copies.ts');
  return unsentAtSignOut();
}

/** Signs out and resolves to the text about work that stays on this device. Signing out waits for nothing: neither code nor data. */
async function leave(): Promise<string | undefined> {
  await signOut();
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ANSWER_WITHIN_MS));
  return unsentWorkText(await Promise.race([readUnsent().catch(() => undefined), late]));
}

function Leaving() {
  const [left, setLeft] = useState<{ note: string | undefined }>();

  useEffect(() => {
    let current = true;
    void leave().then((note) => {
      if (current) setLeft({ note });
    });
    return () => {
      current = false;
    };
  }, []);

  if (left === undefined) return <PageLoading label="Signing out" />;
  return <Navigate to={PATHS.login} replace state={left.note === undefined ? null : { note: left.note }} />;
}

/**
 * Signs out and removes synced data from this device. The sign-in page then says what stays. If photos could not be stored on
 * the device, the user is warned first.
 */
export function LogoutPage() {
  const count = useSyncExternalStore(onWrites, inMemoryPhotos).length;
  const [isLeaving, setLeaving] = useState(count === 0);
  const navigate = useNavigate();
  if (isLeaving || count === 0) return <Leaving />;
  return (
    <Suspense fallback={<PageLoading />}>
      <UnstoredPhotosStep
        count={count}
        onStay={() => void navigate(PATHS.dashboard)}
        onLeave={() => setLeaving(true)}
      />
    </Suspense>
  );
}
