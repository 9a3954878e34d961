import { Button, PasswordField } from '@aws-amplify/ui-react';
import { useCallback, useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { call } from '#web/lib/api/api-client.ts';
import { PATHS } from '#web/lib/paths.ts';
import { endSession } from '#web/lib/session/session.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { errorProps, useSubmit } from '#web/ui/hooks/form-state.ts';

const TO_LOGIN_MS = 1000;

/** Errors of the token itself have no field on the screen. */
function messageOf(errors: Readonly<Record<string, string>>): string | undefined {
  return errors.newPassword ?? errors.token;
}

export function UpdatePasswordPage() {
  usePageTitle('Update Password');
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [newPassword, setNewPassword] = useState('');
  const [repeatNewPassword, setRepeat] = useState('');
  const [isDone, setIsDone] = useState(false);
  const send = useCallback(async () => {
    await call('updatePassword', { body: { newPassword, repeatNewPassword, token } });
    endSession();
    setIsDone(true);
  }, [newPassword, repeatNewPassword, token]);
  const { errors, isSending, submit } = useSubmit(send, 'newPassword');

  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => void navigate(PATHS.login), TO_LOGIN_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);

  return (
    <>
      <h1>Update Password</h1>
      <form className="auth-form" onSubmit={submit} noValidate>
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          descriptiveText="At least 8 characters"
          value={newPassword}
          onChange={({ target }) => setNewPassword(target.value)}
          {...errorProps(messageOf(errors))}
        />
        <PasswordField
          label="Repeat new password"
          name="repeatNewPassword"
          autoComplete="new-password"
          value={repeatNewPassword}
          onChange={({ target }) => setRepeat(target.value)}
          {...errorProps(errors.repeatNewPassword)}
        />
        <Button type="submit" variation="primary" isFullWidth isLoading={isSending} isDisabled={isDone}>
          Update Password
        </Button>
        <p className="auth-note" role="status">
          {isDone ? 'Successfully updated' : ''}
        </p>
        <p className="auth-aside">
          <Link to={PATHS.passwordReset}>Reset Password</Link> · <Link to={PATHS.login}>Sign In</Link>
        </p>
      </form>
    </>
  );
}
