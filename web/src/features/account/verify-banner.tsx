import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import type { SessionUser } from '#shared/contract/auth.ts';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';
import './account.css';

/** A reminder until the email is confirmed, with a button to send the email again. It blocks nothing. */
export function VerifyBanner({ user }: { user: SessionUser }) {
  const [notice, setNotice] = useState('');
  const [isSending, setSending] = useState(false);
  const send = () => {
    setSending(true);
    call('sendVerification', {})
      .then(
        () => setNotice('We sent the email.'),
        (error: unknown) => setNotice(Object.values(fieldErrorsOf(error))[0] ?? ''),
      )
      .finally(() => setSending(false));
  };
  if (user.isEmailVerified !== false) return null;
  return (
    <aside className="verify-banner" aria-label="Email not confirmed">
      <p>
        Please confirm <b>{user.email}</b> using the link we emailed you. <span role="status">{notice}</span>
      </p>
      <Button loading={isSending} disabled={notice !== ''} onClick={send}>
        Send the link again
      </Button>
    </aside>
  );
}
