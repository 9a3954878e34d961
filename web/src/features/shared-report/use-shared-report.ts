import { useCallback, useEffect, useState } from 'react';
import type { SharedDocuments } from '#shared/contract/shared-report.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { ask } from './reader-client.ts';

export type Share =
  | { state: 'loading' }
  | { state: 'ready'; documents: SharedDocuments }
  /** Unknown, expired or closed: a reader sees the same. */
  | { state: 'gone' }
  | { state: 'failed' };

function failureOf(error: unknown): Share {
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return { state: isGone ? 'gone' : 'failed' };
}

/** How often a report that is still being made is asked for. */
const AGAIN_MS = 3000;

const isBeingMade = ({ needsPassPhrase, report }: SharedDocuments): boolean => !needsPassPhrase && report === undefined;

/** What is behind the link. `first` is what the page came with, or the answer that was asked for before it was drawn. */
export function useShare(token: string, first: SharedDocuments | Promise<SharedDocuments>) {
  const [share, setShare] = useState<Share>(
    first instanceof Promise ? { state: 'loading' } : { state: 'ready', documents: first },
  );
  const reload = useCallback(async () => {
    try {
      setShare({ state: 'ready', documents: await ask('getShare', { params: { shareToken: token } }) });
    } catch (error) {
      // What is on the screen stays while it can still be read.
      setShare((before) => (before.state === 'ready' ? before : failureOf(error)));
    }
  }, [token]);
  useEffect(() => {
    if (!(first instanceof Promise)) return undefined;
    let isCurrent = true;
    first
      .then((documents) => isCurrent && setShare({ state: 'ready', documents }))
      .catch((error: unknown) => isCurrent && setShare(failureOf(error)));
    return () => {
      isCurrent = false;
    };
  }, [first]);
  const waits = share.state === 'ready' && isBeingMade(share.documents);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => void reload(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [waits, reload]);
  const retry = () => {
    setShare({ state: 'loading' });
    void reload();
  };
  return { share, reload, retry };
}
