import { useCallback, useState } from 'react';
import type { ListedSubscriber, SubscriberStatus } from '#shared/contract/subscribers.ts';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useLoad } from './use-load.ts';

const PAGE = '100';

const read = (status: SubscriberStatus, cursor?: string) =>
  call('listSubscribers', { query: { status, limit: PAGE, ...(cursor !== undefined && { cursor }) } });

async function readAll(status: SubscriberStatus): Promise<ListedSubscriber[]> {
  const all: ListedSubscriber[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(status, cursor);
    all.push(...page.subscribers);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return all;
}

type Older = { status: SubscriberStatus; subscribers: ListedSubscriber[]; cursor?: string | undefined };

/** Subscribers of a status, page by page, and all of them as a file. */
export function useSubscribers(status: SubscriberStatus) {
  const ask = useCallback(() => read(status), [status]);
  const first = useLoad(ask, 'The list couldn’t be loaded.');
  const [older, setOlder] = useState<Older>();
  const [problem, setProblem] = useState('');
  const [isExporting, setIsExporting] = useState(false);
  const isOwn = older?.status === status;
  const cursor = isOwn ? older.cursor : first.data?.cursor;

  const run = (act: () => Promise<void>) => {
    setProblem('');
    return act().catch((error: unknown) => setProblem(Object.values(fieldErrorsOf(error))[0] ?? 'Try again.'));
  };
  const more = () =>
    run(async () => {
      const page = await read(status, cursor);
      const before = isOwn ? older.subscribers : [];
      setOlder({ status, subscribers: [...before, ...page.subscribers], cursor: page.cursor });
    });
  const download = () => {
    setIsExporting(true);
    return run(async () => {
      const all = await readAll(status);
      // The writer of tables comes with the first download.
      const { subscribersCsv } = await import('./subscribers-csv.ts');
      saveFile(`subscribers-${status.toLowerCase()}.csv`, subscribersCsv(all), 'text/csv');
    }).finally(() => setIsExporting(false));
  };
  return {
    subscribers: first.data && [...first.data.subscribers, ...(isOwn ? older.subscribers : [])],
    count: first.data?.count,
    problem: first.problem ?? (problem === '' ? undefined : problem),
    ...{ cursor, again: first.again, more, download, isExporting },
  };
}
