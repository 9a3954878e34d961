import { useState } from 'react';
import type { ListedSubscriber, SubscriberStatus } from '#shared/contract/subscribers.ts';
import { problemOf } from '#web/lib/query/problem.ts';
import { readAllPages } from '#web/lib/query/read-all-pages.ts';
import { useRoutePages } from '#web/lib/query/use-route-pages.ts';
import { saveCsv } from '#web/lib/save-file.ts';

const argsOf = (status: SubscriberStatus) => ({ query: { status, limit: 100 } });

async function readAll(status: SubscriberStatus): Promise<ListedSubscriber[]> {
  const pages = await readAllPages('listSubscribers', argsOf(status));
  return pages.flatMap(({ subscribers }) => subscribers);
}

/** Subscribers with a status, page by page, and as a file. */
export function useSubscribers(status: SubscriberStatus) {
  const { data, error, isFetchNextPageError, ...list } = useRoutePages('listSubscribers', argsOf(status));
  const [failure, setFailure] = useState<unknown>();
  const [isExporting, setIsExporting] = useState(false);
  const download = async () => {
    setIsExporting(true);
    setFailure(undefined);
    try {
      const all = await readAll(status);
      // The CSV writer loads with the first download.
      const { subscribersCsv } = await import('./subscribers-csv.ts');
      saveCsv(`subscribers-${status.toLowerCase()}.csv`, subscribersCsv(all));
    } catch (thrown) {
      setFailure(thrown);
    }
    setIsExporting(false);
  };
  return {
    subscribers: data?.pages.flatMap(({ subscribers }) => subscribers),
    count: data?.pages[0]?.count,
    problem: problemOf(error ?? failure),
    hasMore: list.hasNextPage,
    more: () => void list.fetchNextPage(),
    again: () => void (isFetchNextPageError ? list.fetchNextPage() : list.refetch()),
    download: () => void download(),
    isExporting,
  };
}
