import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeviceDatabase } from '../db/database.ts';
import { freshDevice } from '../testing/device.ts';
import type { InspectionOnDevice } from './use-inspection.ts';
import { useEditsReady } from './use-edits-ready.ts';

const refresh = vi.hoisted(() => vi.fn<() => Promise<'merged' | 'missing' | 'unreachable'>>());
vi.mock('../entities/report-edits.ts', () => ({ refreshReportEdits: refresh }));

const INSPECTION = '01J00000000000000000000001';
const localWith = (completedAt: string | undefined, waiting = 0) =>
  ({
    inspection: { inspectionId: INSPECTION, summary: { completedAt } },
    sync: { waiting },
  }) as unknown as InspectionOnDevice;
const COMPLETED = localWith('2026-11-20T16:41:00.000Z');

let database: DeviceDatabase;
beforeEach(async () => {
  database = await freshDevice();
});
afterEach(() => {
  cleanup();
  refresh.mockReset();
});

const stateOf = (local: InspectionOnDevice) => renderHook(() => useEditsReady(local));

describe('editing a completed report on a device without its changes', () => {
  it('starts only when the server’s changes are on this device', async () => {
    let merged: (outcome: 'merged') => void = () => undefined;
    refresh.mockReturnValue(new Promise((resolve) => (merged = resolve)));
    const { result } = stateOf(COMPLETED);

    await waitFor(() => expect(refresh).toHaveBeenCalled());
    expect(result.current.state).toBe('loading');
    merged('merged');
    await waitFor(() => expect(result.current.state).toBe('ready'));
  });

  it('is blocked until the server can be reached', async () => {
    refresh.mockResolvedValueOnce('unreachable').mockResolvedValue('merged');
    const { result } = stateOf(COMPLETED);
    await waitFor(() => expect(result.current.state).toBe('none'));

    result.current.retry();
    await waitFor(() => expect(result.current.state).toBe('ready'));
  });
});

describe('editing offline', () => {
  it('continues with this device’s copy', async () => {
    refresh.mockResolvedValue('unreachable');
    await database.reportEdits.put({ inspectionId: INSPECTION, fields: {}, superseded: [] });

    const { result } = stateOf(COMPLETED);
    await waitFor(() => expect(result.current.state).toBe('ready'));
  });

  it.each([
    ['a draft', localWith(undefined)],
    ['an inspection completed here that is not sent yet', localWith('2026-11-20T16:41:00.000Z', 2)],
  ])('is allowed for %s', async (_name, local) => {
    refresh.mockResolvedValue('unreachable');

    const { result } = stateOf(local);
    await waitFor(() => expect(result.current.state).toBe('ready'));
  });
});
