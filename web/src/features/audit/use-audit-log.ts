import { useEffect, useState } from 'react';
import { problemOf } from '#web/lib/query/problem.ts';
import { useRoutePages } from '#web/lib/query/use-route-pages.ts';
import { queryOf, type AuditFilter } from './read-log.ts';

/** Entries per screen. */
const LINES = 50;
/** A filter that matches few entries returns short pages. At most this many are fetched before the screen is shown as it is. */
const MAX_CALLS = 6;

/** The matching entries, one screen at a time. */
export function useAuditLog(filter: AuditFilter) {
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useRoutePages(
    'listAudit',
    {
      query: queryOf(filter, LINES),
    },
  );
  const [request, setRequest] = useState({ filter, screens: 1 });
  const screens = request.filter === filter ? request.screens : 1;
  const pages = data?.pages ?? [];
  const lines = pages.flatMap((page) => page.lines);
  const isShort = hasNextPage && lines.length < LINES * screens && pages.length < MAX_CALLS * screens;
  const isFilling = isShort && error === null;
  useEffect(() => {
    if (isFilling && !isFetchingNextPage) void fetchNextPage();
  }, [isFilling, isFetchingNextPage, fetchNextPage, pages.length]);
  return {
    lines,
    hasMore: hasNextPage,
    isLoading: isPending || isFetchingNextPage || isFilling,
    error: problemOf(error),
    more: () => setRequest({ filter, screens: screens + 1 }),
    again: () => void (data === undefined ? refetch() : fetchNextPage()),
  };
}
