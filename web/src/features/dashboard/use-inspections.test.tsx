import 'fake-indexeddb/auto';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { finishFirstScreen } from '#web/lib/first-screen.ts';
import { closeDeviceDatabase } from '#web/offline/db/database.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import type { PageRequest } from './page-request.ts';
import { useInspections } from './use-inspections.ts';

const prepared = vi.hoisted((): string[] => []);
const fetchPage = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('./prepare-next.ts', () => ({
  warm: async () => void prepared.push('code'),
  prepareNext: async () => void prepared.push('code and open work'),
}));
vi.mock('./fetch-page.ts', () => ({ fetchPage }));

const REQUEST: PageRequest = { query: { search: '' }, limit: 20 };

function List() {
  useInspections(REQUEST);
  return undefined;
}

beforeEach(async () => {
  prepared.length = 0;
  await freshDevice();
});
afterEach(() => {
  cleanup();
  closeDeviceDatabase();
});

describe('the preparation of an inspection that is about to be opened', () => {
  it('loads its code while the server has not answered yet, and downloads open work afterwards', async () => {
    let answer: () => void = () => undefined;
    fetchPage.mockReturnValue(new Promise<void>((resolve) => (answer = resolve)));
    renderFor('TECHNICIAN', <List />);
    finishFirstScreen();
    await waitFor(() => expect(prepared).toEqual(['code']), { timeout: 5000 });
    answer();
    await waitFor(() => expect(prepared).toEqual(['code', 'code and open work']), { timeout: 5000 });
  });
});
