import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginFirstScreen, finishFirstScreen } from '#web/lib/first-screen.ts';
import { closeDeviceDatabase, deviceDatabase } from '../db/database.ts';
import { freshDevice } from '../testing/device.ts';
import { useLiveQuery } from './use-live-query.ts';

beforeEach(() => freshDevice());
afterEach(() => {
  cleanup();
  finishFirstScreen();
  closeDeviceDatabase();
});

describe('a component’s live query', () => {
  it('reads nothing while rows from the sign-in are painted, and then the stored data', async () => {
    const query = vi.fn(() => deviceDatabase().rows.count());
    beginFirstScreen(true);
    const { result } = renderHook(() => useLiveQuery(query));
    await act(async () => undefined);
    expect([query.mock.calls.length, result.current]).toEqual([0, undefined]);

    act(() => finishFirstScreen());

    await waitFor(() => expect(result.current).toBe(0));
  });
});
