import { useCallback, useEffect, useState } from 'react';
import type { CsvExport } from '#shared/contract/csv-exports.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { CsvRequest } from './csv-request.ts';

const POLL_MS = 1500;

export type CsvState =
  | { step: 'asking' }
  | { step: 'making'; rows: number }
  | { step: 'made'; file: CsvExport }
  /** The file was deleted, or the link names none. */
  | { step: 'gone' }
  | { step: 'failed'; reason: string };

const FAILED = 'The CSV file couldn’t be created. Please try again.';

function failureOf(error: unknown): CsvState {
  if (!(error instanceof ApiError)) return { step: 'failed', reason: FAILED };
  if (error.isUnreachable) return { step: 'failed', reason: 'You’re offline. Try again when you’re back online.' };
  if (error.status === 404) return { step: 'gone' };
  return { step: 'failed', reason: Object.values(error.errors).join(' ') || FAILED };
}

function stateOf(file: CsvExport): CsvState {
  if (file.state === 'made') return { step: 'made', file };
  if (file.state === 'expired') return { step: 'gone' };
  if (file.state === 'failed' || file.state === 'stopped') return { step: 'failed', reason: FAILED };
  return { step: 'making', rows: file.rows };
}

/**
 * Follows an export until its file is made. With `request` the export is started first, or restarted by `again`; without one it
 * was started before a reload, or comes from a notification.
 */
export function useCsvExport(exportId: string, request: CsvRequest | undefined) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<CsvState>({ step: 'asking' });

  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const params = { exportId };
    const take = (file: CsvExport) => {
      if (!isCurrent) return;
      const next = stateOf(file);
      setState(next);
      if (next.step === 'making') timer = setTimeout(follow, POLL_MS);
    };
    const fail = (error: unknown) => {
      if (isCurrent) setState(failureOf(error));
    };
    const follow = () => void call('getCsvExport', { params }).then((answer) => take(answer.export), fail);
    if (request === undefined) follow();
    else call('putCsvExport', { params, body: request }).then((answer) => take(answer.export), fail);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [exportId, request, attempt]);

  const again = useCallback(() => {
    setState({ step: 'asking' });
    setAttempt((before) => before + 1);
  }, []);
  return { state, again };
}
