import { lazy } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import 'virtual:cloudscape-theme.css';
import '#web/offline/device.ts';
import { redirectOf } from './redirects.ts';
import { Shell } from './shell/shell.tsx';
import { useViewer } from './use-viewer.ts';

const LoginDialog = lazy(async () => ({
  default: (await import('#web/features/session/login-dialog.tsx')).LoginDialog,
}));

/** Everything that needs a signed-in user; without one, the sign-in dialog stands over the empty page. */
export function Guard() {
  const viewer = useViewer();
  const { pathname } = useLocation();
  if (viewer === undefined) return <LoginDialog />;
  const elsewhere = redirectOf(viewer, pathname);
  if (elsewhere !== undefined) return <Navigate to={elsewhere} replace />;
  // Another user's sign-in starts with a fresh page: nothing of the one before may linger.
  return <Shell key={viewer.user.userId} viewer={viewer} />;
}
