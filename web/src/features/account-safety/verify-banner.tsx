import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import type { SessionUser } from '#shared/contract/auth.ts';
import { call } from '#web/app/api-client.ts';
import { fieldErrorsOf } from '#web/app/api-error.ts';
import './account-safety.css';

/** Until the e-mail is confirmed: a word, and the mail again. It keeps nobody from working. */
export function VerifyBanner({ user }: { user: SessionUser }) {
  const [said, setSaid] = useState('');
  const [isSending, setSending] = useState(false);
  const send = () => {
    setSending(true);
    call('sendVerification', {})
      .then(
        () => setSaid('The mail is on its way.'),
        (error: unknown) => setSaid(Object.values(fieldErrorsOf(error))[0] ?? ''),
      )
      .finally(() => setSending(false));
  };
  if (user.isEmailVerified !== false) return null;
  return (
    <aside className="verify-banner" aria-label="E-mail not confirmed">
      <p>
        Please confirm <b>{user.email}</b> by the link we sent you. <span role="status">{said}</span>
      </p>
      <Button loading={isSending} disabled={said !== ''} onClick={send}>
        Send the link again
      </Button>
    </aside>
  );
}
