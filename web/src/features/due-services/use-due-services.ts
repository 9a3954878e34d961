import { useCallback, useEffect, useState } from 'react';
import type { DueService } from '#shared/contract/due-services.ts';
import type { DueKind } from '#shared/due-services/due-kinds.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError, fieldErrorsOf } from '#web/lib/api/api-error.ts';

const PAGE = 100;
/** How often the list is read again while past inspections are being read. */
const GATHERING_MS = 3000;

export type DueFilter = { kind?: DueKind | undefined; month?: string | undefined; until?: string | undefined };

type State = {
  services: readonly DueService[] | undefined;
  cursor: string | undefined;
  isGathering: boolean;
  isLoading: boolean;
  /** Why the list could not be loaded. */
  problem: string | undefined;
};
const START: State = {
  services: undefined,
  cursor: undefined,
  isGathering: false,
  isLoading: true,
  problem: undefined,
};

const problemOf = (error: unknown): string =>
  error instanceof ApiError && error.isUnreachable
    ? 'You’re offline. Services that are due show here when you’re online.'
    : (fieldErrorsOf(error)['main'] ?? 'The list couldn’t be loaded.');

const withoutBlanks = (query: Record<string, string | number | undefined>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));

const load = (filter: DueFilter, cursor: string | undefined) =>
  call('listDueServices', { query: withoutBlanks({ ...filter, limit: PAGE, cursor }) });

/** The services that a filter leaves, page by page. `reload` keeps what is shown until the answer is there. */
export function useDueServices({ kind, month, until }: DueFilter) {
  const [state, setState] = useState(START);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => setState(START), [kind, month, until]);
  useEffect(() => {
    let isCurrent = true;
    load({ kind, month, until }, undefined).then(
      ({ services, cursor, isGathering }) => {
        if (isCurrent) setState({ services, cursor, isGathering, isLoading: false, problem: undefined });
      },
      (error: unknown) => {
        if (isCurrent) setState((before) => ({ ...before, isLoading: false, problem: problemOf(error) }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [kind, month, until, attempt]);

  const { isGathering } = state;
  useEffect(() => {
    if (!isGathering) return undefined;
    const timer = setTimeout(() => setAttempt((before) => before + 1), GATHERING_MS);
    return () => clearTimeout(timer);
  }, [isGathering, attempt]);

  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  const more = () => {
    setState({ ...state, isLoading: true });
    load({ kind, month, until }, state.cursor).then(
      ({ services, cursor }) =>
        setState({ ...state, services: [...(state.services ?? []), ...services], cursor, isLoading: false }),
      (error: unknown) => setState({ ...state, isLoading: false, problem: problemOf(error) }),
    );
  };
  return { ...state, more, reload };
}
