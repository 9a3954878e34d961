import { useId, useState, type FormEvent } from 'react';
import type { SharedDocuments } from '#shared/contract/shared-report.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { Notice } from './notice.tsx';
import { callReaderApi } from './reader-client.ts';

type UnlockPageProps = { token: string; company: SharedDocuments['company']; onOpen: () => Promise<void> };

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return 'You’re offline. Try again when you’re back online.';
  return Object.values(error.errors)[0] ?? 'That passphrase is not correct.';
}

/** Asks for the sender's pass phrase. */
export function UnlockPage({ token, company, onOpen }: UnlockPageProps) {
  const id = useId();
  const [passPhrase, setPassPhrase] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const unlock = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (passPhrase.trim() === '') return setError('Enter the passphrase.');
    setBusy(true);
    setError('');
    try {
      await callReaderApi('unlockShare', { params: { shareToken: token }, body: { passPhrase: passPhrase.trim() } });
      await onOpen();
    } catch (thrown) {
      setError(messageOf(thrown));
    }
    setBusy(false);
  };
  return (
    <Notice title={`${company.name} protects this report with a passphrase`}>
      <p>
        The passphrase wasn’t in the email. Call the person who sent it to get it
        {company.phone === '' ? '.' : `: ${company.phone}.`}
      </p>
      <form className="reader-form" noValidate onSubmit={(event) => void unlock(event)}>
        <div className="reader-field">
          <label htmlFor={id}>Passphrase</label>
          <input
            id={id}
            type="password"
            autoComplete="off"
            maxLength={80}
            value={passPhrase}
            aria-required
            aria-invalid={error !== ''}
            aria-describedby={`${id}-error`}
            onChange={(event) => setPassPhrase(event.target.value)}
          />
          <p id={`${id}-error`} className="reader-error" role="alert">
            {error}
          </p>
        </div>
        <button type="submit" className="reader-btn reader-btn-main" aria-disabled={isBusy}>
          {isBusy ? 'One moment…' : 'Open the report'}
        </button>
      </form>
    </Notice>
  );
}
