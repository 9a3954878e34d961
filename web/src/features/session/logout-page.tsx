import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';
import { signOut } from '#web/app/session.ts';
import { PageLoading } from '#web/components/page-loading.tsx';

const KEPT = 'Work that hasn’t synced is saved on this device. It syncs the next time you sign in here.';

/** Looked at before the session ends, which closes the device's database. A database that does not answer says nothing. */
async function leave(): Promise<boolean> {
  const hadUnsent = await import('#web/offline/has-unsent.ts')
    .then(({ hasUnsentWork }) => hasUnsentWork())
    .catch(() => false);
  await signOut();
  return hadUnsent;
}

/** Logs out, then leads to the sign-in page; unsent work stays, and that is said. */
export function LogoutPage() {
  const [hadUnsent, setHadUnsent] = useState<boolean>();

  useEffect(() => {
    let current = true;
    void leave().then((unsent) => {
      if (current) setHadUnsent(unsent);
    });
    return () => {
      current = false;
    };
  }, []);

  if (hadUnsent === undefined) return <PageLoading label="Signing out" />;
  return <Navigate to={PATHS.login} replace state={hadUnsent ? { note: KEPT } : null} />;
}
