import { message } from '#shared/messages/message.ts';
import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import type { CompanyDeletion } from '#shared/contract/company-deletion.ts';
import { type CompanyExport, EXPORT_DAYS } from '#shared/contract/company-export.ts';
import { call } from '#web/lib/api/api-client.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';
import { formatLongDay } from '#web/lib/format-date.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { problemText } from '#web/features/billing/use-billing.ts';

function Progress({ done, total }: CompanyExport) {
  const text =
    total === 0
      ? 'Counting the files …'
      : message('{done} of about {total, plural, one {# file} other {# files}} in the zip …', { done, total });
  return (
    <div className="company-data-progress">
      <p role="status">{text}</p>
      {total === 0 ? (
        <progress aria-label="Progress of the export" />
      ) : (
        <progress aria-label="Progress of the export" max={total} value={Math.min(done, total)} />
      )}
      <p className="company-data-note">
        You can leave this page. It keeps running, and we’ll email you when it’s ready.
      </p>
    </div>
  );
}

function Made({ total, bytes, url, endsAt }: CompanyExport) {
  return (
    <div className="company-data-progress">
      <p role="status">
        The export is ready: {total.toLocaleString('en-US')} files.
        {endsAt !== undefined && ` It can be downloaded until ${formatLongDay(endsAt)}.`}
      </p>
      <a className="company-data-download" href={url} download>
        Download the export{bytes === undefined ? '' : `, ${formatBytes(bytes)}`}
      </a>
    </div>
  );
}

const EXPORT_TEXTS: Partial<Record<CompanyExport['state'], string>> = {
  stopped: 'The export has stopped. Nothing is lost. You can continue where it left off.',
  expired: `The last export was older than ${EXPORT_DAYS} days and is deleted.`,
};
const BUTTONS: Partial<Record<CompanyExport['state'], string>> = { stopped: 'Continue', made: 'Create a new export' };

/** The progress of the newest export; nothing if there is none. */
function Standing({ made }: { made: CompanyExport | undefined }) {
  if (made === undefined) return null;
  if (made.state === 'made') return <Made {...made} />;
  const notice = EXPORT_TEXTS[made.state];
  return notice === undefined ? <Progress {...made} /> : <p role="status">{notice}</p>;
}

const isMoving = (made: CompanyExport | undefined): boolean => made?.state === 'queued' || made?.state === 'making';

type ExportPanelProps = { leaving: CompanyDeletion; onChange: (leaving: CompanyDeletion) => void };

/** Requests a zip of the whole company, polls its progress and downloads it. */
export function ExportPanel({ leaving, onChange }: ExportPanelProps) {
  const [error, setError] = useState('');
  const [isRequesting, setRequesting] = useState(false);
  const isOnline = useOnline();
  const { export: made } = leaving;
  const requestExport = () => {
    setRequesting(true);
    setError('');
    call('exportCompany', {})
      .then((answer) => onChange({ ...leaving, export: answer.export }))
      .catch((failure: unknown) => setError(problemText(failure)))
      .finally(() => setRequesting(false));
  };
  const variant = made?.state === 'made' ? 'normal' : 'primary';
  return (
    <section className="account-panel" aria-labelledby="export-title">
      <h2 id="export-title">Export everything</h2>
      <p>
        One ZIP file with your clients, every inspection with its photos, reports and signatures, price book, responses,
        handouts, truck checks and the audit log. It contains your clients’ personal data, so keep it safe.
      </p>
      <Standing made={made} />
      {error !== '' && (
        <p className="company-data-error" role="alert">
          {error}
        </p>
      )}
      {!isMoving(made) && (
        <div className="company-data-actions">
          <Button variant={variant} loading={isRequesting} disabled={!isOnline} onClick={requestExport}>
            {BUTTONS[made?.state ?? 'queued'] ?? 'Create export'}
          </Button>
        </div>
      )}
      {!isOnline && <p className="company-data-note">You’re offline. Go online to do this.</p>}
    </section>
  );
}
