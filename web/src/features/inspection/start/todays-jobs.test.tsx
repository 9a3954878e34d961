import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientFields } from '#shared/contract/clients.ts';
import { closeDeviceDatabase } from '#web/offline/db/database.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { mockRoutes, type MockResponses, Refusal } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { StartPage } from '../start-page.tsx';

beforeEach(async () => {
  localStorage.clear();
  await freshDevice();
});
afterEach(() => {
  cleanup();
  closeDeviceDatabase();
});

const CLIENT = {
  ...ClientFields.parse({ name: 'Casey Customer', serviceAddress: { street: '1 Maple St' } }),
  clientId: '01J00000000000000000000001',
  createdAt: '2026-11-26T12:00:00.000Z',
  updatedAt: '2026-11-26T12:00:00.000Z',
  version: 1,
};
const JOB = {
  jobId: '501',
  title: 'Level 2 inspection',
  customerId: '1',
  customerName: 'Casey Customer',
  address: '1 Maple St, Rutland',
  technicians: ['Terry Tech'],
  startsAt: '2026-11-26T14:00:00.000Z',
};

function open(answers: MockResponses) {
  mockRoutes({ listClients: () => ({ clients: [] }), ...answers });
  renderFor('TECHNICIAN', <StartPage />, '/inspect');
}

describe('today’s jobs on the start page', () => {
  it('select the client of the chosen job', async () => {
    const sent: unknown[] = [];
    open({
      listFieldServiceJobs: () => ({ provider: 'jobber', jobs: [JOB] }),
      takeFieldServiceCustomer: ({ body }) => {
        sent.push(body);
        return { client: CLIENT };
      },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: /Casey Customer.*Level 2 inspection.*Terry Tech/ }),
    );

    expect(await screen.findByText('1 Maple St')).toBeTruthy();
    expect(sent).toEqual([{ customerId: '1' }]);
    expect(screen.queryByText('Today in Jobber')).toBeNull();
  });

  it('are hidden while offline', async () => {
    const list = vi.fn(() => ({}));
    open({ listFieldServiceJobs: list });
    await waitFor(() => expect(list).toHaveBeenCalled());

    expect(screen.queryByText(/Today in/)).toBeNull();
  });

  it('show that there are none today', async () => {
    open({ listFieldServiceJobs: () => ({ provider: 'kickserv', jobs: [] }) });

    expect(await screen.findByText(/No jobs today/)).toBeTruthy();
  });

  it('offer a retry when the system does not respond, and show why a customer cannot be used', async () => {
    const answers = [
      new Refusal(422, { main: 'Jobber isn’t responding.' }),
      { provider: 'jobber', jobs: [JOB] } as const,
    ];
    open({
      listFieldServiceJobs: () => answers.shift() ?? {},
      takeFieldServiceCustomer: () => new Refusal(422, { main: 'This customer’s client was deleted here.' }),
    });
    expect((await screen.findByText(/Today’s jobs couldn’t be loaded/)).textContent).toContain('isn’t responding');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await userEvent.click(await screen.findByRole('button', { name: /Level 2 inspection/ }));

    expect(await screen.findByText(/was deleted here/)).toBeTruthy();
  });
});
