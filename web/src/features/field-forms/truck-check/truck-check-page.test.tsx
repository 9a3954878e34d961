import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TruckCheckSummary, TruckTemplate } from '#shared/contract/truck-checks.ts';
import { enterText } from '#web/testing/enter-text.ts';
import { closeDeviceDatabase, type DeviceDatabase } from '#web/offline/db/database.ts';
import { setLines, startTruckCheck, storeTemplate } from '#web/offline/entities/local-truck-checks.ts';
import { freshDevice, ManualSender } from '#web/offline/testing/device.ts';
import { FakeServer } from '#web/offline/testing/fake-server.ts';
import { mockRoutes, type MockResponses } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { TruckCheckPage } from './truck-check-page.tsx';
import { pressTwice, settled } from '#web/testing/press-twice.ts';

const TEMPLATE: TruckTemplate = {
  version: 3,
  groups: [
    {
      groupId: 'dust',
      title: 'Dust control',
      items: [
        { itemId: 'cloths', title: 'Drop cloths', par: 4 },
        { itemId: 'tape', title: 'Tape', par: null },
      ],
    },
    { groupId: 'end', title: 'End of day', items: [{ itemId: 'locked', title: 'Truck locked', par: null }] },
  ],
};
const summary = (over: Partial<TruckCheckSummary> = {}): TruckCheckSummary => ({
  checkId: '01J00000000000000000000001',
  truckId: 'Van 2',
  mileage: 100,
  techName: 'Demo Tech',
  checkedAt: '2026-11-20T07:00:00.000Z',
  status: 'open',
  items: 3,
  below: [{ title: 'Tape', state: 'LOW' }],
  version: 1,
  ...over,
});

let database: DeviceDatabase;
beforeEach(async () => {
  database = await freshDevice();
  await storeTemplate(TEMPLATE);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  closeDeviceDatabase();
});

const online = (answers: MockResponses = {}) =>
  mockRoutes({
    getTruckTemplate: () => ({ template: TEMPLATE }),
    listTruckChecks: () => ({ checks: [] }),
    ...answers,
  });
const offline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
const open = (path = '/truckcheck') => renderFor('TECHNICIAN', <TruckCheckPage />, path);
const group = async (title: string) => screen.findByRole('button', { name: new RegExp(`^${title}`) });

async function openCheck(): Promise<string> {
  const checkId = await startTruckCheck({ truckId: 'Van 2', mileage: null, techName: 'Demo Tech' });
  open(`/truckcheck?check=${checkId}`);
  await group('Dust control');
  return checkId;
}
const lineOf = async (checkId: string, itemId: string) => (await database.truckChecks.get(checkId))?.lines[itemId];
const answer = (item: RegExp, state: string) =>
  userEvent.click(within(screen.getByRole('radiogroup', { name: item })).getByLabelText(state));

describe('the start of a truck check', () => {
  it('asks for the van, then starts a check with the company’s list', async () => {
    online();
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Start the check' }));
    expect(await screen.findByText('Enter the truck ID')).toBeTruthy();

    await enterText(screen.getByLabelText('Truck ID'), '  Van   2 ');
    await userEvent.click(screen.getByRole('button', { name: 'Start the check' }));

    expect(await screen.findByText('3 left')).toBeTruthy();
    expect(await database.truckChecks.toArray()).toMatchObject([{ truckId: 'Van 2', groups: TEMPLATE.groups }]);
  });

  it('shows earlier checks with what was below par, or that there are none', async () => {
    online({
      listTruckChecks: () => ({
        checks: [summary(), summary({ checkId: '01J00000000000000000000002', status: 'clear', below: [] })],
      }),
    });
    open();
    expect(await screen.findByText('1 below par')).toBeTruthy();
    expect(screen.getByText('All OK')).toBeTruthy();

    cleanup();
    online();
    open();
    expect(await screen.findByText('No truck checks yet.')).toBeTruthy();
  });

  it('works offline', async () => {
    offline();
    open();

    expect(await screen.findByText(/You’re offline/)).toBeTruthy();
    await enterText(screen.getByLabelText('Truck ID'), 'Van 2');
    await userEvent.click(screen.getByRole('button', { name: 'Start the check' }));
    expect(await screen.findByText('3 left')).toBeTruthy();
  });
});

describe('a truck check whose button is tapped twice', () => {
  it('is started once', async () => {
    online();
    open();
    await enterText(screen.getByLabelText('Truck ID'), 'Van 2');
    pressTwice(screen.getByRole('button', { name: 'Start the check' }));

    expect(await screen.findByText('3 left')).toBeTruthy();
    await settled();
    expect(await database.truckChecks.count()).toBe(1);
  });

  it('is signed right after the last answer, before that is on the screen', async () => {
    online();
    const checkId = await startTruckCheck({ truckId: 'Van 2', mileage: 48_210, techName: 'Demo Tech' });
    await setLines(checkId, { cloths: { state: 'OK' }, tape: { state: 'OK' } });
    open(`/truckcheck?check=${checkId}`);
    const locked = await screen.findByRole('radiogroup', { name: /^Truck locked/ });
    fireEvent.click(screen.getByLabelText('Type the name'));
    fireEvent.click(within(locked).getByLabelText('OK'));
    pressTwice(screen.getByRole('button', { name: 'Sign and finish' }));

    expect(await screen.findByText('On this device, will sync')).toBeTruthy();
    expect(await database.outbox.toArray()).toMatchObject([{ routeId: 'putTruckCheck' }]);
  });
});

describe('the truck check', () => {
  it('stores each tap on the device, and the rest of a group with one tap', async () => {
    const checkId = await openCheck();
    await answer(/^Tape/, 'Low');
    await waitFor(async () => expect(await lineOf(checkId, 'tape')).toMatchObject({ state: 'LOW' }));

    await userEvent.click(await screen.findByRole('button', { name: /The other 1 OK/ }));

    await waitFor(async () => expect(await lineOf(checkId, 'cloths')).toMatchObject({ state: 'OK' }));
    expect(await lineOf(checkId, 'tape')).toMatchObject({ state: 'LOW' });
    expect(await screen.findByText('1 left', { selector: '[role=status]' })).toBeTruthy();
  });

  it('marks an item low below its par level, and missing when there are none', async () => {
    const checkId = await openCheck();
    const count = screen.getByLabelText('Drop cloths: how many are there');
    await userEvent.type(count, '2');
    fireEvent.blur(count);
    await waitFor(async () => expect(await lineOf(checkId, 'cloths')).toMatchObject({ count: 2, state: 'LOW' }));

    await userEvent.clear(count);
    await userEvent.type(count, '0');
    fireEvent.blur(count);
    await waitFor(async () => expect(await lineOf(checkId, 'cloths')).toMatchObject({ count: 0, state: 'MISSING' }));
  });

  it('cannot be signed while items are open, and lists them', async () => {
    const checkId = await openCheck();
    await userEvent.click(screen.getByRole('button', { name: 'Sign and finish' }));
    expect(await screen.findByText('Enter the mileage above.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Mileage'));

    await enterText(screen.getByLabelText('Mileage'), '48210');
    fireEvent.blur(screen.getByLabelText('Mileage'));
    expect(await screen.findByText('3 items are not answered yet.')).toBeTruthy();
    expect((await database.truckChecks.get(checkId))?.signature).toBeUndefined();
    expect(await database.outbox.count()).toBe(0);
  });

  it('keeps a signature in progress when the page is killed, until the check is signed', async () => {
    const checkId = await openCheck();
    const name = () => screen.getByLabelText<HTMLInputElement>('Name of the technician');
    fireEvent.click(screen.getByLabelText('Type the name'));
    fireEvent.change(name(), { target: { value: 'Sam S. Sample' } });
    cleanup();
    open(`/truckcheck?check=${checkId}`);
    await group('Dust control');

    await waitFor(() => expect(name().value).toBe('Sam S. Sample'));
    expect(screen.getByLabelText<HTMLInputElement>('Type the name').checked).toBe(true);
    const other = await startTruckCheck({ truckId: 'Van 3', mileage: null, techName: 'Demo Tech' });
    cleanup();
    open(`/truckcheck?check=${other}`);
    await group('Dust control');
    expect(name().value).toBe('Demo Tech');
  });

  it('is signed with a typed name, and then sent once with all answers', async () => {
    online();
    const checkId = await openCheck();
    await enterText(screen.getByLabelText('Mileage'), '48210');
    fireEvent.blur(screen.getByLabelText('Mileage'));
    await answer(/^Drop cloths/, 'Repair');
    await userEvent.click(await screen.findByRole('button', { name: /The other 1 OK/ }));
    await userEvent.click(await screen.findByRole('button', { name: /All OK in End of day/ }));
    await screen.findByText('All answered');
    await userEvent.click(screen.getByLabelText('Type the name'));
    await userEvent.click(screen.getByRole('button', { name: 'Sign and finish' }));

    expect(await screen.findByText('On this device, will sync')).toBeTruthy();
    const server = new FakeServer();
    await new ManualSender(database, server).settle();
    expect(server.calls).toEqual(['putTruckCheck']);
    expect(server.objects.get(checkId)).toMatchObject({
      truckId: 'Van 2',
      mileage: 48_210,
      signature: { kind: 'typed', name: 'Demo Tech' },
      items: [
        { itemId: 'cloths', state: 'REPAIR' },
        { itemId: 'tape', state: 'OK' },
        { itemId: 'locked', state: 'OK' },
      ],
    });
    expect((await database.truckChecks.get(checkId))?.known).toBe(true);
  });

  it('is discarded only after a confirmation', async () => {
    online();
    const checkId = await openCheck();
    await userEvent.click(screen.getByRole('button', { name: 'Discard this check' }));
    expect(screen.getByText(/can’t be undone/)).toBeTruthy();
    expect(await database.truckChecks.get(checkId)).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'Delete the check' }));

    expect(await screen.findByText('Today’s check')).toBeTruthy();
    expect(await database.truckChecks.count()).toBe(0);
  });

  it('does not show an answer that could not be stored', async () => {
    online();
    await openCheck();
    vi.spyOn(database, 'transaction').mockImplementation((() => Promise.reject(new Error('Broken'))) as never);
    await answer(/^Tape/, 'Low');

    expect(await screen.findByText(/^This couldn’t be saved on this device/)).toBeTruthy();
    const tape = within(screen.getByRole('radiogroup', { name: /^Tape/ }));
    expect(tape.queryByRole('radio', { checked: true })).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: /^All OK/ }));
    await waitFor(() => expect(screen.getAllByText(/^This couldn’t be saved on this device/)).toHaveLength(2));
  });

  it('reports when it could not be discarded, and stays open', async () => {
    online();
    await openCheck();
    await userEvent.click(screen.getByRole('button', { name: 'Discard this check' }));
    vi.spyOn(database, 'transaction').mockImplementation((() => Promise.reject(new Error('Disk full'))) as never);
    await userEvent.click(screen.getByRole('button', { name: 'Delete the check' }));

    expect(await screen.findByText('The check couldn’t be deleted from this device. Try again.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Delete the check' })).toBeTruthy();
  });
});

describe('the photos of a truck check', () => {
  it('are announced on the route of the check, only after the server has the check', async () => {
    const checkId = await startTruckCheck({ truckId: 'Van 2', mileage: 1, techName: 'Demo Tech' });
    const photo = {
      photoId: '01J00000000000000000000009',
      inspectionId: checkId,
      owner: 'truckcheck' as const,
      componentId: 'tape',
      sha256: 'a'.repeat(64),
      bytes: 3,
      takenAt: '',
      caption: '',
      at: '',
      state: 'saved' as const,
      progress: 0,
      here: 1 as const,
      announced: false,
      attempts: 0,
      nextAttemptAt: 0,
    };
    await database.photos.add(photo);
    await database.photoBytes.add({ photoId: photo.photoId, full: new ArrayBuffer(3), thumbnail: new ArrayBuffer(1) });
    const server = new FakeServer();
    const sender = new ManualSender(database, server);
    await sender.settle();
    expect(server.calls).toEqual([]);

    const { signCheck } = await import('#web/offline/entities/local-truck-checks.ts');
    await setLines(checkId, { cloths: { state: 'OK' }, tape: { state: 'LOW' }, locked: { state: 'OK' } });
    await signCheck(checkId, { kind: 'typed', name: 'Demo Tech' });
    await sender.settle();

    expect(server.calls).toEqual(['putTruckCheck', 'requestTruckUploads', 'upload', 'requestTruckUploads']);
    expect(await database.photos.get(photo.photoId)).toMatchObject({ state: 'verified' });
  });
});
