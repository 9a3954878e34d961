import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '#web/lib/api/api-client.ts';
import { PATHS } from '#web/lib/paths.ts';
import { endSession } from '#web/lib/session/session.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { useSubmit } from '#web/ui/hooks/form-state.ts';

const FIELDS = [
  { name: 'password', label: 'Current password', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'New password', autoComplete: 'new-password' },
  { name: 'repeatNewPassword', label: 'Repeat new password', autoComplete: 'new-password' },
] as const;

const EMPTY = { password: '', newPassword: '', repeatNewPassword: '' };

/** Changing the password ends every session, including this one. Unsynced work stays on the device. */
export function PasswordForm() {
  const [values, setValues] = useState(EMPTY);
  const navigate = useNavigate();
  const isOnline = useOnline();
  const send = useCallback(async () => {
    await call('changePassword', { body: values });
    endSession();
    void navigate(PATHS.login, { state: { note: 'Your password was changed. Sign in with the new one.' } });
  }, [values, navigate]);
  const { errors, isSending, submit } = useSubmit(send, 'password');

  return (
    <section className="account-panel" aria-labelledby="password-title">
      <h2 id="password-title">Change password</h2>
      <p>You’ll be signed out everywhere. Sign in again with the new password.</p>
      <form onSubmit={submit} noValidate>
        <SpaceBetween size="m">
          {FIELDS.map(({ name, label, autoComplete }) => (
            <FormField key={name} label={label} errorText={errors[name] ?? ''}>
              <Input
                type="password"
                name={name}
                autoComplete={autoComplete}
                value={values[name]}
                onChange={({ detail }) => setValues((before) => ({ ...before, [name]: detail.value }))}
              />
            </FormField>
          ))}
          <Button formAction="submit" variant="primary" loading={isSending} disabled={!isOnline}>
            Change password
          </Button>
          {!isOnline && <p>You’re offline. Go online to do this.</p>}
        </SpaceBetween>
      </form>
    </section>
  );
}
