import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';
import { signOut } from '#web/app/session.ts';
import { store } from '#web/app/store.ts';
import { PageLoading } from '#web/components/page-loading.tsx';

const KEPT = 'What was not sent yet is kept on this device. It goes on at your next sign-in here.';

/** Logs out, then leads to the sign-in page; unsent work stays, and that is said. */
export function LogoutPage() {
  const [isDone, setIsDone] = useState(false);
  const [hadUnsent] = useState(() => Object.keys(store.getState().app.inspections).length > 0);

  useEffect(() => {
    let current = true;
    void signOut().then(() => {
      if (current) setIsDone(true);
    });
    return () => {
      current = false;
    };
  }, []);

  if (!isDone) return <PageLoading label="Signing out" />;
  return <Navigate to={PATHS.login} replace state={hadUnsent ? { note: KEPT } : null} />;
}
