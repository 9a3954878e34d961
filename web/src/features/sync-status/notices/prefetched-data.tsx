import { formatWhen } from '#web/lib/format-when.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import { prefetchOwnWork, prefetchedAt } from '#web/offline/prefetch/prefetch.ts';
import { MAX_PREFETCHED_CLIENTS, readClientCopy } from '#web/offline/prefetch/prefetch-clients.ts';
import { MAX_PREFETCHED_INSPECTIONS } from '#web/offline/prefetch/prefetch-inspections.ts';
import { useStorageSpace } from '#web/offline/db/storage-space.ts';
import { useLiveQuery } from '#web/offline/hooks/use-live-query.ts';
import { useEffect } from 'react';
import { useOnline } from '#web/lib/use-online.ts';

type PrefetchState = {
  inspections: number;
  clients: number;
  stars: number;
  isCopying: boolean;
  at: string | undefined;
};

async function readPrefetchState(): Promise<PrefetchState> {
  const database = deviceDatabase();
  const copy = await readClientCopy(database);
  return {
    inspections: await database.rows.filter(({ hasAnswers }) => hasAnswers === true).count(),
    clients: await database.clients.count(),
    stars: await database.stars.filter(({ isStarred }) => isStarred).count(),
    isCopying: copy.at === undefined,
    at: await prefetchedAt(database),
  };
}

const number = (count: number) => count.toLocaleString('en-US');

function whenText({ at, isCopying }: PrefetchState, isOnline: boolean): string {
  if (isCopying) return isOnline ? 'Still downloading' : 'Continues when you’re online';
  return at === undefined ? 'Not yet' : formatWhen(at, new Date());
}

/** Whether the browser granted persistent storage. */
function RetentionText() {
  const { isPersistent } = useStorageSpace();
  if (isPersistent === undefined) return null;
  return (
    <p>
      {isPersistent ? (
        'The browser will keep this data even if the device runs low on space.'
      ) : (
        <>
          <b>The browser may delete this data if the device runs low on space.</b> Install Flueprint from your browser’s
          menu (Install or Add to Home Screen) and open it from there. Data of installed apps is kept. Anything that has
          synced is safe either way.
        </>
      )}
    </p>
  );
}

/** What is available offline for the next days, and when it was downloaded. */
export function PrefetchedData() {
  const prefetched = useLiveQuery(readPrefetchState, []);
  const isOnline = useOnline();
  useEffect(() => void prefetchOwnWork(), []);
  if (prefetched === undefined) return null;
  const { inspections, clients, stars } = prefetched;
  return (
    <section className="account-panel" aria-labelledby="near-title">
      <h2 id="near-title">Available offline</h2>
      <p>
        The newest {MAX_PREFETCHED_INSPECTIONS} inspections of your company and up to {number(MAX_PREFETCHED_CLIENTS)}{' '}
        clients are downloaded to this device automatically, yours and starred ones first.
      </p>
      <dl>
        <div>
          <dt>Inspections</dt>
          <dd>{number(inspections)}</dd>
        </div>
        <div>
          <dt>Clients</dt>
          <dd>
            {number(clients)}
            {stars > 0 && `, ${number(stars)} starred`}
          </dd>
        </div>
        <div>
          <dt>Refreshed</dt>
          <dd>{whenText(prefetched, isOnline)}</dd>
        </div>
      </dl>
      <RetentionText />
    </section>
  );
}
