import { Link } from 'react-router-dom';
import type { Revision } from '#shared/contract/reports.ts';
import { formatDayTime } from '#web/lib/format-date.ts';
import { keepLinksFresh, pollWhile, useRouteQuery } from '#web/lib/query/use-route-query.ts';
import { useRereadOn } from '#web/lib/query/use-reread-on.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';

type Revisions = { revisions: { url?: string | undefined }[] };
const WITH_LINKS = keepLinksFresh(
  pollWhile(({ revisions }: Revisions) => revisions.some(({ url }) => url === undefined)),
);

type RevisionsPanelProps = { inspectionId: string; newest: number | undefined };

/** Every revision of the report with number, date, author and reason. Each can be opened; revisions are never overwritten. */
export function RevisionsPanel({ inspectionId, newest }: RevisionsPanelProps) {
  const isOnline = useOnline();
  const { data, refetch } = useRouteQuery('listRevisions', { params: { inspectionId } }, WITH_LINKS);
  useRereadOn(newest, refetch);
  const answer = data?.revisions;
  return (
    <section className="inspection-panel" id="revisions" aria-labelledby="inspection-revisions-title">
      <h2 id="inspection-revisions-title">Revisions</h2>
      {answer === undefined && (
        <p className="ui-meta" role="status">
          {isOnline ? 'Loading revisions …' : 'You can see the revisions when you’re online.'}
        </p>
      )}
      {answer?.length === 0 && <p className="ui-meta">The first revision is being created.</p>}
      <ul>
        {(answer ?? []).map((revision, index) => (
          <RevisionLine key={revision.revision} revision={revision} isNewest={index === 0} />
        ))}
      </ul>
    </section>
  );
}

function RevisionLine({ revision, isNewest }: { revision: Revision; isNewest: boolean }) {
  const { revision: number, madeAt, by, reason, url } = revision;
  return (
    <li>
      <Icon name={isNewest ? 'check' : 'clock'} />
      <span className="ui-grow">
        <b>
          Revision {number}
          {isNewest && ', the newest'}
        </b>
        <span className="ui-meta">
          {formatDayTime(madeAt)}, {by}: {reason}
        </span>
      </span>
      <span className="inspection-panel-acts">
        <Link className="ui-btn ui-btn-small" to={`?revision=${number}`} aria-label={`Open revision ${number}`}>
          Open
        </Link>
        {url !== undefined && (
          <a
            className="ui-btn ui-btn-small"
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={`PDF of revision ${number}`}
          >
            PDF
          </a>
        )}
      </span>
    </li>
  );
}
