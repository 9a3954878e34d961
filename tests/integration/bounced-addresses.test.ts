import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { send } from '#tests/fixtures/api.ts';
import { type Company, makeCompany, unique } from '#tests/fixtures/companies.ts';
import { mailTo } from '#tests/fixtures/inbox.ts';
import { completedInspection, type SharedInspection } from '#tests/fixtures/shared-inspection.ts';

type Row = { deliveryId: string; state: string; reason?: string };
type Listed = { email: string; kind: string; liftableFrom?: string };

let company: Company;
let shared: SharedInspection;
let other: SharedInspection;
beforeAll(async () => {
  company = await makeCompany();
  shared = await completedInspection(company);
  other = await completedInspection(await makeCompany());
});

const bouncing = () => `bounce+${unique('x')}@simulator.amazonses.com`;
const complaining = () => `complaint+${unique('x')}@simulator.amazonses.com`;

/** Sends a copy and waits for its outcome. */
async function copy({ technician, inspectionId }: SharedInspection, to: string): Promise<Row> {
  const deliveryId = ulid();
  const { token } = technician;
  await send('sendCopy', { token, params: { inspectionId, deliveryId }, body: { to } });
  return waitFor(
    async () => {
      const { json } = await send('listDeliveries', { token, params: { inspectionId } });
      const row = (json.deliveries as Row[]).find((each) => each.deliveryId === deliveryId);
      return ['queued', 'sent', 'delivered'].includes(row?.state ?? 'queued') ? undefined : row;
    },
    { timeoutMs: 120_000, what: `The copy for ${to}` },
  );
}

const tokenOf = ({ people }: Company) => people.OFFICE.token;
const sentTo = async (to: string) => (await mailTo(to)).length;

async function listed(token: string): Promise<Listed[]> {
  return (await send('listBouncedAddresses', { token, query: { limit: '100' } })).json.addresses as Listed[];
}

const lift = (email: string, token: string) => send('liftBouncedAddress', { token, body: { email } });

describe('an address with a permanent bounce', () => {
  it('gets no more email from any company, in any spelling', async () => {
    const to = bouncing();
    expect((await copy(shared, to)).state).toBe('bounced');

    const tries = [await copy(shared, to), await copy(shared, to.toUpperCase()), await copy(other, to)];
    expect(tries.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
    expect(tries.map(({ reason = '' }) => /^The address bounced on \w+ \d+, \d{4}$/.test(reason))).toEqual([
      true,
      true,
      true,
    ]);
    expect(await sentTo(to)).toBe(1);
  });

  it('is listed for the company of its first bounce, and for another one once its own email is dropped', async () => {
    const to = bouncing();
    await copy(shared, to);
    const names = async (token: string) => (await listed(token)).map(({ email }) => email);

    expect(await names(tokenOf(company))).toContain(to);
    expect(await names(other.technician.token)).not.toContain(to);
    await copy(other, to);
    expect(await names(other.technician.token)).toContain(to);
  });

  it('can be unblocked by the office once: after another bounce it stays blocked for 90 days', async () => {
    const to = bouncing();
    await copy(shared, to);
    expect((await lift(to, tokenOf(company))).status).toBe(200);
    expect((await listed(tokenOf(company))).map(({ email }) => email)).not.toContain(to);

    expect((await copy(shared, to)).state).toBe('bounced');
    expect(await sentTo(to)).toBe(2);
    const refused = await lift(to, tokenOf(company));
    expect([refused.status, refused.json.errors]).toMatchObject([422, { email: expect.stringContaining('90 days') }]);
    expect((await copy(shared, to)).state).toBe('failed');
    expect(await sentTo(to)).toBe(2);
  });

  it('cannot be unblocked by a technician, nor by a company that never wrote to it', async () => {
    const to = bouncing();
    await copy(shared, to);

    expect((await lift(to, company.people.TECHNICIAN.token)).status).toBe(403);
    expect((await lift(to, tokenOf(await makeCompany()))).status).toBe(404);
    expect((await copy(shared, to)).state).toBe('failed');
  });
});

describe('an address that reported spam', () => {
  it('gets no more email and cannot be unblocked', async () => {
    const to = complaining();
    expect((await copy(shared, to)).state).toBe('complained');

    expect(await copy(shared, to)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/^The recipient marked an email as spam on /),
    });
    expect(await sentTo(to)).toBe(1);
    expect((await lift(to, tokenOf(company))).status).toBe(422);
  });
});

describe('a security email to a bounced address', () => {
  it('is dropped, and the request gets the usual response', async () => {
    const email = bouncing();
    const { token } = company.people.ADMINISTRATOR;
    const body = {
      name: 'Sam Bouncer',
      email,
      role: 'TECHNICIAN',
      password: 'a long password',
      repeatPassword: 'a long password',
    };
    expect((await send('createUser', { token, body })).status).toBe(201);
    await send('requestPasswordReset', { body: { email } });
    await waitFor(async () => (await listed(token)).find((row) => row.email === email), {
      timeoutMs: 120_000,
      what: 'The bounce of the first reset email',
    });
    const before = await sentTo(email);
    const responses = [
      await send('requestPasswordReset', { body: { email } }),
      await send('requestPasswordReset', { body: { email: `${unique('unbounced')}@example.com` } }),
    ];
    const control = company.people.OFFICE.email;
    await send('requestPasswordReset', { body: { email: control } });
    await waitFor(async () => (await mailTo(control)).find(({ subject }) => /password/i.test(subject)), {
      timeoutMs: 120_000,
      what: 'The reset email of another user, which was asked for later',
    });

    expect(responses.map(({ status, json }) => ({ status, ...json, requestId: '' }))[0]).toEqual(
      responses.map(({ status, json }) => ({ status, ...json, requestId: '' }))[1],
    );
    expect(await sentTo(email)).toBe(before);
  });
});
