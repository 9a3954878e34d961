import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Insert } from '#shared/contract/inserts.ts';
import { enterText } from '#web/testing/enter-text.ts';
import { closeDeviceDatabase, type DeviceDatabase } from '#web/offline/db/database.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { mockRoutes, type MockResponses, Refusal } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { InsertsPage } from './inserts-page.tsx';

const AT = '2026-11-20T10:00:00.000Z';
const insert = (over: Partial<Insert> = {}): Insert => ({
  insertId: '01J00000000000000000000001',
  maker: 'Sample Stove Works',
  model: 'Example 30',
  kind: 'INSERT',
  fuel: 'WOOD',
  collarIn: 6,
  minLinerIn: 6,
  note: '',
  clearances: { rearIn: 12, sideIn: null, cornerIn: null, frontIn: null },
  createdAt: AT,
  updatedAt: AT,
  version: 2,
  ...over,
});

let database: DeviceDatabase;
beforeEach(async () => {
  database = await freshDevice();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  closeDeviceDatabase();
});

function show(answers: MockResponses = {}) {
  const called = mockRoutes({ listInserts: () => ({ inserts: [insert()] }), ...answers });
  renderFor('ADMINISTRATOR', <InsertsPage />);
  return called;
}

describe('the list of inserts and stoves', () => {
  it('shows the server’s list and stores it on the device', async () => {
    show();

    expect(await screen.findByText('Example 30')).toBeTruthy();
    expect(screen.getByText('rear 12 in')).toBeTruthy();
    expect(await database.inserts.count()).toBe(1);
  });

  it('reports that the file could not be created, and can be exported again', async () => {
    show();
    await screen.findByText('Example 30');
    const url = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('Out of memory');
    });
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));

    expect((await screen.findByRole('alert')).textContent).toBe('The file couldn’t be created. Try again.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export CSV' }).disabled).toBe(false);
    url.mockRestore();
  });

  it('shows when it is empty and when it could not be loaded', async () => {
    show({ listInserts: () => ({ inserts: [] }) });
    expect(await screen.findByText(/No inserts or stoves yet/)).toBeTruthy();

    cleanup();
    show({ listInserts: () => new Refusal(503, { main: 'Please try again' }, 'TRY_AGAIN') });
    expect(await screen.findByText('The list couldn’t be loaded')).toBeTruthy();
  });

  it('shows the device’s copy while offline', async () => {
    await database.inserts.put(insert());
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    renderFor('ADMINISTRATOR', <InsertsPage />);

    expect(await screen.findByText('Example 30')).toBeTruthy();
    expect(await screen.findByText(/as of the last sync/)).toBeTruthy();
  });

  it('is searched by the words of manufacturer and model', async () => {
    show({
      listInserts: () => ({ inserts: [insert(), insert({ insertId: '01J00000000000000000000002', model: 'Cabin' })] }),
    });
    await screen.findByText('Cabin');
    await enterText(screen.getByLabelText('Search inserts and stoves'), 'works exam');

    expect(screen.queryByText('Cabin')).toBeNull();
    expect(screen.getByText('Example 30')).toBeTruthy();
  });
});

describe('changing the list of inserts and stoves', () => {
  it('adds an insert with a new id, after showing what is invalid', async () => {
    const bodies: object[] = [];
    show({
      putInsert: ({ params, body }) => {
        bodies.push(body);
        return { insert: insert({ ...body, insertId: params.insertId, version: 1 }) };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('This field is required')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText('Manufacturer'));

    await enterText(screen.getByLabelText('Manufacturer'), 'Demo Hearthmaker');
    await enterText(screen.getByLabelText('Model'), 'Lodge');
    await enterText(screen.getByLabelText('Collar, in'), '8 in');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Demo Hearthmaker Lodge is saved.')).toBeTruthy();
    expect(bodies).toMatchObject([{ maker: 'Demo Hearthmaker', collarIn: 8, minLinerIn: null }]);
    expect(await database.inserts.count()).toBe(2);
  });

  it('deletes only after the warning, with the version that was shown', async () => {
    const versions: unknown[] = [];
    show({
      deleteInsert: ({ query }) => {
        versions.push(query.version);
        return {};
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Sample Stove Works Example 30' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByText(/can’t be undone/)).toBeTruthy();
    expect(versions).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Sample Stove Works Example 30 was deleted.')).toBeTruthy();
    expect(versions).toEqual([2]);
    expect(await database.inserts.count()).toBe(0);
  });

  it('shows that a chosen file can’t be read', async () => {
    show();
    await screen.findByText('Example 30');
    await userEvent.click(screen.getByRole('button', { name: 'Import CSV' }));
    const file = new File(['x'], 'list.csv', { type: 'text/csv' });
    vi.spyOn(file, 'slice').mockImplementation(() => {
      throw new DOMException('Gone', 'NotReadableError');
    });
    await userEvent.upload(await screen.findByLabelText('CSV file'), file);

    expect(await screen.findByText('The file could not be read. Choose it again.')).toBeTruthy();
  });

  it('imports the valid lines of a file, and lists errors and refusals per line', async () => {
    const sent: { insertId: string; model: string; version?: number | undefined }[] = [];
    const endings: unknown[] = [];
    show({
      importInserts: ({ body }) => {
        sent.push(...body.rows);
        endings.push(body.ending);
        const [changed, fresh] = body.rows;
        return {
          rows: [
            { insertId: changed?.insertId, insert: insert({ collarIn: 8, version: 3 }) },
            { insertId: fresh?.insertId, error: 'Someone else changed this entry. Reload the list and try again.' },
          ],
        };
      },
    });
    await screen.findByText('Example 30');
    await userEvent.click(screen.getByRole('button', { name: 'Import CSV' }));
    const lines = [
      'Manufacturer,Model,Kind,Fuel,Collar (in)',
      'Sample Stove Works,Example 30,Insert,Wood,8',
      'Demo,Lodge,Stove,Wood,8',
      'Demo,Boat,Boat,Wood,8',
    ];
    await userEvent.upload(
      await screen.findByLabelText('CSV file'),
      new File([lines.join('\n')], 'list.csv', { type: 'text/csv' }),
    );
    expect(await screen.findByText('Kind: Choose insert or stove')).toBeTruthy();
    expect(screen.getByText('1 new, 1 changed, 0 already there, 1 that can’t be imported.')).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'Import 2' }));

    expect(await screen.findByText(/Line 3, Demo Lodge: Someone else/)).toBeTruthy();
    expect(sent).toMatchObject([{ insertId: insert().insertId, version: 2 }, { model: 'Lodge' }]);
    expect(endings).toEqual([{ importId: insert().insertId, storedBefore: 0, refusedBefore: 0 }]);
    await waitFor(async () => expect((await database.inserts.toArray())[0]?.collarIn).toBe(8));
  });
});
