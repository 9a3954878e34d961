import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { Copy } from '#functions/features/deliveries/send-copy.ts';
import type { ActorCtx, Ctx } from '#functions/http/context.ts';
import { deliveryRoutes } from '#shared/contract/deliveries.ts';
import { send } from '#tests/fixtures/api.ts';
import { FAULTS } from '#tests/fixtures/aws-faults.ts';
import { failEachCall } from '#tests/fixtures/fail-each-call.ts';
import { PASSWORD, type Person, signIn, unique } from '#tests/fixtures/companies.ts';
import { mailTo } from '#tests/fixtures/inbox.ts';
import { completedInspection, type SharedInspection } from '#tests/fixtures/shared-inspection.ts';

/** Longer than the claim of a link or a job lasts. */
const AFTER_THE_CLAIM_MS = 61_000;

// Faults are logged, but here they are expected.
vi.hoisted(() => (process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'));
const { faults } = await vi.hoisted(async () => {
  const { AwsFaults: Faults } = await import('#tests/fixtures/aws-faults.ts');
  return { faults: new Faults() };
});
vi.mock('#functions/platform/dynamo-client.ts', async (original) => {
  const { dynamoClient } = await original<{ dynamoClient: () => DynamoDBClient }>();
  return { dynamoClient: () => faults.added('DynamoDB', dynamoClient()) };
});
vi.mock('#functions/platform/cognito-client.ts', async (original) => {
  const { cognitoClient } = await original<{ cognitoClient: () => CognitoIdentityProviderClient }>();
  return { cognitoClient: () => faults.added('Cognito', cognitoClient()) };
});

let done: SharedInspection;
beforeAll(async () => {
  Object.assign(process.env, inject('cloudEnvironment'));
  done = await completedInspection();
  const queues = new URL(process.env['SQS_ENDPOINT'] ?? '').host;
  vi.stubGlobal(
    'fetch',
    faults.fetching(fetch, (url) => (url.includes(queues) ? 'SQS' : undefined)),
  );
});
afterAll(() => {
  vi.unstubAllGlobals();
});

async function ctxOf(laterMs = 0): Promise<Ctx> {
  const { unsafeSystemTable } = await import('#functions/data/system-table.ts');
  return {
    requestId: unique('request'),
    sourceIp: '203.0.113.7',
    clock: { now: () => new Date(Date.now() + laterMs) },
    meter: { units: 0 } as Ctx['meter'],
    system: unsafeSystemTable(),
    cookies: {},
    authorization: undefined,
    setCookie: () => undefined,
    raw: { header: () => undefined, body: () => '' },
  };
}

describe('a password reset', () => {
  let person: Person;
  let wanted = '';
  let token = '';
  const prepare = async () => {
    const { writeResetLink } = await import('#functions/features/auth/sign-in/reset-link.ts');
    const email = `${unique('fault')}@example.com`;
    const body = { name: 'Fault Person', email, role: 'OFFICE', password: PASSWORD, repeatPassword: PASSWORD };
    await send('createUser', { token: done.company.people.ADMINISTRATOR.token, body });
    person = await signIn(email);
    wanted = `another long password ${unique('w')}`;
    const { system, clock } = await ctxOf();
    token = (await writeResetLink(email, { store: system, clock }))?.token ?? '';
  };
  const reset = async (laterMs = 0) => {
    const { updatePassword } = await import('#functions/features/auth/sign-in/reset-password.ts');
    const { CognitoIdentity } = await import('#functions/identity/cognito-identity.ts');
    const { cognitoClient } = await import('#functions/platform/cognito-client.ts');
    await updatePassword(token, wanted, await ctxOf(laterMs), new CognitoIdentity(cognitoClient()));
  };

  it.each(FAULTS)('sets the new password and ends every session after %s at any call and a retry', async (fault) => {
    const injected = await failEachCall(faults, fault, {
      prepare,
      flow: () => reset(),
      // Only the link of a completed reset is used up.
      retry: () =>
        reset(AFTER_THE_CLAIM_MS).catch((error: unknown) => expect(String(error)).toContain('BAD_REQUEST: token')),
      // If the claim was lost, the response says that the link is no longer valid.
      alsoAllowed: [400],
      check: async () => {
        const login = await send('login', { body: { email: person.email, password: wanted } });
        const old = await send('editOwnName', { token: person.token, body: { name: 'Fault Person' } });
        expect([login.status, old.status]).toEqual([200, 401]);
      },
    });
    expect(injected).toBeGreaterThan(0);
  });
});

describe('a copy of a report', () => {
  let copy: Copy;
  let to = '';
  const newCopy = (): Promise<void> => {
    to = `${unique('reader')}@example.com`;
    const body = deliveryRoutes.sendCopy.body.parse({ to });
    copy = { ...body, inspectionId: done.inspectionId, deliveryId: ulid() };
    return Promise.resolve();
  };
  const tableOf = async () => {
    const { TenantTable } = await import('#functions/data/tenant-table.ts');
    const { unsafeTenantOf } = await import('#functions/data/tenant-context.ts');
    const { unsafeSystemTable } = await import('#functions/data/system-table.ts');
    return new TenantTable(unsafeSystemTable(), unsafeTenantOf(done.company.organizationId, 'test'));
  };
  const sending = async () => {
    const { sendCopy } = await import('#functions/features/deliveries/send-copy.ts');
    const { organizationId } = done.company;
    const { userId } = done.technician;
    const actor = { organizationId, userId, name: 'Terry Tech', role: 'TECHNICIAN' } as ActorCtx['actor'];
    return sendCopy(copy, { ...(await ctxOf()), actor, table: await tableOf(), sessionId: 'test' });
  };
  const delivery = async () => {
    const { DeliveryRepository } = await import('#functions/features/deliveries/repository.ts');
    return new DeliveryRepository(await tableOf()).get(done.inspectionId, copy.deliveryId);
  };
  const links = async () => {
    const { json } = await send('listLinks', {
      token: done.technician.token,
      params: { inspectionId: done.inspectionId },
    });
    return (json.links as { recipient: string }[]).filter(({ recipient }) => recipient === to);
  };

  it.each(FAULTS)('is recorded once, with one link and one email, after %s at any call and a retry', async (fault) => {
    const recipients: string[] = [];
    const injected = await failEachCall(faults, fault, {
      prepare: newCopy,
      flow: sending,
      check: async () => {
        expect((await links()).length).toBe(1);
        expect(await delivery()).toMatchObject({ to });
        recipients.push(to);
      },
    });
    for (const recipient of recipients) expect(await mailTo(recipient)).toHaveLength(1);
    expect(injected).toBeGreaterThan(0);
  });
});
