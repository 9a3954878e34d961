import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDeviceDatabase, type DeviceDatabase } from '#web/offline/db/database.ts';
import type { Operation } from '#web/offline/db/records.ts';
import { setAnswers, startInspection } from '#web/offline/entities/local-inspections.ts';
import { freshDevice, NEW_INSPECTION, storeTestPhoto } from '#web/offline/testing/device.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { DeviceDataPage } from './data-page.tsx';

const PHOTO = '01HZZZZZZZZZZZZZZZZZZZZZP1';

let database: DeviceDatabase;
let inspectionId: string;
beforeEach(async () => {
  database = await freshDevice();
  mockRoutes({});
  inspectionId = await startInspection(NEW_INSPECTION);
  await setAnswers(inspectionId, { flue_width: 8, flue_depth: 12 });
  await storeTestPhoto(database, inspectionId, PHOTO);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  closeDeviceDatabase();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function openRefused(routeId: Operation['routeId']): Promise<void> {
  const error = { status: 422, errors: { main: 'Not accepted.' }, at: '' };
  await database.outbox.filter((call) => call.routeId === routeId).modify({ state: 'parked', error });
  renderFor('TECHNICIAN', <DeviceDataPage />);
  await press('Discard…');
}

describe('discarding a refused call on the page of device data', () => {
  it('asks about the answers only, and leaves the photo queued', async () => {
    await openRefused('editInspection');
    expect(await screen.findByText(/Discard them\? The photo syncs without them\./)).toBeTruthy();
    await press('Discard the answers');

    await waitFor(async () => expect(await database.outbox.where('state').equals('parked').count()).toBe(0));
    expect(await database.outbox.toArray()).toMatchObject([
      { routeId: 'createInspection' },
      { routeId: 'editInspection', state: 'waiting', body: { edits: [], photos: [{ action: 'add' }] } },
    ]);
  });

  it('names what is deleted with an inspection that the server does not have', async () => {
    await openRefused('createInspection');
    expect(await screen.findByText(/Delete it from this device, with its 2 answers and 1 photo\?/)).toBeTruthy();
    await press('Keep');
    expect(await database.inspections.count()).toBe(1);

    await press('Discard…');
    await press('Delete the inspection');
    await waitFor(async () => expect(await database.inspections.count()).toBe(0));
    expect(await screen.findAllByText(/Everything has synced/)).toBeTruthy();
  });
});
