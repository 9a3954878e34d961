import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkFailure } from '#web/lib/chunks/chunk-failure.ts';
import type * as retryImportModule from '#web/lib/chunks/retry-import.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { startSending } from './start-sending.ts';

const stopped = vi.fn();
const startSync = vi.fn<(database: DeviceDatabase) => () => void>(() => stopped);
let failures = 0;

vi.mock('./start-sync.ts', () => ({
  get startSync() {
    return startSync;
  },
}));
// The build wraps each import() in the recovery code; here the wrapper fails instead.
vi.mock('#web/lib/chunks/retry-import.ts', async (original) => {
  const { retryImport } = await original<typeof retryImportModule>();
  const failing = <T>(load: () => Promise<T>) =>
    retryImport(() => {
      failures -= 1;
      return failures < 0 ? load() : Promise.reject(new ChunkFailure('sync', 'error', '/assets/sync.js'));
    });
  return { retryImport: failing };
});

const database = {} as DeviceDatabase;

beforeEach(() => {
  failures = 0;
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task, 10));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('the start of sync', () => {
  it('starts once the page is idle, and stops', async () => {
    const stop = startSending(database);
    expect(startSync).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20);
    expect(startSync).toHaveBeenCalledExactlyOnceWith(database);

    stop();
    expect(stopped).toHaveBeenCalledOnce();
  });

  it('is retried by the timer while its code fails to load, and stops the timer afterwards', async () => {
    failures = 2;
    startSending(database);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(startSync).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    expect(startSync).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is skipped for a user who signed out before its code was loaded', async () => {
    failures = 1;
    const stop = startSending(database);
    await vi.advanceTimersByTimeAsync(20);
    stop();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(startSync).not.toHaveBeenCalled();
  });
});
