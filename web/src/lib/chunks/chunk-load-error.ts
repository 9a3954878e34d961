import { logProblem } from '../log.ts';
import type { ChunkFailure } from './chunk-failure.ts';

const RELOADED_KEY = 'reloaded-for-chunk';

/** The latest chunk that failed to load, and the number of failures so far. */
export type ChunkFailures = { failure: ChunkFailure; tries: number };

let state: ChunkFailures | undefined;
const waiting = new Set<() => void>();
const listeners = new Set<() => void>();

export const chunkFailures = (): ChunkFailures | undefined => state;

export function onChunkFailure(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(next: ChunkFailures | undefined): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Retries every missing chunk. */
export function tryAgain(): void {
  const again = [...waiting];
  waiting.clear();
  become(undefined);
  for (const resolve of again) resolve();
}

/**
 * Allows one reload per release and tab, so that a reload that did not help is not repeated. False if storage is blocked.
 */
function mayReload(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === __BUILD_ID__) return false;
    sessionStorage.setItem(RELOADED_KEY, __BUILD_ID__);
    return true;
  } catch {
    return false;
  }
}

/** Whether a reload would interrupt nothing; set by the app, and false before that. */
let isReloadSafe: () => Promise<boolean> = () => Promise.resolve(false);

export function setReloadCheck(check: () => Promise<boolean>): void {
  isReloadSafe = check;
}

/** The last resort: reloads at the same URL, but never offline, during an inspection or before everything is stored. */
async function reloadWhenSafe(): Promise<void> {
  if ((await isReloadSafe()) && state !== undefined && mayReload()) globalThis.location.reload();
}

let tries = 0;

/** Reports a chunk that failed to load; resolves when it should be retried: on request, or when back online. */
export function waitForRetry(failure: ChunkFailure): Promise<void> {
  logProblem(failure.message, failure.detail);
  tries += 1;
  become({ failure, tries });
  void reloadWhenSafe();
  return new Promise((resolve) => {
    const resume = () => {
      globalThis.removeEventListener('online', resume);
      document.removeEventListener('visibilitychange', whenShown);
      if (waiting.delete(resume)) become(undefined);
      resolve();
    };
    const whenShown = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) resume();
    };
    waiting.add(resume);
    globalThis.addEventListener('online', resume);
    document.addEventListener('visibilitychange', whenShown);
  });
}
