import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HandoutBody, type HandoutSummary } from '#shared/contract/handouts.ts';
import { signedText } from '#shared/field-forms/handout-text.ts';
import { enterText } from '#web/testing/enter-text.ts';
import { closeDeviceDatabase, type DeviceDatabase } from '#web/offline/db/database.ts';
import { signHandout } from '#web/offline/entities/local-handouts.ts';
import { putClient } from '#web/offline/entities/local-clients.ts';
import { discardOperation } from '#web/offline/outbox/discard-operation.ts';
import { freshDevice, ManualSender } from '#web/offline/testing/device.ts';
import { FakeServer } from '#web/offline/testing/fake-server.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { organization, renderFor } from '#web/testing/viewer.tsx';
import { PanelCuringPage, PanelDisclaimerPage } from './handout-page.tsx';
import { pressTwice, settled } from '#web/testing/press-twice.ts';

let database: DeviceDatabase;
let clientId: string;
beforeEach(async () => {
  database = await freshDevice();
  clientId = await putClient({ name: 'Demo Client', email: 'reader@demo.example' });
  await database.outbox.clear();
  mockRoutes({ listClients: () => ({ clients: [] }), listHandouts: () => ({ handouts: [] }) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  closeDeviceDatabase();
});

const open = (Page = PanelDisclaimerPage) => renderFor('TECHNICIAN', <Page />, `/x?client=${clientId}`);
const signButton = () => screen.getByRole('button', { name: /^Sign(,| and)/ });
async function type(label: string, text: string) {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await enterText(field, text);
  fireEvent.blur(field);
}

describe('a handout', () => {
  it('shows every topic of the disclaimer, with the company’s own warranty in it', async () => {
    open();
    await type('Warranty on the installation of the panels', 'One year on our work.');

    const sheet = await screen.findByRole('region', { name: 'Refractory Panel Disclaimer' });
    expect(within(sheet).getAllByRole('heading', { level: 3 })).toHaveLength(10);
    expect(within(sheet).getByText(/One year on our work\./)).toBeTruthy();
    expect(within(sheet).getByText('Demo Chimney & Hearth')).toBeTruthy();
  });

  it('shows the company’s logo at its top when online', async () => {
    mockRoutes({
      listClients: () => ({ clients: [] }),
      listHandouts: () => ({ handouts: [] }),
      getOrganization: () => ({ data: { ...organization, logoUrl: 'https://files.example/logo.png' } }),
    });
    open();
    const sheet = await screen.findByRole('region', { name: 'Refractory Panel Disclaimer' });

    await waitFor(() => expect(sheet.querySelector('img')?.src).toBe('https://files.example/logo.png'));
  });

  it('cannot be signed without signature or panels, and marks the missing field', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove panel 1' }));
    await userEvent.click(signButton());
    expect(await screen.findByText('Name at least one panel')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a panel' }));

    await userEvent.click(screen.getByRole('button', { name: 'Add a panel' }));
    await type('Position 1', 'Back wall');
    await userEvent.click(signButton());
    expect(await screen.findByText('Sign in the box')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('img', { name: /^Signature field/ }));
    expect(await database.handouts.count()).toBe(0);
  });

  it('is stored on the device when signed, and sent with the hash of its exact text, then its copy', async () => {
    open();
    await type('Size 1', '23 x 16 in');
    await userEvent.click(screen.getByLabelText('Type the name'));
    await userEvent.click(signButton());

    expect(await screen.findByText(/Signed and saved on this device/)).toBeTruthy();
    expect(screen.getByText('The PDF goes to reader@demo.example.')).toBeTruthy();
    const server = new FakeServer();
    await new ManualSender(database, server).settle();
    expect(server.calls).toEqual(['putHandout', 'sendHandout']);
    const body = HandoutBody.parse([...server.objects.values()][0]);
    expect(body).toMatchObject({
      kind: 'PANEL_DISCLAIMER',
      clientId,
      signature: { kind: 'typed', name: 'Demo Client' },
    });
    const shown = signedText(body.kind, body.facts);
    expect(body.textHash).toBe(createHash('sha256').update(shown).digest('hex'));
    expect([...server.copies.values()]).toEqual([{ to: 'reader@demo.example' }]);
  });

  it('sends no copy if the address is cleared, and rejects an invalid one', async () => {
    open(PanelCuringPage);
    await userEvent.click(await screen.findByLabelText('Type the name'));
    await type('Send the PDF to', 'nobody');
    await userEvent.click(signButton());
    expect(await screen.findByText('Enter a valid email address')).toBeTruthy();

    await userEvent.clear(screen.getByLabelText('Send the PDF to'));
    await userEvent.click(screen.getByRole('button', { name: 'Sign and save' }));
    await screen.findByText(/Signed and saved on this device/);
    expect((await database.outbox.toArray()).map(({ routeId }) => routeId)).toEqual(['putHandout']);
  });
});

describe('a handout whose button is tapped twice', () => {
  it('is signed once, and each copy is sent once', async () => {
    open();
    await userEvent.click(await screen.findByLabelText('Type the name'));
    pressTwice(signButton());
    await screen.findByText('On this device, will sync');
    await userEvent.click(screen.getByRole('button', { name: 'Send by email' }));
    pressTwice(screen.getByRole('button', { name: 'Send the PDF' }));

    expect(await screen.findByText('The PDF goes to reader@demo.example.', { selector: 'li *' })).toBeTruthy();
    await settled();
    const calls = await database.outbox.orderBy('seq').toArray();
    expect(calls.map(({ routeId }) => routeId)).toEqual(['putHandout', 'sendHandout', 'sendHandout']);
    expect(await database.handouts.count()).toBe(1);
  });

  it('counts as signed even if its warranty text can’t be stored for the next one', async () => {
    open();
    await userEvent.click(await screen.findByLabelText('Type the name'));
    vi.spyOn(database.meta, 'put').mockRejectedValue(new Error('Disk full'));
    await userEvent.click(signButton());

    expect(await screen.findByText(/Signed and saved on this device/)).toBeTruthy();
  });
});

describe('a client’s signed handouts', () => {
  it('are listed with their PDF, along with those only on this device', async () => {
    const handout: HandoutSummary = {
      handoutId: '01J00000000000000000000001',
      kind: 'PANEL_CURING',
      clientId,
      clientName: 'Demo Client',
      signedBy: 'Demo Client',
      signedAt: '2026-11-20T15:00:00.000Z',
      technician: 'Demo Tech',
      textHash: 'a'.repeat(64),
      document: 'made',
      url: 'https://files.example/a.pdf',
    };
    mockRoutes({ listClients: () => ({ clients: [] }), listHandouts: () => ({ handouts: [handout] }) });
    open();

    const link = await screen.findByRole('link', { name: 'Open the PDF' });
    expect(link.getAttribute('href')).toBe('https://files.example/a.pdf');

    await userEvent.click(screen.getByLabelText('Type the name'));
    await userEvent.click(signButton());
    expect(await screen.findByText('On this device, will sync')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText(/^Signed by Demo Client,/)).toHaveLength(2));
  });

  it('are shown as discarded, without an email button, when their refused call was discarded', async () => {
    const facts = {
      client: { name: 'Demo Client', address: '' },
      technician: 'Sam',
      workedOn: '2026-11-21',
      panels: [],
      source: 'LISTED' as const,
      warranty: 'One year.',
    };
    await signHandout({ kind: 'PANEL_CURING', clientId, facts, signature: { kind: 'typed', name: 'Demo Client' } });
    open();
    const item = await screen.findByRole('listitem', { name: /Curing/ });
    expect(within(item).getByText('On this device, will sync')).toBeTruthy();
    await discardOperation(database, (await database.outbox.toCollection().first())?.seq ?? 0);

    expect(await within(item).findByText('Discarded')).toBeTruthy();
    expect(within(item).queryByRole('button', { name: /Send by email/ })).toBeNull();
  });

  it('can be sent again from the list', async () => {
    open();
    await userEvent.click(await screen.findByLabelText('Type the name'));
    await userEvent.click(signButton());
    await screen.findByText('On this device, will sync');
    await userEvent.click(screen.getByRole('button', { name: 'Send by email' }));
    await type('Email', 'other@demo.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send the PDF' }));

    expect(await screen.findByText('The PDF goes to other@demo.example.')).toBeTruthy();
    const calls = await database.outbox.orderBy('seq').toArray();
    expect(calls.map(({ routeId }) => routeId)).toEqual(['putHandout', 'sendHandout', 'sendHandout']);
  });
});
