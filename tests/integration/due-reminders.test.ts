import { beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import type { Client } from '#shared/contract/clients.ts';
import type { DueService } from '#shared/contract/due-services.ts';
import { send } from '#tests/fixtures/api.ts';
import { makeCompany, unique } from '#tests/fixtures/companies.ts';
import { mailTo } from '#tests/fixtures/inbox.ts';
import { completedInspection } from '#tests/fixtures/shared-inspection.ts';

let email: string;
let token: string;
beforeAll(async () => {
  const company = await makeCompany();
  ({ token } = company.people.OFFICE);
  await completedInspection(company);
  const { json } = await send('listClients', { token });
  const [client] = json.clients as Client[];
  if (client === undefined) throw new Error('There is no client');
  const { clientId, version, name } = client;
  email = `${unique('due')}@example.com`;
  await send('putClient', { token, params: { clientId }, body: { name, email, version } });
});

async function listed(query: Record<string, string> = {}): Promise<DueService[]> {
  const { json } = await send('listDueServices', { token, query: { limit: '100', ...query } });
  return json.services as DueService[];
}
const ofClient = async (clientId: string) => (await send('getClient', { token, params: { clientId } })).json;
const settled = (wanted: (services: DueService[]) => boolean, what: string) =>
  waitFor(async () => ((await listed()).length > 0 && wanted(await listed()) ? listed() : undefined), {
    timeoutMs: 120_000,
    what,
  });

describe('due services', () => {
  it('follow from a completed inspection, are emailed once, and respect unsubscribe and resubscribe', async () => {
    const services = await settled(() => true, 'The due services');
    const [first] = services;
    if (first === undefined) throw new Error('Nothing is due');
    expect(first).toMatchObject({ email, contact: 'ok' });
    expect(await listed({ until: '2020-01-01' })).toEqual([]);

    const dueIds = services.map(({ dueId }) => dueId);
    for (let time = 0; time < 2; time += 1) {
      expect((await send('remindDueServices', { token, body: { dueIds } })).status).toBe(202);
    }
    await settled((now) => now.every(({ reminder }) => reminder?.state === 'sent'), 'The reminder');
    const mails = await mailTo(email);
    expect(mails.length).toBe(1);

    const link = /\/unsubscribe\/([\w-]{43})/.exec(JSON.stringify(mails.at(-1)))?.[1] ?? '';
    const params = { mailToken: link };
    expect((await send('getMailPreference', { params })).json).toMatchObject({ isUnsubscribed: false });
    for (let time = 0; time < 2; time += 1) {
      expect((await send('unsubscribeClient', { params })).json).toMatchObject({ isUnsubscribed: true });
    }
    expect((await listed())[0]).toMatchObject({ contact: 'unsubscribed' });
    expect((await ofClient(first.clientId)).unsubscribedAt).toMatch(/^20\d\d-.*Z$/);

    for (let time = 0; time < 2; time += 1) {
      expect((await send('resubscribeClient', { params })).json).toMatchObject({ isUnsubscribed: false });
    }
    expect((await send('getMailPreference', { params })).json).toMatchObject({ isUnsubscribed: false });
    expect((await listed())[0]).toMatchObject({ contact: 'ok' });
    expect(await ofClient(first.clientId)).not.toHaveProperty('unsubscribedAt');
  });

  it('can be postponed to next year, but not to a day in the past', async () => {
    const [first] = await settled(() => true, 'The due services');
    if (first === undefined) throw new Error('Nothing is due');
    const params = { dueId: first.dueId };
    const past = await send('snoozeDueService', { token, params, body: { until: '2020-01-01' } });
    expect([past.status, past.json.errors]).toEqual([422, { until: 'Choose a day in the future.' }]);

    expect((await send('snoozeDueService', { token, params, body: { until: 'next-year' } })).status).toBe(200);
    const after = (await listed()).find(({ dueId }) => dueId === first.dueId);
    expect(Number(after?.dueOn.slice(0, 4))).toBe(Number(first.dueOn.slice(0, 4)) + 1);
  });
});
