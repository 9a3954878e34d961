import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReportChange } from '#shared/report/changes-model.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { call } from '#web/lib/api/api-client.ts';
import { reportPath } from '#web/lib/paths.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { ChangesBanner } from '#web/features/report/changes-banner.tsx';
import { ReportView } from '#web/features/report/report-view.tsx';
import { PageNotice } from '#web/ui/page-notice.tsx';
import { Icon } from '#web/ui/field-kit/icon.tsx';

type Opened = { report: ReportModel; changes: readonly ReportChange[] } | 'failed';

function useRevision(inspectionId: string, revision: number) {
  const [opened, setOpened] = useState<Opened>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    call('getRevision', { params: { inspectionId, revision } }).then(
      ({ report, changes }) => isCurrent && setOpened({ report, changes }),
      () => isCurrent && setOpened('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [inspectionId, revision, attempt]);
  const retry = () => {
    setOpened(undefined);
    setAttempt(attempt + 1);
  };
  return { opened, retry };
}

/** A revision as it was made, to be read only, with what it changed of the one before. */
export function OldRevision({ inspectionId, revision }: { inspectionId: string; revision: number }) {
  const { opened, retry } = useRevision(inspectionId, revision);
  if (opened === undefined) return <PageLoading />;
  if (opened === 'failed')
    return (
      <PageNotice
        title={`Revision ${revision} could not be opened`}
        text="You can open it when you’re online, if the report has a revision with that number."
        onRetry={retry}
      />
    );
  const { report, changes } = opened;
  return (
    <div className="ins-page ins-report">
      <header className="ins-report-bar">
        <div className="ins-bar">
          <Link className="ins-icon-button" to={reportPath(inspectionId)} aria-label="Back to the newest report">
            <Icon name="back" size={28} />
          </Link>
          <div className="ins-grow">
            <p className="ins-report-title">Revision {revision}</p>
            <p className="ins-sub">Read-only, as it was made. Later changes aren’t included.</p>
          </div>
        </div>
      </header>
      <ReportView
        report={report}
        notice={<ChangesBanner changes={changes} title="What this revision changed" report={report} />}
      />
    </div>
  );
}
