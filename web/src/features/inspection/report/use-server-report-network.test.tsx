import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareCalls } from '#web/lib/api/api-client.ts';
import { closeDeviceDatabase, openDeviceDatabase } from '#web/offline/db/database.ts';
import { freshDevice, OWNER } from '#web/offline/testing/device.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { useServerReport } from './use-server-report.ts';

const INSPECTION = '01J00000000000000000000001';
const EDIT = { value: 'A clean flue.', at: '0mhw0zk00-0000-office', by: 'user-0000000002' };

beforeAll(() => prepareCalls(['getReport']));
beforeEach(() => freshDevice());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  closeDeviceDatabase();
  vi.unstubAllGlobals();
});

function connect(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void globalThis.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

const open = () => renderHook(() => useServerReport(INSPECTION, { key: '0 same', isCompleted: true })).result;

describe('the newest revision on the page of a report', () => {
  it('is fetched when a device that was offline comes online', async () => {
    connect(false);
    const calls = mockRoutes({ getReport: () => ({ revision: 3, isSettling: false, edits: {} }) });
    const page = open();
    expect(calls).toEqual([]);
    connect(true);

    await vi.waitFor(() => expect(page.current.known?.revision).toBe(3));
  });

  it('appears although a full disk rejects other users’ changes', async () => {
    const database = await freshDevice();
    vi.spyOn(database.reportEdits, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    mockRoutes({ getReport: () => ({ revision: 3, isSettling: false, edits: { 'summary/notes': EDIT } }) });
    const page = open();

    await vi.waitFor(() => expect(page.current.known?.revision).toBe(3));
  });

  it('is not merged into the database of a user who has signed in since', async () => {
    let respond: (answer: object) => void = () => undefined;
    const calls = mockRoutes({ getReport: () => new Promise((resolve) => (respond = resolve)) });
    open();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    closeDeviceDatabase();
    const next = openDeviceDatabase({ ...OWNER, userId: 'user-0000000002' });
    respond({ revision: 3, isSettling: false, edits: { 'summary/notes': EDIT } });
    await new Promise((resolve) => setTimeout(resolve, 100));

    expect(await next.reportEdits.count()).toBe(0);
  });
});
