import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enterText } from '#web/testing/enter-text.ts';
import { closeDeviceDatabase, openDeviceDatabase, type DeviceDatabase } from '#web/offline/db/database.ts';
import { putClient } from '#web/offline/entities/local-clients.ts';
import { freshDevice, OWNER } from '#web/offline/testing/device.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { StartPage } from './start-page.tsx';
import { pressTwice, settled } from '#web/testing/press-twice.ts';

const ADDRESS = { street: '9 Ridge Road', city: '', state: '', zip: '' };
const FIELDS = { name: 'Opal Offline', phone: '', email: '', serviceAddress: ADDRESS };

let database: DeviceDatabase;
beforeEach(async () => {
  localStorage.clear();
  database = await freshDevice();
  mockRoutes({ listClients: () => ({ clients: [] }) });
  await putClient(FIELDS);
});
afterEach(() => {
  cleanup();
  closeDeviceDatabase();
});

const open = (path = '/inspect') => renderFor('ADMINISTRATOR', <StartPage />, path);
/** Simulates the phone closing the page. The next page has only what the device stored. */
const kill = () => cleanup();
const opal = () => screen.findByRole('button', { name: /Opal Offline/ });
const tile = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

async function fill(): Promise<void> {
  fireEvent.click(await opal());
  fireEvent.click(tile(/Masonry wood/));
  fireEvent.click(radio(/Buying a home/));
  fireEvent.click(radio('Level 3'));
}

describe('a start page that was filled in', () => {
  it('is restored on the next page with a message, and starts with the same values', async () => {
    open();
    await fill();
    kill();
    open();

    expect(await screen.findByText(/Your choices from just now are still here/)).toBeTruthy();
    expect(await screen.findByText('Opal Offline')).toBeTruthy();
    expect([tile(/Masonry wood/).checked, radio(/Buying a home/).checked, radio('Level 3').checked]).toEqual(
      Array(3).fill(true),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Start inspection' }));

    await waitFor(async () => expect(await database.inspections.count()).toBe(1));
    const [inspection] = await database.inspections.toArray();
    expect(inspection?.summary.clientName).toBe('Opal Offline');
    expect(inspection?.answers).toMatchObject({ reason: 'BUYING', level: 'LEVEL_3' });
    await waitFor(async () => expect(await database.meta.get('draft:start:')).toBeUndefined());
    kill();
    open();
    await opal();
    expect(screen.queryByText(/are still here/)).toBeNull();
  });

  it('can be reset', async () => {
    open();
    await fill();
    kill();
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Start over' }));

    await opal();
    expect(tile(/Masonry wood/).checked).toBe(false);
    kill();
    open();
    await opal();
    expect(screen.queryByText(/are still here/)).toBeNull();
  });

  it('is not restored for another visit or another user', async () => {
    open();
    await fill();
    kill();
    const { unmount } = open('/inspect?reason=SELLING&level=LEVEL_2');
    await opal();
    expect(radio(/Selling a home/).checked).toBe(true);
    expect(screen.queryByText(/are still here/)).toBeNull();
    unmount();

    openDeviceDatabase({ ...OWNER, userId: 'user-0000000002' });
    open();
    await screen.findByText('No client found.');
    expect(screen.queryByText(/are still here/)).toBeNull();
  });
});

describe('the choice of a client', () => {
  it('keeps the focus: on the chosen client’s button, then on the search field', async () => {
    open();
    await userEvent.click(await opal());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Change client'));

    await userEvent.click(screen.getByRole('button', { name: 'Change client' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('search'));
  });

  it('takes no focus when a client is already chosen', async () => {
    open();
    await fill();
    kill();
    open();
    await screen.findByText('Opal Offline');
    expect(document.activeElement).toBe(document.body);
  });
});

describe('the start button', () => {
  it('starts one inspection, also when it is tapped right after the client and tapped twice', async () => {
    open();
    fireEvent.click(screen.getByRole('checkbox', { name: /Masonry wood/ }));
    fireEvent.click(radio(/Buying a home/));
    fireEvent.click(await opal());
    const button = screen.getByRole('button', { name: 'Start inspection' });
    fireEvent.click(button);
    expect(button.textContent).toBe('Starting…');
    fireEvent.click(button);

    await waitFor(() => expect(button.textContent).toBe('Start inspection'));
    expect(screen.queryByText('Choose the client')).toBeNull();
    expect(await database.inspections.count()).toBe(1);
  });

  it('moves the focus to the first missing value', async () => {
    open();
    await opal();
    const start = () => userEvent.click(screen.getByRole('button', { name: 'Start inspection' }));
    await start();
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    expect(screen.getByText('Choose the client')).toBeTruthy();

    await userEvent.click(await opal());
    await start();
    expect(document.activeElement).toBe(tile(/Masonry wood/));
    await userEvent.click(tile(/Masonry wood/));
    await start();
    expect(document.activeElement).toBe(radio(/Annual inspection/));
    expect(await database.inspections.count()).toBe(0);
  });
});

describe('a client that is being added on the start page', () => {
  it('is restored with its open sheet, and does not come back after it was added', async () => {
    open();
    await enterText(await screen.findByRole('searchbox'), 'Pearl');
    await userEvent.click(screen.getByRole('button', { name: 'Add a client' }));
    await enterText(screen.getByLabelText('Phone'), '802 555 0');
    kill();
    open();

    expect((await screen.findByLabelText<HTMLInputElement>('Phone')).value).toBe('802 555 0');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Pearl');
    await userEvent.click(screen.getByText('Add and choose'));
    expect(await screen.findByText('Pearl')).toBeTruthy();
    kill();
    open();

    // The new client is selected. The sheet is closed, and empty when it opens again.
    expect(await screen.findByText('Pearl')).toBeTruthy();
    expect(screen.queryByLabelText('Phone')).toBeNull();
  });

  it('is kept when the sheet is closed by mistake', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add a client' }));
    await enterText(screen.getByLabelText('Name'), 'Pearl');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add a client' }));

    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Pearl');
  });

  it('is added once when the button is tapped twice', async () => {
    open();
    await enterText(await screen.findByRole('searchbox'), 'Pearl');
    await userEvent.click(screen.getByRole('button', { name: 'Add a client' }));
    pressTwice(screen.getByText('Add and choose'));

    expect(await screen.findByText('Pearl')).toBeTruthy();
    await settled();
    expect(await database.clients.where('name').equals('Pearl').count()).toBe(1);
  });

  it('has the focus in the first field with an error', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add a client' }));
    await userEvent.click(screen.getByText('Add and choose'));

    expect(screen.getByText('This field is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });
});
