import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import type { CompanyDeletion } from '#shared/contract/company-deletion.ts';
import { call } from '#web/lib/api/api-client.ts';
import { formatLongDay } from '#web/lib/format-date.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { problemText } from '#web/features/billing/use-billing.ts';
import { deletedDataTexts } from './deletion-texts.ts';

type CancelDeletionPanelProps = {
  leaving: CompanyDeletion;
  asked: NonNullable<CompanyDeletion['asked']>;
  onChange: (leaving: CompanyDeletion) => void;
};

/** During the grace period: what will happen when, and the button to cancel the deletion. */
export function CancelDeletionPanel({ leaving, asked, onChange }: CancelDeletionPanelProps) {
  const [error, setError] = useState('');
  const [isCanceling, setCanceling] = useState(false);
  const isOnline = useOnline();
  const cancelDeletion = () => {
    setCanceling(true);
    setError('');
    call('keepCompany', {})
      .then((answer) => onChange(answer.leaving))
      .catch((failure: unknown) => setError(problemText(failure)))
      .finally(() => setCanceling(false));
  };
  return (
    <section className="account-panel" aria-labelledby="keep-title">
      <h2 id="keep-title">
        {leaving.companyName} will be deleted on {formatLongDay(asked.goesAt)}
      </h2>
      <p>
        {asked.byName} asked for it on {formatLongDay(asked.at)}. Nothing changes until then, and everyone can keep
        working. After that, these are deleted for good:
      </p>
      <ul className="company-data-list">
        {deletedDataTexts(leaving).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {error !== '' && (
        <p className="company-data-error" role="alert">
          {error}
        </p>
      )}
      <div className="company-data-actions">
        <Button variant="primary" loading={isCanceling} disabled={!isOnline} onClick={cancelDeletion}>
          Keep the company
        </Button>
      </div>
      {!isOnline && <p className="company-data-note">You’re offline. Go online to do this.</p>}
    </section>
  );
}
