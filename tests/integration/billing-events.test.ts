import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACTIVE_SUBSCRIPTION } from '#functions/features/billing/testing/active-subscription.ts';
import { ulid } from 'ulid';
import { auditWrite } from '#functions/features/audit/audit.ts';
import { billingTable, type BillingPorts } from '#functions/features/billing/ports.ts';
import { NEW_BILLING } from '#functions/features/billing/record.ts';
import { BillingRepository } from '#functions/features/billing/repository.ts';
import { stateOf, syncBilling } from '#functions/features/billing/sync-billing.ts';
import { newOrganizationRecord } from '#functions/features/organizations/new-organization.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { MailJob } from '#functions/jobs/messages.ts';
import type { BillingProvider, ProviderSubscription } from '#functions/payments/billing-port.ts';
import type { Store } from '#functions/data/store.ts';
import { storeOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

let table: TestTable;
let store: Store;
beforeAll(async () => {
  table = await createTestTable();
  store = storeOf(table);
});
afterAll(() => table.drop());

const NOW = new Date('2026-11-21T12:00:00.000Z');
const unused = () => Promise.reject(new Error('A sync only reads'));

/**
 * The provider with its single subscription. Each response takes as long as the run specifies, so responses can
 * overtake each other.
 */
class Provider implements BillingProvider {
  subscription: ProviderSubscription | undefined;
  #delays: number[];

  constructor(delays: readonly number[]) {
    this.#delays = [...delays];
  }

  async readSubscription(): Promise<ProviderSubscription | undefined> {
    const found = this.subscription && { ...this.subscription };
    await new Promise((resolve) => setTimeout(resolve, this.#delays.pop() ?? 0));
    return found;
  }

  createCustomer = unused;
  updateCustomer = unused;
  createCheckout = unused;
  readCheckout = unused;
  endCheckout = unused;
  portalUrl = unused;
  change = unused;
  endWithPeriod = unused;
  deleteCustomer = unused;
  preview = unused;
  nextInvoice = unused;
  listInvoices = unused;
  readEvent = unused;
}

async function company(): Promise<string> {
  const terms = { trialDays: -1, promoCode: '', reference: '', version: 'Pro' as const, flags: [] };
  const name = `Company ${ulid()}`;
  const record = newOrganizationRecord(
    { name, email: '', phone: '', address: '', city: '', state: 'VT', zip: '' },
    terms,
    NOW,
  );
  const tenant = billingTable(record.organizationId, store);
  await store.write(new OrganizationRepository(store).creation(record));
  const row = new BillingRepository(tenant).save(NEW_BILLING, { ...NEW_BILLING, customerId: `cus_${ulid()}` });
  await tenant.write([row, auditWrite({ act: 'organization.create', at: NOW.toISOString(), by: 'test' })]);
  return record.organizationId;
}

/** Changes at the provider, each of which sends an event. */
const happening = fc.oneof(
  fc.record({ status: fc.constantFrom('active', 'past_due', 'unpaid', 'canceled', 'trialing') }),
  fc.record({ extraTechnicians: fc.nat(5) }),
  fc.record({ plan: fc.constantFrom('standard', 'premium') }),
) as fc.Arbitrary<Partial<ProviderSubscription>>;

/** How often an event is delivered (0: lost), and how long the provider takes to respond to the sync it triggers. */
const delivery = fc.record({ change: happening, times: fc.nat(3), delay: fc.nat(6) });

const run = fc.record({
  deliveries: fc.array(delivery, { minLength: 1, maxLength: 8 }),
  order: fc.infiniteStream(fc.nat()),
});

describe('billing events', () => {
  test('lead to the provider’s state in any order, repeated or lost, and send each notice under one id', async () => {
    await fc.assert(
      fc.asyncProperty(run, async ({ deliveries, order }) => {
        const organizationId = await company();
        const provider = new Provider(deliveries.map(({ delay }) => delay));
        const mails: MailJob[] = [];
        const ports: BillingPorts = {
          store,
          clock: { now: () => NOW },
          provider,
          enqueueMail: async (mail) => void mails.push(mail),
        };
        provider.subscription = { ...ACTIVE_SUBSCRIPTION };
        const inFlight: Promise<unknown>[] = [];
        const waiting: (() => void)[] = [];
        for (const { change, times } of deliveries) {
          provider.subscription = { ...provider.subscription, ...change };
          for (let time = 0; time < times; time += 1)
            waiting.push(() => inFlight.push(syncBilling(organizationId, ports)));
          // Some of the waiting events are delivered now, the rest after later changes.
          const place = (order.next().value ?? 0) % (waiting.length + 1);
          waiting.splice(place, 1)[0]?.();
        }
        while (waiting.length > 0) waiting.splice((order.next().value ?? 0) % waiting.length, 1)[0]?.();
        await Promise.all(inFlight);
        // At least one sync runs after the last change: through an event, or the daily job.
        await syncBilling(organizationId, ports);

        const tenant = billingTable(organizationId, store);
        const [row, organization] = await Promise.all([
          new BillingRepository(tenant).get(),
          new OrganizationRepository(store).get(tenant.tenant),
        ]);
        const { status, plan } = provider.subscription;
        expect(row.subscription).toEqual(stateOf(provider.subscription));
        expect(organization?.subscriptionStatus).toBe(status);
        expect(organization?.subscription).toEqual(
          status === 'canceled' ? undefined : { subscriptionId: 'sub_1', plan },
        );
        const before = { row, mails: mails.length };
        await syncBilling(organizationId, ports);
        expect([await new BillingRepository(tenant).get(), mails.length]).toEqual([before.row, before.mails]);
      }),
      { numRuns: 60 },
    );
  }, 240_000);
});
