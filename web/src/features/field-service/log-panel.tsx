import Button from '@cloudscape-design/components/button';
import { LOG_DAYS } from '#shared/contract/field-service.ts';
import { formatWhen } from '#web/lib/format-when.ts';
import { useRoutePages } from '#web/lib/query/use-route-pages.ts';
import { Status } from '#web/ui/status.tsx';

/** The activity between the company and its system, newest first. */
export function LogPanel() {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useRoutePages(
    'listFieldServiceLog',
    { query: {} },
  );
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <section className="account-panel" aria-labelledby="log-title">
      <h2 id="log-title">Log of the last {LOG_DAYS} days</h2>
      <div role="status">
        {isPending && <p>Loading the log …</p>}
        {data !== undefined && entries.length === 0 && (
          <p>Nothing yet. Connections, tests and problems will be listed here.</p>
        )}
      </div>
      <ul className="integration-log">
        {entries.map((entry, index) => (
          <li key={`${entry.at} ${index}`}>
            <Status type={entry.isProblem ? 'error' : 'success'}>{entry.text}</Status>
            <time dateTime={entry.at}>{formatWhen(entry.at, new Date())}</time>
          </li>
        ))}
      </ul>
      {error !== null && (
        <p className="integration-error" role="alert">
          The log couldn’t be loaded. <Button onClick={() => void refetch()}>Try again</Button>
        </p>
      )}
      {error === null && hasNextPage && (
        <div className="integration-actions">
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older entries
          </Button>
        </div>
      )}
    </section>
  );
}
