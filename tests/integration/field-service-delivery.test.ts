import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { KICKSERV } from '#infra/local/support/kickserv-credentials.ts';
import { waitFor } from '#infra/local/support/wait-for.ts';
import type { Client } from '#shared/contract/clients.ts';
import type { FieldServicePush } from '#shared/contract/field-service.ts';
import { send } from '#tests/fixtures/api.ts';
import { makeCompany, unique } from '#tests/fixtures/companies.ts';
import { completedInspection } from '#tests/fixtures/shared-inspection.ts';

const connect = async (token: string) =>
  send('connectFieldService', { token, body: { credentials: { provider: 'kickserv', ...KICKSERV } } });

describe('a delivered report of a connected company', () => {
  it('is pushed through the queue, and a rejected part shows its reason and can be retried', async () => {
    const company = await makeCompany();
    const { ADMINISTRATOR } = company.people;
    expect((await connect(ADMINISTRATOR.token)).status).toBe(200);
    const { inspectionId, technician } = await completedInspection(company);
    const body = { to: `${unique('push')}@example.com`, message: '' };
    const params = { inspectionId };
    await send('sendCopy', { token: technician.token, params: { inspectionId, deliveryId: ulid() }, body });
    const parked = () =>
      waitFor(
        async () => {
          const { json } = await send('listFieldServicePushes', { token: ADMINISTRATOR.token, params });
          return (json['pushes'] as FieldServicePush[]).find(({ state }) => state === 'parked');
        },
        { timeoutMs: 120_000, what: 'The push' },
      );

    expect(await parked()).toMatchObject({ kind: 'note', edition: 'r1', provider: 'kickserv' });
    expect((await parked()).reason).toContain('There is no such customer.');
    const again = await send('retryFieldServicePushes', { token: ADMINISTRATOR.token, params });
    expect([again.status, (again.json['pushes'] as FieldServicePush[])[0]?.state]).toEqual([202, 'waiting']);
    await parked();
  });
});

describe('the jobs of a day', () => {
  const day = { from: '2026-11-26T00:00:00.000Z', until: '2026-11-27T00:00:00.000Z' };

  it('are listed only for a connected company, and their customer becomes one client', async () => {
    const { people } = await makeCompany();
    const { token } = people.ADMINISTRATOR;
    expect((await send('listFieldServiceJobs', { token, query: day })).json['jobs']).toBeUndefined();
    const take = () => send('takeFieldServiceCustomer', { token, body: { customerId: '1' } });
    expect((await take()).status).toBe(422);
    await connect(token);

    expect((await send('listFieldServiceJobs', { token, query: day })).json).toMatchObject({ provider: 'kickserv' });
    const [one, other] = [(await take()).json['client'] as Client, (await take()).json['client'] as Client];
    expect(one).toMatchObject({ name: 'Casey Customer 1', foreign: { provider: 'kickserv', foreignId: '1' } });
    expect(other.clientId).toBe(one.clientId);
    expect((await send('takeFieldServiceCustomer', { token, body: { customerId: '999' } })).status).toBe(404);
  });

  it('can be requested for one day at a time', async () => {
    const { people } = await makeCompany();
    const query = { from: day.from, until: '2026-12-27T00:00:00.000Z' };

    expect((await send('listFieldServiceJobs', { token: people.TECHNICIAN.token, query })).status).toBe(422);
  });
});
