import { Navigate } from 'react-router-dom';
import type { Session } from '#shared/contract/auth.ts';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { homePath } from '#web/lib/redirects.ts';
import { startSession } from '#web/lib/session/session.ts';
import { useViewer } from '#web/lib/session/use-viewer.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import type { PostResult } from '#web/lib/site-api/post-json.ts';
import { RegisterForm, type Registration } from '#web/ui/register-form/register-form.tsx';

async function register(registration: Registration): Promise<PostResult<Session>> {
  try {
    // The form can't be submitted before the terms are accepted.
    return { success: true, data: await call('register', { body: { ...registration, policy: true } }) };
  } catch (error) {
    return { success: false, errors: fieldErrorsOf(error, 'email') };
  }
}

export function RegisterPage() {
  usePageTitle('Create new account');
  const viewer = useViewer();
  if (viewer !== undefined) return <Navigate to={homePath(viewer.organization.version)} replace />;
  return (
    <>
      <h1>Create new account</h1>
      <RegisterForm<Session>
        register={register}
        onRegistered={(session) => startSession(session, { remember: true, newUser: true })}
      />
    </>
  );
}
