import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACTIVE_SUBSCRIPTION } from '#functions/features/billing/testing/active-subscription.ts';
import { ulid } from 'ulid';
import type { Role } from '#shared/auth/roles.ts';
import { LAST_WARNING_ATTEMPT } from '#shared/billing/dunning.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import { runBillingDay } from '#functions/features/billing/billing-day.ts';
import { followProvider } from '#functions/features/billing/follow-provider.ts';
import { type BillingPorts, billingTable } from '#functions/features/billing/ports.ts';
import { NEW_BILLING } from '#functions/features/billing/record.ts';
import { BillingRepository } from '#functions/features/billing/repository.ts';
import { syncBilling } from '#functions/features/billing/sync-billing.ts';
import { NotificationRepository } from '#functions/features/notifications/repository.ts';
import { newOrganizationRecord } from '#functions/features/organizations/new-organization.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { UserRecord } from '#functions/data/accounts/user-record.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import { type BillingProvider, NoCustomer, type ProviderSubscription } from '#functions/payments/billing-port.ts';
import type { Store } from '#functions/data/store.ts';
import { storeOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const owing = (attempts: number, needsAction = false): ProviderSubscription => ({
  ...ACTIVE_SUBSCRIPTION,
  status: 'past_due',
  owed: { invoiceId: 'in_1', amountCents: 24_900, attempts, needsAction },
});

let server: TestTable;
let store: Store;
beforeAll(async () => {
  server = await createTestTable();
  store = storeOf(server);
});
afterAll(() => server.drop());

let organizationId: string;
let people: Record<'admin' | 'former' | 'office', string>;
let subscription: ProviderSubscription | undefined;
let ports: BillingPorts;

async function addUser(role: Role, more: Partial<UserRecord> = {}): Promise<string> {
  const table = billingTable(organizationId, store);
  const userId = `user-${ulid()}`;
  const times = { createdAt: NOW.toISOString(), updatedAt: NOW.toISOString(), version: 1, sessionsValidFrom: 0 };
  const who = { userId, organizationId, email: `${userId}@example.com`.toLowerCase(), name: role, role };
  const entry = auditWrite({ act: 'user.create', at: NOW.toISOString(), by: 'test' });
  await new UserRepository(table, store).create(
    { v: 1, entity: 'User', ...who, productVersion: 'Pro', ...times, ...more },
    table.scoped(entry),
  );
  return userId;
}

beforeEach(async () => {
  const terms = { trialDays: 3, promoCode: '', reference: '', version: 'Pro' as const, flags: [] };
  const facts = { name: `Company ${ulid()}`, email: '', phone: '', address: '', city: '', state: 'VT', zip: '' };
  const record = newOrganizationRecord(facts, terms, NOW);
  ({ organizationId } = record);
  await store.write(new OrganizationRepository(store).creation(record));
  const table = billingTable(organizationId, store);
  const row = new BillingRepository(table).save(NEW_BILLING, { ...NEW_BILLING, customerId: `cus_${ulid()}` });
  await table.write([row, auditWrite({ act: 'organization.create', at: NOW.toISOString(), by: 'test' })]);
  people = {
    admin: await addUser('ADMINISTRATOR'),
    former: await addUser('ADMINISTRATOR', { deactivatedAt: NOW.toISOString() }),
    office: await addUser('OFFICE'),
  };
  subscription = undefined;
  const provider = { readSubscription: async () => subscription } as unknown as BillingProvider;
  ports = { store, clock: { now: () => NOW }, provider, enqueueMail: async () => undefined };
});

async function bell(userId = people.admin) {
  const { items } = await new NotificationRepository(billingTable(organizationId, store)).list(userId, 20, undefined);
  return items.map(({ kind, type, route, title }) => [kind, type, route, title].join(' | '));
}

const become = async (next: ProviderSubscription) => {
  subscription = next;
  await followProvider(organizationId, ports);
};

const BEGUN = 'PAYMENT | info | /billing | Your subscription has started';
const problems = async () => (await bell()).filter((line) => line !== BEGUN);

describe('the billing notifications of administrators', () => {
  it('include a trial’s end once, then its expiry in place of it, for active administrators only', async () => {
    await runBillingDay(organizationId, { ...ports, provider: undefined });
    await runBillingDay(organizationId, { ...ports, provider: undefined });
    expect(await bell()).toEqual(['PAYMENT | info | /billing | Your trial ends in 3 days']);

    const later = new Date(NOW.getTime() + 4 * 86_400_000);
    await runBillingDay(organizationId, { ...ports, clock: { now: () => later }, provider: undefined });
    expect(await bell()).toEqual(['PAYMENT | error | /billing | Your trial has ended. Choose a plan to continue']);
    expect([await bell(people.former), await bell(people.office)]).toEqual([[], []]);
  });

  it('omit the trial of a company that is being deleted', async () => {
    const organizations = new OrganizationRepository(store);
    const table = billingTable(organizationId, store);
    const before = await organizations.get(table.tenant);
    if (before === undefined) throw new Error('The company is missing');
    const goesAt = new Date(NOW.getTime() + 30 * 86_400_000).toISOString();
    const leaving = { askedAt: NOW.toISOString(), askedBy: people.admin, byName: 'Admin', goesAt };
    const entry = auditWrite({ act: 'company.leave', at: NOW.toISOString(), by: people.admin });
    await organizations.save(before, { ...before, leaving }, table.scoped(entry));
    await runBillingDay(organizationId, { ...ports, provider: undefined });

    expect(await bell()).toEqual([]);
  });

  it('show a new subscription in place of the trial’s end', async () => {
    await runBillingDay(organizationId, { ...ports, provider: undefined });
    expect(await bell()).toEqual(['PAYMENT | info | /billing | Your trial ends in 3 days']);
    await become(ACTIVE_SUBSCRIPTION);

    expect(await bell()).toEqual([BEGUN]);
  });

  it('show a failed payment, a payment to confirm and its receipt, each in place of the last', async () => {
    await become(ACTIVE_SUBSCRIPTION);
    expect(await problems()).toEqual([]);
    await become(owing(1));
    expect(await problems()).toEqual(['PAYMENT | error | /billing | The payment of $249 did not go through']);
    await become(owing(2, true));
    expect(await problems()).toEqual([
      'PAYMENT | error | /billing | Your bank asks you to confirm the payment of $249',
    ]);
    await become(ACTIVE_SUBSCRIPTION);
    expect(await problems()).toEqual(['PAYMENT | info | /billing | We received your payment']);
  });

  it('show a subscription’s end in place of the last warning', async () => {
    await become(ACTIVE_SUBSCRIPTION);
    await become(owing(LAST_WARNING_ATTEMPT));
    expect(await problems()).toEqual([expect.stringContaining('Last attempt to charge $249')]);
    await become({ ...ACTIVE_SUBSCRIPTION, status: 'canceled' });

    expect(await problems()).toEqual(['PAYMENT | error | /billing | Your subscription has ended']);
  });

  it('show seats that the provider changed once, but not those that follow the number of technicians', async () => {
    await become(ACTIVE_SUBSCRIPTION);
    await become({ ...ACTIVE_SUBSCRIPTION, extraTechnicians: 4 });
    await become({ ...ACTIVE_SUBSCRIPTION, extraTechnicians: 4 });
    expect(await problems()).toEqual([
      'SEATS | error | /billing | You are charged for 4 extra technicians, and you have 0. See Billing',
    ]);

    await addUser('TECHNICIAN');
    await addUser('TECHNICIAN');
    await become({ ...ACTIVE_SUBSCRIPTION, extraTechnicians: 1 });
    await syncBilling(organizationId, ports);
    expect((await problems()).join()).toContain('for 4 extra technicians');
  });
});

describe('a customer that was deleted at the provider', () => {
  const withoutCustomer = (isDeleted = false) => ({
    ...ports,
    provider: { readSubscription: () => Promise.reject(new NoCustomer(isDeleted)) } as unknown as BillingProvider,
  });

  it('has no subscription if the company has no plan', async () => {
    expect(await syncBilling(organizationId, withoutCustomer())).toBeUndefined();
  });

  it('ends the plan of a company, and leaves it ended', async () => {
    await become(ACTIVE_SUBSCRIPTION);
    const plan = async () => {
      const table = billingTable(organizationId, store);
      const organization = await new OrganizationRepository(store).get(table.tenant);
      return [organization?.subscriptionStatus, organization?.subscription];
    };
    const afterTrial = { now: () => new Date(NOW.getTime() + 10 * 86_400_000) };
    const lost = { ...withoutCustomer(true), clock: afterTrial };
    await syncBilling(organizationId, lost);
    expect(await plan()).toEqual(['canceled', undefined]);
    await syncBilling(organizationId, lost);
    expect(await plan()).toEqual(['canceled', undefined]);
  });

  it('fails the job of a company that has a plan if the customer is unknown, for an operator', async () => {
    await become(ACTIVE_SUBSCRIPTION);

    await expect(syncBilling(organizationId, withoutCustomer())).rejects.toThrow(NoCustomer);
  });
});
