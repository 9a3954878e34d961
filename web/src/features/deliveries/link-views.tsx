import { formatDayTime } from '#web/lib/format-date.ts';
import { pollWhile, useRouteQuery } from '#web/lib/query/use-route-query.ts';

const UNTIL_KNOWN = pollWhile(() => false);

/** When a link was opened, and which sections were viewed. */
export function LinkViews({ inspectionId, linkId }: { inspectionId: string; linkId: string }) {
  const { data } = useRouteQuery('listLinkViews', { params: { inspectionId, linkId } }, UNTIL_KNOWN);
  const answer = data?.views;
  if (answer === undefined)
    return (
      <p className="ui-meta" role="status">
        Loading…
      </p>
    );
  return (
    <ul className="delivery-views">
      {answer.map(({ viewId, at, sections, revision }) => (
        <li key={viewId}>
          <b>{formatDayTime(at)}</b>
          {revision > 1 && <span className="ui-meta"> · revision {revision}</span>}
          <p className="ui-meta">{sections.length === 0 ? 'Opened' : sections.join(' · ')}</p>
        </li>
      ))}
    </ul>
  );
}
