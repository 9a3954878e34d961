import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RouteData } from '#web/lib/api/api-client.ts';
import { announceAuth } from '#web/lib/session/auth-events.ts';
import { firstPageLimit, prefetchedRows, storeFirstPage, takeFirstPage } from './first-page.ts';
import { NO_FILTER } from '#web/features/dashboard/query.ts';

const summary = { inspectionId: '01JDXW3Q8N5T2K7V9B4M6C1ZRA', createdAt: '2026-11-04T08:00:00.000Z' };
const page = { inspections: [summary] } as RouteData<'listInspections'>;
const request = () => ({ query: NO_FILTER, limit: firstPageLimit() });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  storeFirstPage(page);
});
afterEach(() => {
  announceAuth('signedOut');
  vi.useRealTimers();
});

describe('the first page from a sign-in response', () => {
  it('is available immediately, and can be taken once', async () => {
    expect(prefetchedRows(request())).toEqual([{ ...summary, summary, known: true }]);
    expect(await takeFirstPage(request())).toBe(page);
    expect(takeFirstPage(request())).toBeUndefined();
  });

  it('is not used for another filter or page size', () => {
    expect(prefetchedRows({ ...request(), query: { ...NO_FILTER, search: 'birch' } })).toBeUndefined();
    expect(takeFirstPage({ ...request(), limit: firstPageLimit() + 1 })).toBeUndefined();
  });

  it('is discarded at sign-out, so that the next user never sees it', () => {
    announceAuth('signedOut');

    expect(prefetchedRows(request())).toBeUndefined();
    expect(takeFirstPage(request())).toBeUndefined();
  });

  it('expires after ten seconds', () => {
    vi.advanceTimersByTime(10_000);

    expect(takeFirstPage(request())).toBeUndefined();
  });
});
