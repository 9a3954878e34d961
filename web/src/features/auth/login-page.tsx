import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { homePath } from '#web/lib/redirects.ts';
import { useViewer } from '#web/lib/session/use-viewer.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { StorageModeNote } from '#web/features/sync-status/notices/storage-mode-note.tsx';
import { PageOnlyNote } from './page-only-note.tsx';
import { SignInForm } from './sign-in-form.tsx';

export type LoginState = { note?: string } | null;

/** Redirects a signed-in user to the list. After a sign-in on this page, the form stays until the list replaces it. */
export function LoginPage() {
  usePageTitle('Sign in');
  const viewer = useViewer();
  const note = (useLocation().state as LoginState)?.note;
  const [isSignedInAlready] = useState(viewer !== undefined);
  const next = viewer !== undefined && <Navigate to={homePath(viewer.organization.version)} replace />;
  if (isSignedInAlready) return next;
  return (
    <>
      {next}
      <h1>Sign in</h1>
      {note !== undefined && (
        <p className="auth-note" role="status">
          {note}
        </p>
      )}
      <PageOnlyNote />
      <StorageModeNote />
      <SignInForm />
      <p className="auth-aside">
        New here? <a href="/signup">Sign Up Today</a>
      </p>
    </>
  );
}
