import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareCalls } from '#web/lib/api/api-client.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { useServerReport } from './use-server-report.ts';

const INSPECTION = '01J00000000000000000000001';

beforeAll(() => prepareCalls(['getReport']));
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a report whose revision changes from 1 to 2 after `atFetch` fetches; returns how it looks to the page. */
function open({ atFetch, isSettling }: { atFetch: number; isSettling: boolean }) {
  const calls = mockRoutes({
    getReport: () => {
      const isMade = calls.length >= atFetch;
      return { revision: isMade ? 2 : 1, isSettling: isSettling && !isMade, edits: {} };
    },
  });
  const { result } = renderHook(() => useServerReport(INSPECTION, { key: '0 same', isCompleted: true }));
  return { calls, revision: () => result.current.known?.revision, refresh: () => result.current.refresh() };
}

/** One second at a time, because each fetch starts the timer of the next one. */
async function afterSeconds(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(1000);
      await new Promise((resolve) => setImmediate(resolve));
    });
}

describe('the newest revision on the page of a report', () => {
  it('appears without a change on this device if the server announced it', async () => {
    const { calls, revision } = open({ atFetch: 9, isSettling: true });
    await afterSeconds(1);
    expect(revision()).toBe(1);
    await afterSeconds(80);

    expect(revision()).toBe(2);
    expect(calls).toHaveLength(9);
  });

  it('is fetched once when nothing changed, and again on request', async () => {
    const { calls, revision, refresh } = open({ atFetch: 2, isSettling: false });
    await afterSeconds(120);
    expect(calls).toHaveLength(1);
    act(refresh);
    await afterSeconds(1);

    expect(revision()).toBe(2);
  });
});
