import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDeviceDatabase, type DeviceDatabase } from '#web/offline/db/database.ts';
import { startInspection } from '#web/offline/entities/local-inspections.ts';
import { putClient } from '#web/offline/entities/local-clients.ts';
import { freshDevice, NEW_INSPECTION, storeTestPhoto } from '#web/offline/testing/device.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { pressTwice } from '#web/testing/press-twice.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { DeviceDataPage } from './data-page.tsx';

const PHOTO = '01HZZZZZZZZZZZZZZZZZZZZZP1';

let database: DeviceDatabase;
beforeEach(async () => {
  database = await freshDevice();
  mockRoutes({});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  closeDeviceDatabase();
});

const full = () => Promise.reject(new Error('Disk full'));
const open = () => renderFor('TECHNICIAN', <DeviceDataPage />);
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));

async function expectUsable(name: string | RegExp, problem: RegExp): Promise<void> {
  expect((await screen.findByRole('alert')).textContent).toMatch(problem);
  await waitFor(async () => expect((await button(name)).getAttribute('aria-disabled')).not.toBe('true'));
}

async function photoInState(state: 'refused' | 'verified'): Promise<void> {
  await storeTestPhoto(database, await startInspection(NEW_INSPECTION), PHOTO);
  await database.photos.where('photoId').equals(PHOTO).modify({ state });
}

async function parkedClient(): Promise<void> {
  await putClient({ name: 'Demo Client' });
  await database.outbox.toCollection().modify({ state: 'parked' });
}

describe('a rejected write on the page of device data', () => {
  it('reports that copies of safe photos could not be removed', async () => {
    await photoInState('verified');
    open();
    const name = /^Free space/;
    await button(name);
    vi.spyOn(database, 'transaction').mockImplementation(full as never);
    await press(name);

    await expectUsable(name, /copies couldn’t be removed/);
  });

  it('reports that safe data could not be removed, and clears it at the next press', async () => {
    open();
    await press(/^Remove everything/);
    const failing = vi.spyOn(database, 'transaction').mockImplementation(full as never);
    await press('Remove');
    await expectUsable('Remove', /Not everything could be removed/);

    failing.mockRestore();
    await press('Remove');
    expect(await screen.findByText(/^Removed from this device/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reports that a refused call could not be discarded', async () => {
    await parkedClient();
    open();
    await press('Discard…');
    vi.spyOn(database, 'transaction').mockImplementation(full as never);
    await press('Discard');

    await expectUsable('Discard', /couldn’t be discarded/);
    expect(await database.outbox.count()).toBe(1);
  });

  it('reports that a refused call could not be queued again', async () => {
    await parkedClient();
    open();
    await button('Try again');
    vi.spyOn(database.outbox, 'update').mockImplementation(full as never);
    await press('Try again');

    await expectUsable('Try again', /couldn’t be queued/);
  });

  it('reports that a refused photo could not be queued again', async () => {
    await photoInState('refused');
    open();
    await button('Send again');
    database.photos.hook('updating', () => {
      throw new Error('Disk full');
    });
    await press('Send again');

    await expectUsable('Send again', /photo couldn’t be queued/);
  });

  it('reports that the picture of a refused photo is unreadable or missing', async () => {
    await photoInState('refused');
    await database.photoBytes.delete(PHOTO);
    open();
    await press('Save the picture');

    await expectUsable('Save the picture', /couldn’t be read/);
  });
});

describe('a double tap on the page of device data', () => {
  it('queues a refused call once', async () => {
    await parkedClient();
    open();
    const again = await button('Try again');
    const update = vi.spyOn(database.outbox, 'update');
    pressTwice(again);

    await waitFor(async () => expect(await database.outbox.where('state').equals('waiting').count()).toBe(1));
    expect(update).toHaveBeenCalledOnce();
  });
});
