import { useCallback, useEffect, useState } from 'react';
import type { TruckCheckSummary } from '#shared/contract/truck-checks.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError, fieldErrorsOf } from '#web/lib/api/api-error.ts';

const PAGE = 20;

export type ChecksQuery = { truckId?: string; status?: 'open' };

export type Checks = {
  checks: readonly TruckCheckSummary[];
  isLoading: boolean;
  /** 'unreachable': what is on this device has to do. */
  problem: 'none' | 'unreachable' | { message: string };
  more: (() => void) | undefined;
  reload: () => void;
};

type State = Pick<Checks, 'checks' | 'isLoading' | 'problem'> & { cursor: string | undefined };
const START: State = { checks: [], isLoading: true, problem: 'none', cursor: undefined };

export function problemOf(error: unknown): Checks['problem'] {
  if (error instanceof ApiError && error.isUnreachable) return 'unreachable';
  return { message: fieldErrorsOf(error)['main'] ?? 'Checks couldn’t be loaded.' };
}

/** The server's truck checks, newest first, page after page; read again with each `revision`. */
export function useChecks({ truckId, status }: ChecksQuery, revision = 0): Checks {
  const [state, setState] = useState<State>(START);
  const [round, setRound] = useState(0);

  const load = useCallback(
    async (cursor?: string) => {
      const filter = { ...(truckId === undefined ? {} : { truckId }), ...(status === undefined ? {} : { status }) };
      const page = { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) };
      return call('listTruckChecks', { query: { ...filter, ...page } });
    },
    [truckId, status],
  );

  useEffect(() => {
    let isCurrent = true;
    setState((before) => ({ ...before, isLoading: true, problem: 'none' }));
    load()
      .then(({ checks, cursor }) => isCurrent && setState({ checks, cursor, isLoading: false, problem: 'none' }))
      .catch((error: unknown) => isCurrent && setState({ ...START, isLoading: false, problem: problemOf(error) }));
    return () => {
      isCurrent = false;
    };
  }, [load, round, revision]);

  const { cursor, checks } = state;
  const more = () => {
    setState({ ...state, isLoading: true });
    load(cursor)
      .then((page) =>
        setState({ checks: [...checks, ...page.checks], cursor: page.cursor, isLoading: false, problem: 'none' }),
      )
      .catch((error: unknown) => setState({ ...state, isLoading: false, problem: problemOf(error) }));
  };
  return { ...state, more: cursor === undefined ? undefined : more, reload: () => setRound(round + 1) };
}
