import { beforeAll, describe, expect, inject, it } from 'vitest';
import { HOUSECALL_PRO } from '#infra/local/field-service/housecall-pro.ts';
import { JOBBER } from '#infra/local/field-service/jobber.ts';
import { KICKSERV } from '#infra/local/support/kickserv-credentials.ts';
import { SERVICE_TITAN } from '#infra/local/support/service-titan-credentials.ts';
import type { RouteId } from '#shared/contract/index.ts';
import type { FieldServiceStatus } from '#shared/contract/field-service.ts';
import { send, type Sent } from '#tests/fixtures/api.ts';
import { type Company, makeCompany } from '#tests/fixtures/companies.ts';

const { tenantId, clientId, clientSecret } = SERVICE_TITAN;
const CREDENTIALS = [
  { provider: 'kickserv', ...KICKSERV },
  { provider: 'housecall-pro', ...HOUSECALL_PRO },
  { provider: 'service-titan', tenantId, clientId, clientSecret },
] as const;

let company: Company;
beforeAll(async () => {
  company = await makeCompany();
});

const sendAs = (routeId: RouteId, sent: Sent = {}, { people }: Company = company) =>
  send(routeId, { token: people.ADMINISTRATOR.token, ...sent });

const statusOf = async (of = company) => (await sendAs('getFieldService', {}, of)).json['status'] as FieldServiceStatus;

async function logOf(of = company): Promise<string[]> {
  const { json } = await sendAs('listFieldServiceLog', {}, of);
  return (json['entries'] as { text: string }[]).map(({ text }) => text);
}

async function rowOf({ organizationId }: Company) {
  Object.assign(process.env, inject('cloudEnvironment'));
  const { unsafeSystemTable } = await import('#functions/data/system-table.ts');
  return unsafeSystemTable().get({ PK: `ORG#${organizationId}`, SK: 'FIELD_SERVICE' });
}

async function signInToJobber(of: Company) {
  const { url } = (await sendAs('startJobberSignIn', {}, of)).json as unknown as { url: string };
  return { url, state: new URL(url).searchParams.get('state') ?? '' };
}

/** Connects a company to Jobber. `source` is the tokens of one function; the functions are imported once they have an environment. */
async function connectedToJobber(of: Company) {
  const { state } = await signInToJobber(of);
  await sendAs('finishJobberSignIn', { body: { code: JOBBER.code, state } }, of);
  const { storedTokens } = await import('#functions/features/field-service/tokens.ts');
  const { FieldServiceRepository } = await import('#functions/features/field-service/repository.ts');
  const { unsafeSystemTable } = await import('#functions/data/system-table.ts');
  const { TenantTable } = await import('#functions/data/tenant-table.ts');
  const { unsafeTenantOf } = await import('#functions/data/tenant-context.ts');
  const { systemClock } = await import('#functions/platform/clock.ts');
  const table = new TenantTable(unsafeSystemTable(), unsafeTenantOf(of.organizationId, 'test'));
  const connections = new FieldServiceRepository(table);
  const source = () => storedTokens({ connections, organizationId: of.organizationId, clock: systemClock });
  return { connections, source };
}

describe('connecting a field-service system', () => {
  it.each(CREDENTIALS)('connects $provider, tests it and disconnects it', async (credentials) => {
    const connected = await sendAs('connectFieldService', { body: { credentials } });
    expect(connected.status).toBe(200);
    expect((await statusOf()).connection).toMatchObject({ provider: credentials.provider, state: 'connected' });

    expect((await sendAs('testFieldService')).json).toMatchObject({ isWorking: true });
    expect((await sendAs('disconnectFieldService')).status).toBe(200);
    expect(await rowOf(company)).toBeUndefined();
    expect((await statusOf()).connection).toBeUndefined();
  });

  it('connects Jobber through its own sign-in page', async () => {
    const { url, state } = await signInToJobber(company);
    expect(new URL(url).pathname).toBe('/api/oauth/authorize');
    const page = await (await fetch(url)).text();
    expect(page).toContain(`state=${state}`);

    const finished = await sendAs('finishJobberSignIn', { body: { code: JOBBER.code, state } });
    expect(finished.json).toMatchObject({ status: { connection: { accountName: 'Demo Hearth at Jobber' } } });
    const again = await sendAs('finishJobberSignIn', { body: { code: JOBBER.code, state } });
    expect(again.status).toBe(422);
    await sendAs('disconnectFieldService');
  });

  it('rejects the completion of a sign-in that another company started', async () => {
    const other = await makeCompany();
    const { state } = await signInToJobber(company);
    await signInToJobber(other);

    const stolen = await sendAs('finishJobberSignIn', { body: { code: JOBBER.code, state } }, other);
    expect(stolen.json).toMatchObject({ success: false, errors: { state: expect.stringContaining('expired') } });
  });

  it('stores nothing when the system rejects the credentials', async () => {
    const credentials = { provider: 'kickserv', account: KICKSERV.account, token: 'wrong' };
    const refused = await sendAs('connectFieldService', { body: { credentials } });

    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.json)).toContain('Kickserv doesn’t accept these credentials');
    expect(await rowOf(company)).toBeUndefined();
  });

  it.each(['evil.example.com/', '../admin', 'a.b', 'x@evil.example.com', ''])(
    'rejects the Kickserv account %j with an error on its field',
    async (account) => {
      const { status, json } = await sendAs('connectFieldService', {
        body: { credentials: { provider: 'kickserv', account, token: KICKSERV.token } },
      });

      expect(status).toBe(400);
      expect(Object.keys(json.errors ?? {})).toEqual(['credentials.account']);
    },
  );

  it('allows one connected system at a time', async () => {
    const [kickserv, housecallPro] = CREDENTIALS;
    await sendAs('connectFieldService', { body: { credentials: kickserv } });
    const second = await sendAs('connectFieldService', { body: { credentials: housecallPro } });
    await sendAs('disconnectFieldService');

    expect(second.json).toMatchObject({ success: false, errors: { main: 'Disconnect Kickserv first.' } });
  });

  it('logs who connected, tested and disconnected which system', async () => {
    const other = await makeCompany();
    const connected = await sendAs('connectFieldService', { body: { credentials: CREDENTIALS[1] } }, other);
    await sendAs('testFieldService', {}, other);
    await sendAs('disconnectFieldService', {}, other);

    const name = (connected.json['status'] as FieldServiceStatus).connection?.connectedBy;
    expect(await logOf(other)).toEqual([
      `${name} disconnected Housecall Pro.`,
      'The connection to Housecall Pro works (Demo Hearth at Housecall Pro).',
      `${name} connected Housecall Pro (Demo Hearth at Housecall Pro).`,
    ]);
  });

  it('shows nothing of another company', async () => {
    const [one, other] = [await makeCompany(), await makeCompany()];
    await sendAs('connectFieldService', { body: { credentials: CREDENTIALS[0] } }, one);

    expect((await statusOf(other)).connection).toBeUndefined();
    expect(await logOf(other)).toEqual([]);
    await sendAs('disconnectFieldService', {}, other);
    expect((await statusOf(one)).connection).toMatchObject({ provider: 'kickserv' });
  });
});

describe('stored credentials', () => {
  it('can be decrypted only for their own company and system', async () => {
    const [one, other] = [await makeCompany(), await makeCompany()];
    await sendAs('connectFieldService', { body: { credentials: CREDENTIALS[0] } }, one);
    const encrypted = String((await rowOf(one))?.['encrypted']);
    const { openCredentials } = await import('#functions/features/field-service/secrets.ts');
    const open = (organizationId: string, provider: 'kickserv' | 'jobber') =>
      openCredentials(encrypted, { organizationId, provider });

    expect(await open(one.organizationId, 'kickserv')).toMatchObject({ token: KICKSERV.token });
    await expect(open(other.organizationId, 'kickserv')).rejects.toThrow();
    await expect(open(one.organizationId, 'jobber')).rejects.toThrow();
  });

  it('for Jobber are renewed once when several functions do it at the same time', async () => {
    const of = await makeCompany();
    const { source } = await connectedToJobber(of);
    const refused = await source().current();

    const renewed = await Promise.all([1, 2, 3, 4, 5].map(() => source().renew(refused)));

    expect(new Set(renewed).size).toBe(1);
    expect(renewed[0]).not.toBe(refused);
    expect((await sendAs('testFieldService', {}, of)).json).toMatchObject({ isWorking: true });
  });

  it('for Jobber are stored even if the connection was saved during their renewal', async () => {
    const of = await makeCompany();
    const { connections, source } = await connectedToJobber(of);
    const tokens = source();
    const refused = await tokens.current();
    const write = connections.write.bind(connections);
    let writes = 0;
    connections.write = async (rows) => {
      writes += 1;
      const row = writes === 2 ? await connections.get() : undefined;
      if (row !== undefined) await write([connections.save(row, { ...row, accountName: 'Renamed' })]);
      return write(rows);
    };

    const renewed = await tokens.renew(refused);

    expect(await tokens.current()).toBe(renewed);
    expect((await connections.get())?.accountName).toBe('Renamed');
    expect((await sendAs('testFieldService', {}, of)).json).toMatchObject({ isWorking: true });
  });
});
