import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACTIVE_SUBSCRIPTION } from '#functions/features/billing/testing/active-subscription.ts';
import { ulid } from 'ulid';
import { auditWrite } from '#functions/features/audit/audit.ts';
import { runBillingDay } from '#functions/features/billing/billing-day.ts';
import { billingTable } from '#functions/features/billing/ports.ts';
import { NEW_BILLING } from '#functions/features/billing/record.ts';
import { BillingRepository } from '#functions/features/billing/repository.ts';
import { goOnWithDay } from '#functions/features/company-deletion/deletion-day.ts';
import { cancelDeletion, requestDeletion } from '#functions/features/company-deletion/request-deletion.ts';
import { newOrganizationRecord } from '#functions/features/organizations/new-organization.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import type { PasswordCheck } from '#functions/identity/authenticate.ts';
import type { Store } from '#functions/data/store.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import type { BillingProvider, ProviderSubscription } from '#functions/payments/billing-port.ts';
import { storeOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');

let server: TestTable;
beforeAll(async () => {
  server = await createTestTable();
});
afterAll(() => server.drop());

let subscription: ProviderSubscription;
let isDown: boolean;
let name: string;
let ctx: ActorCtx;

const provider = {
  readSubscription: async () => subscription,
  endWithPeriod: async (_subscription: unknown, ends: boolean) => {
    if (isDown) throw new Error('The provider is down');
    subscription = { ...ACTIVE_SUBSCRIPTION, ...(ends && { cancelAt: ACTIVE_SUBSCRIPTION.periodEnd }) };
  },
} as unknown as BillingProvider;
const clock = { now: () => NOW };
const identity: PasswordCheck = {
  signIn: async () => ({}) as never,
  revoke: async () => undefined,
} as unknown as PasswordCheck;
const enqueueMail = async () => undefined;

beforeEach(async () => {
  subscription = ACTIVE_SUBSCRIPTION;
  isDown = false;
  const store = storeOf(server);
  const terms = { trialDays: 3, promoCode: '', reference: '', version: 'Pro' as const, flags: [] };
  name = `Company ${ulid()}`;
  const facts = { name, email: '', phone: '', address: '', city: '', state: 'VT', zip: '' };
  const record = newOrganizationRecord(facts, terms, NOW);
  const { organizationId } = record;
  await store.write(new OrganizationRepository(store).creation(record));
  const table = billingTable(organizationId, store);
  const row = new BillingRepository(table).save(NEW_BILLING, { ...NEW_BILLING, customerId: `cus_${ulid()}` });
  await table.write([row, auditWrite({ act: 'organization.create', at: NOW.toISOString(), by: 'test' })]);
  const userId = ulid();
  const times = { createdAt: NOW.toISOString(), updatedAt: NOW.toISOString(), version: 1, sessionsValidFrom: 0 };
  const who = { userId, organizationId, email: `${userId}@example.com`.toLowerCase(), name: 'Ada Admin' };
  const entry = auditWrite({ act: 'user.create', at: NOW.toISOString(), by: 'test' });
  await new UserRepository(table, store).create(
    { v: 1, entity: 'User', ...who, role: 'ADMINISTRATOR', productVersion: 'Pro', ...times },
    table.scoped(entry),
  );
  const actor = { role: 'ADMINISTRATOR', ...who };
  ctx = { system: store, table, clock, requestId: 'test', actor, sourceIp: '' } as unknown as ActorCtx;
});

const ports = () => ({ identity, provider, enqueueMail, clock });
const leave = () => requestDeletion(ctx, { companyName: name, password: 'a password' }, ports());
const keep = () => cancelDeletion(ctx, ports());
const runDay = () => runBillingDay(ctx.actor.organizationId, { store: ctx.system, clock, enqueueMail, provider });

describe('a company that is kept while the payment provider is down', () => {
  it('renews its subscription on the next day that the provider is up', async () => {
    await leave();
    expect(subscription.cancelAt).toBeDefined();
    isDown = true;
    await keep();
    await expect(runDay()).rejects.toThrow('down');
    isDown = false;
    await runDay();

    expect(subscription.cancelAt).toBeUndefined();
  });

  it('is not resumed again after it canceled its subscription itself', async () => {
    await leave();
    await keep();
    subscription = { ...ACTIVE_SUBSCRIPTION, cancelAt: ACTIVE_SUBSCRIPTION.periodEnd };
    await runDay();

    expect(subscription.cancelAt).toBeDefined();
  });

  it('renews it too if its deletion was requested once more in between', async () => {
    await leave();
    isDown = true;
    await keep();
    await leave();
    isDown = false;
    await keep();

    expect(subscription.cancelAt).toBeUndefined();
  });
});

describe('a company that is kept while the daily job is at work', () => {
  it('renews its subscription', async () => {
    await leave();
    let isListed = false;
    const query: Store['query'] = async (question) => {
      const page = await ctx.system.query(question);
      // The job has read its page of companies, and hasn't reached this one yet.
      if (!isListed) {
        isListed = true;
        await keep();
      }
      return page;
    };
    const store = { get: ctx.system.get.bind(ctx.system), write: ctx.system.write.bind(ctx.system), query } as Store;
    const enqueueCompanyData = async () => undefined;
    await goOnWithDay(undefined, { ...ports(), store, enqueueCompanyData, stillnessSeconds: 0 });

    expect(subscription.cancelAt).toBeUndefined();
  });
});
