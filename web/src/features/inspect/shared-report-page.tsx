import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ReportModel } from '#shared/report/model.ts';
import { ReportView } from '#web/features/report/report-view.tsx';
import { call } from '#web/app/api-client.ts';
import { ApiError } from '#web/app/api-error.ts';
import { PageLoading } from '#web/components/page-loading.tsx';
import { usePageTitle } from '#web/components/use-page-title.ts';
import './styles/inspect.css';
import './styles/report.css';
import { Icon } from './widgets/icon.tsx';

type Shared =
  | { state: 'loading' }
  | { state: 'ready'; report: ReportModel; documentUrl: string | undefined }
  | { state: 'gone' }
  | { state: 'failed' };

function useShared(token: string): [Shared, () => void] {
  const [shared, setShared] = useState<Shared>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    call('getShare', { params: { shareToken: token } })
      .then(({ report, documents }) => {
        if (!isCurrent) return;
        const documentUrl = documents.find(({ kind }) => kind === 'report')?.url;
        setShared(report === undefined ? { state: 'failed' } : { state: 'ready', report, documentUrl });
      })
      .catch((error: unknown) => {
        const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
        if (isCurrent) setShared({ state: isGone ? 'gone' : 'failed' });
      });
    return () => {
      isCurrent = false;
    };
  }, [token, attempt]);
  return [
    shared,
    () => {
      setShared({ state: 'loading' });
      setAttempt(attempt + 1);
    },
  ];
}

/** The report behind the link of an e-mail: no account, nothing to learn. */
export function SharedReportPage() {
  const { token = '' } = useParams();
  const [shared, retry] = useShared(token);
  usePageTitle(shared.state === 'ready' ? `Report, ${shared.report.client.name}` : 'Report');
  if (shared.state === 'loading') return <PageLoading />;
  if (shared.state === 'gone')
    return (
      <main className="ins-notice">
        <h1>This link has expired</h1>
        <p>Ask the company that inspected your chimney to send the report again.</p>
      </main>
    );
  if (shared.state === 'failed')
    return (
      <main className="ins-notice">
        <h1>The report could not be loaded</h1>
        <p>Check your connection and try again.</p>
        <button type="button" className="ins-btn" onClick={retry}>
          Try again
        </button>
      </main>
    );
  return (
    <main className="ins-page ins-report">
      {shared.documentUrl !== undefined && (
        <div className="ins-report-actions ins-report-shared">
          <a className="ins-btn ins-btn-small" href={shared.documentUrl} target="_blank" rel="noreferrer">
            <Icon name="file" />
            Open as PDF
          </a>
        </div>
      )}
      <ReportView report={shared.report} />
    </main>
  );
}
