import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { PATHS } from '#web/lib/paths.ts';
import { signOut } from '#web/lib/session/session.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';

/** A device database that does not answer does not block signing out. */
const ANSWER_WITHIN_MS = 5000;

/** Resolves to what is said of the work that stays here. */
async function leave(): Promise<string | undefined> {
  const { leftHere } = await import('#web/offline/db/device-copies.ts');
  const { leftHereText } = await import('./left-here.ts');
  await signOut();
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ANSWER_WITHIN_MS));
  return leftHereText(await Promise.race([leftHere(), late]));
}

/** Signs out, which removes what has synced from this device; the sign-in page then says what stays. */
export function LogoutPage() {
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
