import { Fragment, lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import '#web/offline/db/device.ts';
import { isOfficePage, redirectOf } from '../lib/redirects.ts';
import { OFFICE_PAGE } from './shell/office-page-notice.tsx';
import { Shell } from './shell/shell.tsx';
import { useIsLocked, useViewer } from '../lib/session/use-viewer.ts';

const LoginDialog = lazy(async () => ({
  default: (await import('#web/features/auth/login-dialog.tsx')).LoginDialog,
}));

const SignInAgain = lazy(async () => ({
  default: (await import('#web/features/auth/sign-in-again.tsx')).SignInAgain,
}));

/** Everything that needs a signed-in user; when signed out, the sign-in dialog opens over an empty page. */
export function Guard() {
  const viewer = useViewer();
  const isLocked = useIsLocked();
  const { pathname } = useLocation();
  if (viewer === undefined) return <LoginDialog />;
  const elsewhere = redirectOf(viewer, pathname);
  if (elsewhere !== undefined) {
    const state = isOfficePage(viewer, pathname) ? OFFICE_PAGE : null;
    return <Navigate to={elsewhere} replace state={state} />;
  }
  // The key remounts everything for another user, so that no state of the previous user remains.
  return (
    <Fragment key={viewer.user.userId}>
      {isLocked && (
        <Suspense>
          <SignInAgain name={viewer.user.name} email={viewer.user.email} />
        </Suspense>
      )}
      <Shell viewer={viewer} />
    </Fragment>
  );
}
