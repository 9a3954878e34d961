import { useCallback, useEffect, useState } from 'react';
import type { SharedDocuments } from '#shared/contract/shared-report.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useFreshLinks } from '#web/lib/fresh-links.ts';
import { callReaderApi } from './reader-client.ts';
import { isMade } from './screens.ts';

export type Share =
  | { state: 'loading' }
  | { state: 'ready'; documents: SharedDocuments }
  /** Unknown, expired or closed. The reader sees the same page for all three. */
  | { state: 'gone' }
  | { state: 'failed' };

function failureOf(error: unknown): Share {
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return { state: isGone ? 'gone' : 'failed' };
}

/** Polling interval while a report is still being created. */
const AGAIN_MS = 3000;

const isBeingMade = (documents: SharedDocuments): boolean => !documents.needsPassPhrase && !isMade(documents);

/** A newer revision does not replace the open one: that would lose the reader's selection of repairs. */
const isSameContent = (a: SharedDocuments, b: SharedDocuments): boolean =>
  a.revision === b.revision && a.documentHash === b.documentHash;

/** The documents behind the link. `first` is embedded in the page, or the response requested before the first render. */
export function useShare(token: string, first: SharedDocuments | Promise<SharedDocuments>) {
  const [share, setShare] = useState<Share>(
    first instanceof Promise ? { state: 'loading' } : { state: 'ready', documents: first },
  );
  const reload = useCallback(async () => {
    try {
      setShare({ state: 'ready', documents: await callReaderApi('getShare', { params: { shareToken: token } }) });
    } catch (error) {
      // A failed reload keeps the documents that are already on the screen.
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
  const renewLinks = useCallback(async () => {
    try {
      const documents = await callReaderApi('getShare', { params: { shareToken: token } });
      setShare((before) =>
        before.state === 'ready' && isSameContent(before.documents, documents) ? { state: 'ready', documents } : before,
      );
    } catch (error) {
      // A link that has expired or was closed has nothing to renew, so the server's refusal is not retried.
      if (!(error instanceof ApiError) || error.isUnreachable) throw error;
    }
  }, [token]);
  useFreshLinks(renewLinks);
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
