import { useEffect } from 'react';
import type { Client } from '#shared/contract/clients.ts';
import { isUnreachable, problemOf } from '#web/lib/query/problem.ts';
import { useRoutePages } from '#web/lib/query/use-route-pages.ts';
import { storeClients } from '#web/offline/entities/local-clients.ts';
import type { ListPage } from './list-filter.ts';

export type ClientPages = {
  clients: readonly Client[];
  /** Starts at 1. */
  pageIndex: number;
  pagesKnown: number;
  hasMore: boolean;
  /** More clients match the search than the server returns. */
  isCut: boolean;
  isLoading: boolean;
  /** 'unreachable': the device's copy is shown instead. */
  problem: 'none' | 'unreachable' | { message: string };
  go: (pageIndex: number) => void;
  retry: () => void;
};

/** An empty `tag` means any. */
export type ClientQuery = { search: string; limit: number; onlyDrafts?: boolean; tag?: string };

function problemShown(error: Error | null): ClientPages['problem'] {
  const message = problemOf(error);
  if (message === undefined) return 'none';
  return isUnreachable(error) ? 'unreachable' : { message };
}

/** The last page, starting at 1, up to the wanted one. */
const reached = (wanted: number, count: number): number => Math.min(wanted, Math.max(1, count));

export const clientQuery = ({ search, limit, onlyDrafts = false, tag = '' }: ClientQuery) => ({
  limit,
  ...(search !== '' && { search }),
  ...(tag !== '' && { tag }),
  ...(onlyDrafts && { status: 'draft' as const }),
});

type Page = { clients: readonly Client[]; isCut?: true | undefined };
const shownOf = (pages: readonly Page[], pageIndex: number) => ({
  clients: pages[pageIndex - 1]?.clients ?? [],
  isCut: pages.at(-1)?.isCut === true,
});

type Progress = { hasNextPage: boolean; isFetchNextPageError: boolean };
const mayReadOn = ({ hasNextPage, isFetchNextPageError }: Progress) => hasNextPage && !isFetchNextPageError;

/** Reads on, but not while anything is being read: that would cancel it, and an error is only known once it has ended. */
function useReadOn(isDue: boolean, count: number, fetchNextPage: () => Promise<unknown>): void {
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, count, fetchNextPage]);
}

/**
 * The server's clients, page by page. Visited pages are cached, so going back sends no request. A page is found by its
 * cursor, so one that is opened by its URL is reached through the pages before it.
 */
export function useClientPages(listed: ClientQuery, { pageIndex: wanted, onGo }: ListPage): ClientPages {
  const query = clientQuery(listed);
  const { data, error, failureReason, isPending, ...read } = useRoutePages(
    'listClients',
    { query },
    // A device that is out of space still shows the clients. Its health check reports the problem.
    { onPage: ({ clients }) => void storeClients(clients).catch(() => undefined) },
  );
  const pages = data?.pages ?? [];
  const pageIndex = reached(wanted, pages.length);
  const { fetchNextPage, isFetching } = read;
  const isBehind = wanted > pages.length && mayReadOn(read);
  useReadOn(isBehind && !isFetching, pages.length, fetchNextPage);
  const retry = () => (read.isFetchNextPageError ? read.fetchNextPage() : read.refetch());
  // While a request to an unreachable server is being retried, the device's clients are shown.
  const isOffline = isUnreachable(failureReason);
  return {
    ...shownOf(pages, pageIndex),
    pageIndex,
    pagesKnown: pages.length + (read.hasNextPage ? 1 : 0),
    hasMore: read.hasNextPage,
    isLoading: (!isOffline && (isPending || isBehind)) || read.isFetchingNextPage,
    problem: isOffline ? 'unreachable' : problemShown(error),
    go: onGo,
    retry: () => void retry(),
  };
}
