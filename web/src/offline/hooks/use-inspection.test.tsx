import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockFetch } from '#web/testing/fake-api.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { journaledWrite } from '../outbox/store-write.ts';
import { setAnswers, startInspection } from '../entities/local-inspections.ts';
import { retryWaiting } from '../outbox/store-write.ts';
import { freshDevice, NEW_INSPECTION, storeTestPhoto } from '../testing/device.ts';
import { useInspection, type InspectionView } from './use-inspection.ts';

function Safety({ inspectionId }: { inspectionId: string }) {
  const view = useInspection(inspectionId);
  return <output>{view.state === 'ready' ? view.sync.overall : viewText(view)}</output>;
}

const viewText = (view: InspectionView) => (view.state === 'missing' && view.offline ? 'missing offline' : view.state);

const shownText = () => screen.getByRole('status').textContent;
const isShown = (text: string) => waitFor(() => expect(shownText()).toBe(text));

/** Renders an inspection that is fully synced. */
async function shown(): Promise<{ database: DeviceDatabase; inspectionId: string }> {
  mockFetch(() => 'no-answer');
  const database = await freshDevice();
  const inspectionId = await startInspection(NEW_INSPECTION);
  await database.outbox.clear();
  render(<Safety inspectionId={inspectionId} />);
  await isShown('safe');
  return { database, inspectionId };
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('useInspection', () => {
  it('is not safe from the moment of an answer', async () => {
    const { database, inspectionId } = await shown();
    const values = { crown_state: 'SATISFACTORY' };
    let storing: Promise<unknown> | undefined;
    act(() => {
      storing = journaledWrite({ kind: 'answers', id: inspectionId, values }, () => setAnswers(inspectionId, values));
    });
    expect(shownText()).toBe('sending');

    await act(async () => storing);
    expect(shownText()).toBe('sending');
    await database.outbox.clear();
    await isShown('safe');
  });

  it('is safe again if the write changed nothing', async () => {
    const { inspectionId } = await shown();
    await act(() => journaledWrite({ kind: 'answers', id: inspectionId, values: {} }, () => Promise.resolve()));
    expect(shownText()).toBe('sending');

    await isShown('safe');
  });

  it('is not safe while a photo is only in memory', async () => {
    const { database, inspectionId } = await shown();
    const full = vi.spyOn(database.photoBytes, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    await act(() => storeTestPhoto(database, inspectionId, '01HZZZZZZZZZZZZZZZZZZZZZP1'));

    expect(shownText()).toBe('sending');
    full.mockRestore();
    await act(() => retryWaiting());
  });

  it('asks the server again when the device comes online', async () => {
    const { database, inspectionId } = await shown();
    await database.inspections.update(inspectionId, { known: true });
    const asked: string[] = [];
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    mockFetch(({ path }) => {
      asked.push(path);
      return 'no-answer';
    });
    act(() => void globalThis.dispatchEvent(new Event('offline')));
    expect(asked).toEqual([]);
    network.mockReturnValue(true);
    act(() => void globalThis.dispatchEvent(new Event('online')));

    await vi.waitFor(() => expect(asked).not.toEqual([]));
  });

  it('reports neither missing nor loading after the browser has deleted the database', async () => {
    const { database, inspectionId } = await shown();
    await database.inspections.delete(inspectionId);

    await isShown('missing offline');
  });
});
