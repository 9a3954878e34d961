import { Link } from 'react-router-dom';
import { reportPath } from '#web/lib/paths.ts';
import { LINKS_FRESH_MS } from '#web/lib/fresh-links.ts';
import { keepLinksFresh, useRouteQuery } from '#web/lib/query/use-route-query.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { ChangesBanner } from '#web/features/report/changes-banner.tsx';
import { ReportView } from '#web/features/report/report-view.tsx';
import { PageNotice } from '#web/ui/page-notice.tsx';
import { Icon } from '#web/ui/field-kit/icon.tsx';

/** A revision never changes, but the links of its photos expire. */
const WITH_LINKS = { ...keepLinksFresh(), staleTime: LINKS_FRESH_MS };

/** A past revision, read-only, with its changes since the previous revision. */
export function OldRevision({ inspectionId, revision }: { inspectionId: string; revision: number }) {
  const args = { params: { inspectionId, revision } };
  const { data, isPending, refetch } = useRouteQuery('getRevision', args, WITH_LINKS);
  if (isPending) return <PageLoading />;
  if (data === undefined)
    return (
      <PageNotice
        title={`Revision ${revision} could not be opened`}
        text="You can open it when you’re online, if the report has a revision with that number."
        onRetry={() => void refetch()}
      />
    );
  const { report, changes } = data;
  return (
    <div className="ui-page inspection-report">
      <header className="inspection-report-bar">
        <div className="ui-bar">
          <Link className="ui-icon-button" to={reportPath(inspectionId)} aria-label="Back to the newest report">
            <Icon name="back" size={28} />
          </Link>
          <div className="ui-grow">
            <p className="inspection-report-title">Revision {revision}</p>
            <p className="ui-sub">Read-only, as it was made. Later changes aren’t included.</p>
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
