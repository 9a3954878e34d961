import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ClientFields, type Client } from '#shared/contract/clients.ts';
import { enterText } from '#web/testing/enter-text.ts';
import { closeDeviceDatabase, type DeviceDatabase } from '#web/offline/db/database.ts';
import { storeClients } from '#web/offline/entities/local-clients.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { mockRoutes, Refusal, type MockResponses } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { AddClientPage } from '#web/features/clients/form/add-client-page.tsx';

const AT = '2026-11-20T10:00:00.000Z';
const stamped = { createdAt: AT, updatedAt: AT, version: 1 };
const KNOWN: Client = {
  ...ClientFields.parse({ name: 'Pat Known', phone: '802 555 0111', company: 'Known Homes' }),
  clientId: '01J00000000000000000000KN0',
  ...stamped,
};
const DRAFT: Client = {
  ...ClientFields.parse({ name: 'P Doorstep', phone: '802 555 0111', email: 'pat@example.com' }),
  clientId: '01J00000000000000000000DR0',
  ...stamped,
  draft: {
    createdBy: { userId: 'technician-1', name: 'Terry Technician' },
    inspectionId: '01J00000000000000000000NS0',
  },
};

let database: DeviceDatabase;
beforeEach(async () => {
  localStorage.clear();
  database = await freshDevice();
  await storeClients([DRAFT, KNOWN]);
});
afterEach(() => {
  cleanup();
  closeDeviceDatabase();
});

function open(answers: MockResponses = {}) {
  const called = mockRoutes({
    listClients: () => ({ clients: [] }),
    getClient: () => ({ client: DRAFT }),
    ...answers,
  });
  renderFor('OFFICE', <AddClientPage />, `/addclient?client=${DRAFT.clientId}`);
  return called;
}
const stored = () => database.clients.get(DRAFT.clientId);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function compare(): Promise<HTMLElement> {
  await press('Merge into another client');
  await press('Compare with Pat Known');
  return screen.findByRole('table');
}

describe('the draft client page', () => {
  it('shows the technician, the inspection and a possible matching client', async () => {
    open();

    await screen.findByText('Draft client, added on site by Terry Technician');
    const link = screen.getByRole('link', { name: 'with this inspection' });
    expect(link.getAttribute('href')).toBe('/inspect/01J00000000000000000000NS0');
    await screen.findByText(/This may be a client you already have/);
  });

  it('moves the focus to the first field with an error', async () => {
    open();
    await userEvent.clear(await screen.findByLabelText('Name'));
    await press('Confirm client');

    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('confirms the edited draft, based on the version that was shown', async () => {
    const bodies: unknown[] = [];
    open({
      confirmDraftClient: ({ body }) => {
        bodies.push(body);
        return { client: { ...body, ...stamped, clientId: DRAFT.clientId, version: 2 } };
      },
    });
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await enterText(name, 'Pat Doorstep');
    await press('Confirm client');

    await screen.findByText('Client confirmed');
    expect(bodies).toMatchObject([{ name: 'Pat Doorstep', email: 'pat@example.com', version: 1 }]);
    await waitFor(async () => expect(await stored()).toMatchObject({ name: 'Pat Doorstep', known: true }));
  });

  it('shows both side by side, with the values that the merge keeps in bold, and merges', async () => {
    const sent: unknown[] = [];
    open({
      mergeDraftClient: ({ params, body }) => {
        sent.push([params.clientId, body]);
        return { client: { ...KNOWN, email: 'pat@example.com', version: 2 } };
      },
    });
    const table = await compare();
    const bold = [...table.querySelectorAll('.clients-kept')].map(({ textContent }) => textContent);
    expect(bold).toEqual(['Pat Known', 'Known Homes', '802 555 0111', 'pat@example.com']);
    await press('Merge clients');

    await screen.findByText('“P Doorstep” merged into this client');
    expect(sent).toEqual([[DRAFT.clientId, { into: KNOWN.clientId, address: 'client' }]]);
    await waitFor(async () => expect(await stored()).toMatchObject({ mergedInto: KNOWN.clientId }));
  });

  it('asks which address the inspections keep if the draft is for another property', async () => {
    const sent: unknown[] = [];
    const placed = (client: Client, street: string) => ({
      ...client,
      version: 2,
      serviceAddress: { street, city: 'Barre', state: 'VT', zip: '05641' },
    });
    await storeClients([placed(DRAFT, '77 Doorstep Lane'), placed(KNOWN, '12 Mill Road')]);
    open({
      getClient: () => ({ client: placed(DRAFT, '77 Doorstep Lane') }),
      mergeDraftClient: ({ body }) => {
        sent.push(body);
        return { client: placed(KNOWN, '12 Mill Road') };
      },
    });
    await compare();
    const choice = within(screen.getByRole('radiogroup', { name: 'Address of the draft’s inspections' }));
    const inspected = choice.getByRole('radio', { name: '77 Doorstep Lane, Barre, VT 05641' });
    expect(inspected).toHaveProperty('checked', true);

    await userEvent.click(choice.getByRole('radio', { name: '12 Mill Road, Barre, VT 05641' }));
    await userEvent.click(inspected);
    await press('Merge clients');

    await waitFor(() => expect(sent).toEqual([{ into: KNOWN.clientId, address: 'draft' }]));
  });

  it('shows in the dialog why a merge was refused, and keeps the draft', async () => {
    const main = 'This draft client was merged into another client.';
    open({ mergeDraftClient: () => new Refusal(409, { main }, 'CONFLICT') });
    await compare();
    await press('Merge clients');

    await within(screen.getByRole('dialog')).findByText(main);
    expect((await stored())?.draft).toBeDefined();
  });

  it('shows that the draft was settled on another device as soon as the server responds', async () => {
    open({ getClient: () => ({ client: KNOWN }) });

    await screen.findByText('Already confirmed or merged');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pat Known');
  });
});
