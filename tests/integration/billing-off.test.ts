import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLocalCloud, type LocalCloud } from '#infra/local/cloud.ts';
import { Owner } from '#tests/fixtures/billing.ts';
import { limits } from '#tests/fixtures/limited/functions.ts';

let cloud: LocalCloud;
beforeAll(async () => {
  const makeFunctions = await limits();
  cloud = await startLocalCloud({
    makeFunctions: (environment) => makeFunctions({ ...environment, BILLING: 'off' }),
    retryDelayMs: 50,
  });
  cloud.open({ headers: {}, web: async (_request, response) => void response.writeHead(404).end() });
});
afterAll(() => cloud.stop());

describe('an installation without billing', () => {
  it('keeps a company open at the end of its trial, and sends no email about it', async () => {
    const owner = await Owner.signUp(cloud, 'free7');
    await owner.forward(40);

    expect(await owner.status()).toBe('active');
    expect((await owner.send('listClients')).status).toBe(200);
    expect((await owner.mails()).filter((subject) => /trial|plan/i.test(subject))).toEqual([]);
    const { json } = await owner.send('getOrganization', { orgId: owner.organizationId });
    expect(json['data']).toMatchObject({ isFree: true });
    expect(json['data']).not.toHaveProperty('trialEndsAt');
  });

  it('reports that nothing is charged, and rejects a checkout', async () => {
    const owner = await Owner.signUp(cloud);
    await owner.addTechnician();
    await owner.addTechnician();

    expect(await owner.billing()).toMatchObject({ state: 'off', provider: 'none', hasPortal: false, invoices: [] });
    const { json } = await owner.send('previewSeats', { technicians: 3 });
    expect(json['preview']).toMatchObject({ state: 'off', proratedCents: 0, monthlyCentsAfter: 0 });
    const refused = await owner.send('startCheckout', { plan: 'standard' });
    expect([refused.status, refused.json.errors]).toEqual([
      422,
      { main: 'Billing is turned off. Nothing is charged.' },
    ]);
  });
});
