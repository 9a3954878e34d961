import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useCallback, useState } from 'react';
import { call } from '#web/lib/api/api-client.ts';
import { useSubmit } from '#web/ui/hooks/form-state.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { TextField } from './text-field.tsx';

/** Requests a new sign-in email. The change takes effect when the link mailed to the new address is opened. */
export function EmailForm({ email: saved }: { email: string }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const isOnline = useOnline();
  const send = useCallback(async () => {
    await call('requestEmailChange', { body: { email, password } });
    setSentTo(email);
    setEmail('');
    setPassword('');
  }, [email, password]);
  const { errors, isSending, submit } = useSubmit(send, 'email');
  return (
    <section className="account-panel" aria-labelledby="email-title">
      <h2 id="email-title">Change email</h2>
      <p>
        You sign in with <b>{saved}</b>. We’ll send a link to the new address. Your email changes when you confirm it
        there, and every device is signed out. We’ll also let the old address know, and the change can be undone from
        there.
      </p>
      <form onSubmit={submit} noValidate>
        <SpaceBetween size="m">
          <TextField
            label="New email"
            name="new-email"
            type="email"
            autoComplete="email"
            value={email}
            error={errors['email']}
            onChange={setEmail}
          />
          <TextField
            label="Your password"
            name="email-password"
            type="password"
            autoComplete="current-password"
            value={password}
            error={errors['password']}
            onChange={setPassword}
          />
          <Button formAction="submit" loading={isSending} disabled={!isOnline || email === '' || password === ''}>
            Send the link
          </Button>
          <p role="status">
            {sentTo === undefined
              ? ''
              : `Open the link in the email to ${sentTo} within a day. Nothing changes until then.`}
          </p>
        </SpaceBetween>
      </form>
    </section>
  );
}
