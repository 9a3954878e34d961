import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVICE_TITAN } from '../support/service-titan-credentials.ts';
import type { FakeSystem } from './fake-server.ts';
import { startServiceTitan } from './service-titan.ts';

let fake: FakeSystem;
beforeAll(async () => {
  fake = await startServiceTitan();
});
afterAll(() => fake.stop());

describe('the ServiceTitan fake', () => {
  it('accepts a token after a newer one was issued, and rejects one that was never issued', async () => {
    const { clientId, clientSecret, appKey, tenantId } = SERVICE_TITAN;
    const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret });
    const signIn = async () => {
      const response = await fetch(`${fake.endpoint}/connect/token`, { method: 'POST', body });
      return ((await response.json()) as { access_token: string }).access_token;
    };
    const tokens = [await signIn(), await signIn(), 'st-token-0'];
    const statuses = tokens.map(async (token) => {
      const headers = { authorization: `Bearer ${token}`, 'st-app-key': appKey };
      return (await fetch(`${fake.endpoint}/crm/v2/tenant/${tenantId}/customers`, { headers })).status;
    });

    expect(await Promise.all(statuses)).toEqual([200, 200, 401]);
  });
});
