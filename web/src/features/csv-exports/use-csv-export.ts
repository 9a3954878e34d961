import type { UseQueryResult } from '@tanstack/react-query';
import type { CsvExport } from '#shared/contract/csv-exports.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { problemOf } from '#web/lib/query/problem.ts';
import { keepLinksFresh, useRouteQuery } from '#web/lib/query/use-route-query.ts';
import type { CsvRequest } from './csv-request.ts';

const POLL_MS = 1500;

export type CsvState =
  | { step: 'asking' }
  | { step: 'making'; rows: number }
  | { step: 'made'; file: CsvExport }
  /** The file was deleted, or the link has no valid export id. */
  | { step: 'gone' }
  | { step: 'failed'; reason: string };

const FAILED = 'The CSV file couldn’t be created. Please try again.';

const PROBLEM_TEXTS = { offline: 'You’re offline. Try again when you’re back online.' };

function failureOf(error: Error): CsvState {
  if (error instanceof ApiError && error.status === 404) return { step: 'gone' };
  return { step: 'failed', reason: problemOf(error, PROBLEM_TEXTS) ?? FAILED };
}

function stateOf(file: CsvExport): CsvState {
  if (file.state === 'made') return { step: 'made', file };
  if (file.state === 'expired') return { step: 'gone' };
  if (file.state === 'failed' || file.state === 'stopped') return { step: 'failed', reason: FAILED };
  return { step: 'making', rows: file.rows };
}

const isMaking = (file: CsvExport): boolean => stateOf(file).step === 'making';
const isFollowed = (file: CsvExport): boolean => isMaking(file) || stateOf(file).step === 'made';

const WITH_LINK = keepLinksFresh<{ export: CsvExport }>({
  refetchInterval: ({ state: { data } }) => data !== undefined && isMaking(data.export) && POLL_MS,
});

type Answered = Pick<UseQueryResult<{ export: CsvExport }>, 'data' | 'dataUpdatedAt' | 'error' | 'isFetching'>;

/**
 * The newer of the two responses: after a restart, the polled response may still be the earlier failure. A finished file stays
 * shown when its link could not be renewed.
 */
function shownOf(started: Answered, followed: Answered): CsvState {
  if (started.isFetching) return { step: 'asking' };
  const newest = followed.dataUpdatedAt >= started.dataUpdatedAt ? followed.data : started.data;
  const state: CsvState = newest === undefined ? { step: 'asking' } : stateOf(newest.export);
  const error = started.error ?? followed.error;
  if (error === null) return state;
  const failure = failureOf(error);
  return state.step === 'made' && failure.step !== 'gone' ? state : failure;
}

/**
 * Polls an export until its file is ready, and renews the file's link while it is shown. With `request`, the hook starts the export and `again` restarts it. Without
 * `request`, the export was started before a reload or is opened from a notification.
 */
export function useCsvExport(exportId: string, request: CsvRequest | undefined) {
  const params = { exportId };
  const isStarter = request !== undefined;
  // Idempotent by its id, so it is retried like a read. Disabled without a request.
  const started = useRouteQuery(
    'putCsvExport',
    { params, body: request as CsvRequest },
    { enabled: isStarter, gcTime: 0, staleTime: Infinity },
  );
  const followed = useRouteQuery(
    'getCsvExport',
    { params },
    {
      gcTime: 0,
      enabled: !isStarter || (started.data !== undefined && isFollowed(started.data.export)),
      ...WITH_LINK,
    },
  );
  const again = async () => {
    if (isStarter) await started.refetch();
    if (!isStarter || followed.error !== null) await followed.refetch();
  };
  return { state: shownOf(started, followed), again: () => void again() };
}
