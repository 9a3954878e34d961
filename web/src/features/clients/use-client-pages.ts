import { useCallback, useEffect, useState } from 'react';
import type { Client } from '#shared/contract/clients.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError, fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { rememberClients } from '#web/offline/entities/local-clients.ts';

type Page = { clients: Client[]; cursor: string | undefined; isCut: boolean };

export type ClientPages = {
  clients: readonly Client[];
  /** From 1. */
  pageIndex: number;
  pagesKnown: number;
  hasMore: boolean;
  /** More clients match the search than the server lists. */
  isCut: boolean;
  isLoading: boolean;
  /** 'unreachable': the device's copy has to do. */
  problem: 'none' | 'unreachable' | { message: string };
  go: (pageIndex: number) => void;
  retry: () => void;
};

type State = { pages: Page[]; pageIndex: number; isLoading: boolean; problem: ClientPages['problem'] };

const START: State = { pages: [], pageIndex: 1, isLoading: true, problem: 'none' };

function problemOf(error: unknown): ClientPages['problem'] {
  if (error instanceof ApiError && error.isUnreachable) return 'unreachable';
  return { message: fieldErrorsOf(error)['main'] ?? 'The clients couldn’t be loaded.' };
}

/** The server's clients page by page; pages already seen are kept, so that going back asks nothing. */
export function useClientPages(search: string, limit: number, onlyDrafts = false): ClientPages {
  const [state, setState] = useState<State>(START);
  const [attempt, setAttempt] = useState(0);

  const load = useCallback(
    async (cursor: string | undefined): Promise<Page> => {
      const query = {
        limit,
        ...(search === '' ? {} : { search }),
        ...(onlyDrafts ? { status: 'draft' as const } : {}),
        ...(cursor === undefined ? {} : { cursor }),
      };
      const answer = await call('listClients', { query });
      // A device that is out of space shows the clients all the same; its health check reports the space.
      rememberClients(answer.clients).catch(() => undefined);
      return { clients: answer.clients, cursor: answer.cursor, isCut: answer.isCut === true };
    },
    [search, limit, onlyDrafts],
  );

  useEffect(() => {
    let isCurrent = true;
    setState(START);
    load(undefined)
      .then((page) => isCurrent && setState({ pages: [page], pageIndex: 1, isLoading: false, problem: 'none' }))
      .catch((error: unknown) => isCurrent && setState({ ...START, isLoading: false, problem: problemOf(error) }));
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);

  const { pages, pageIndex } = state;
  const last = pages.at(-1);
  const go = (wanted: number) => {
    if (wanted <= pages.length) return setState({ ...state, pageIndex: wanted });
    setState({ ...state, isLoading: true });
    load(last?.cursor)
      .then((page) => setState({ pages: [...pages, page], pageIndex: wanted, isLoading: false, problem: 'none' }))
      .catch((error: unknown) => setState({ ...state, isLoading: false, problem: problemOf(error) }));
  };
  return {
    clients: pages[pageIndex - 1]?.clients ?? [],
    pageIndex,
    pagesKnown: pages.length + (last?.cursor === undefined ? 0 : 1),
    hasMore: last?.cursor !== undefined,
    isCut: last?.isCut === true,
    isLoading: state.isLoading,
    problem: state.problem,
    go,
    retry: () => setAttempt(attempt + 1),
  };
}
