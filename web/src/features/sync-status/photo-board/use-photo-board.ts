import { useCallback, useEffect, useRef, useState } from 'react';
import type { PhotoBoard } from '#shared/contract/upload-status.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError, fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { maybeDeviceDatabase } from '#web/offline/db/database.ts';
import { BOARD_KEY, useCachedBoard } from './use-cached-board.ts';
import { useOwnPhotos } from './use-own-photos.ts';

const EVERY_MS = 2 * 60_000;
/** Poll interval while this device has photos that the board does not list yet. */
const INCOMPLETE_EVERY_MS = 5000;

export type BoardProblem = 'none' | 'unreachable' | { message: string };
export type BoardState = {
  /** The server's last response; undefined until there is one. */
  board: PhotoBoard | undefined;
  problem: BoardProblem;
  /** The server has responded to this screen, and no request has failed since. */
  hasReported: boolean;
  isFetching: boolean;
  reload: () => void;
};

async function fetchBoard(): Promise<void> {
  const { board } = await call('getPhotoBoard', {});
  await maybeDeviceDatabase()?.meta.put({ key: BOARD_KEY, value: board });
}

function problemOf(error: unknown): BoardProblem {
  if (error instanceof ApiError && error.isUnreachable) return 'unreachable';
  return { message: fieldErrorsOf(error).main ?? 'Please try again.' };
}

/** Photos still on phones: the stored board immediately, the server's once it arrives, refreshed every two minutes. */
export function usePhotoBoard(): BoardState {
  const board = useCachedBoard();
  const [problem, setProblem] = useState<BoardProblem>('none');
  const [hasReported, setHasReported] = useState(false);
  const [isFetching, setIsFetching] = useState(true);

  const ask = useCallback(async () => {
    if (!navigator.onLine) {
      setProblem('unreachable');
      setHasReported(false);
      setIsFetching(false);
      return;
    }
    setIsFetching(true);
    try {
      await fetchBoard();
      setProblem('none');
      setHasReported(true);
    } catch (error) {
      setProblem(problemOf(error));
      setHasReported(false);
    }
    setIsFetching(false);
  }, []);

  useEffect(() => {
    const run = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    run();
    const timer = setInterval(run, EVERY_MS);
    globalThis.addEventListener('online', run);
    globalThis.addEventListener('offline', run);
    document.addEventListener('visibilitychange', run);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('online', run);
      globalThis.removeEventListener('offline', run);
      document.removeEventListener('visibilitychange', run);
    };
  }, [ask]);

  const own = useOwnPhotos();
  const isIncomplete = own > (board?.photos ?? 0);
  useEffect(() => {
    if (!isIncomplete) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ask();
    }, INCOMPLETE_EVERY_MS);
    return () => clearInterval(timer);
  }, [ask, isIncomplete]);

  // This device's last photo has been uploaded, so the board is stale.
  const hasOwn = own > 0;
  const hadOwn = useRef(hasOwn);
  useEffect(() => {
    if (hadOwn.current && !hasOwn) void ask();
    hadOwn.current = hasOwn;
  }, [hasOwn, ask]);

  return { board, problem, hasReported, isFetching, reload: () => void ask() };
}
