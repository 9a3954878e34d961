import { Navigate, useLocation } from 'react-router-dom';
import { homePath } from '#web/lib/redirects.ts';
import { useViewer } from '#web/lib/session/use-viewer.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { StorageModeNote } from '#web/features/sync-status/notices/storage-mode-note.tsx';
import { SignInForm } from './sign-in-form.tsx';

export type LoginState = { note?: string } | null;

/** Who is signed in already is led on. */
export function LoginPage() {
  usePageTitle('Sign in');
  const viewer = useViewer();
  const note = (useLocation().state as LoginState)?.note;
  if (viewer !== undefined) return <Navigate to={homePath(viewer.organization.version)} replace />;
  return (
    <>
      <h1>Sign in</h1>
      {note !== undefined && (
        <p className="auth-note" role="status">
          {note}
        </p>
      )}
      <StorageModeNote />
      <SignInForm />
      <p className="auth-aside">
        New here? <a href="/signup">Sign Up Today</a>
      </p>
    </>
  );
}
