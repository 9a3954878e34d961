import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCAL_PAYMENT_KEYS, startPayments, type LocalPayments } from '#infra/local/payments.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import { billingTable } from '#functions/features/billing/ports.ts';
import { BillingRepository } from '#functions/features/billing/repository.ts';
import { startCheckout } from '#functions/features/billing/start-checkout.ts';
import { newOrganizationRecord } from '#functions/features/organizations/new-organization.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { Store } from '#functions/data/store.ts';
import { StripeBilling } from '#functions/payments/stripe-billing.ts';
import { StripePayments } from '#functions/payments/stripe-payments.ts';
import type { PlanId } from '#shared/pricing/plans.ts';
import { unique } from '#tests/fixtures/companies.ts';
import { storeOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

const NOW = new Date();
const DAY_MS = 86_400_000;
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

let table: TestTable;
let store: Store;
let payments: LocalPayments;
beforeAll(async () => {
  table = await createTestTable();
  store = storeOf(table);
  payments = await startPayments({ webhookUrl: 'http://127.0.0.1:9/events' });
});
afterAll(async () => {
  await payments.stop();
  await table.drop();
});

async function company(trialDays = 7): Promise<OrganizationRecord> {
  const terms = { trialDays, promoCode: '', reference: '', version: 'Pro' as const, flags: [] };
  const address = { phone: '', address: '', city: '', state: 'VT', zip: '' };
  const record = newOrganizationRecord({ name: unique('Company'), email: 'a@example.com', ...address }, terms, NOW);
  await store.write(new OrganizationRepository(store).creation(record));
  const audit = auditWrite({ act: 'organization.create', at: NOW.toISOString(), by: 'test' });
  await billingTable(record.organizationId, store).write([audit]);
  return record;
}

/** The table of a function that crashes at its write after `writes` successful ones. */
const crashingAfter = (writes: number): Store => {
  let left = writes;
  const write: Store['write'] = (...args) => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error('crashed')) : store.write(...args);
  };
  return new Proxy(store, {
    get(target, name) {
      if (name === 'write') return write;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
};

type Run = { by?: Store; at?: Date };

const checkout = (organization: OrganizationRecord, plan: PlanId, { by = store, at = NOW }: Run = {}) =>
  startCheckout(
    organization,
    { plan, by: 'test' },
    {
      store: by,
      clock: { now: () => at },
      provider: new StripeBilling(LOCAL_PAYMENT_KEYS, payments.endpoint),
      enqueueMail: () => Promise.resolve(),
      appUrl: 'http://localhost',
    },
  );

const press = (url: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ card: '4242424242424242' }), redirect: 'manual' });

const isOpen = async (url: string) => !(await (await fetch(url)).text()).includes('closed');

describe('a checkout after a crash between its creation and its write', () => {
  it('is the same one for the same plan', async () => {
    const organization = await company();
    await expect(checkout(organization, 'standard', { by: crashingAfter(1) })).rejects.toThrow('crashed');
    const urls = [await checkout(organization, 'standard'), await checkout(organization, 'standard')];

    expect(new Set(urls).size).toBe(1);
  });

  it('is created for another plan', async () => {
    const organization = await company();
    await expect(checkout(organization, 'standard', { by: crashingAfter(1) })).rejects.toThrow('crashed');

    expect(await isOpen(await checkout(organization, 'premium'))).toBe(true);
  });

  it('is created when fewer days of the trial are left', async () => {
    const organization = await company(2);
    const first = { by: crashingAfter(1), at: later(0.9) };
    await expect(checkout(organization, 'standard', first)).rejects.toThrow('crashed');

    expect(await isOpen(await checkout(organization, 'standard', { at: later(1.1) }))).toBe(true);
  });

  it('is created for a company that was renamed after its customer was created', async () => {
    const organization = await company();
    await expect(checkout(organization, 'standard', { by: crashingAfter(0) })).rejects.toThrow('crashed');

    expect(await isOpen(await checkout({ ...organization, name: 'Hearth & Daughters' }, 'standard'))).toBe(true);
  });
});

describe('two plans requested at once', () => {
  it('leave one open checkout, also after an earlier subscription has ended', async () => {
    const organization = await company();
    await press(await checkout(organization, 'standard'));
    const provider = new StripeBilling(LOCAL_PAYMENT_KEYS, payments.endpoint);
    const row = await new BillingRepository(billingTable(organization.organizationId, store)).get();
    const { subscriptionId } = (await provider.readSubscription(row.customerId ?? '')) ?? {};
    await fetch(`${payments.endpoint}/v1/subscriptions/${subscriptionId}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${LOCAL_PAYMENT_KEYS.secretKey}` },
    });
    const plans = ['standard', 'premium', 'standard', 'premium'] as const;
    const urls = await Promise.all(plans.map((plan) => checkout(organization, plan)));
    const open = await Promise.all([...new Set(urls)].map(isOpen));

    expect(open.filter(Boolean)).toHaveLength(1);
  });
});

describe('a connected account', () => {
  const stripe = () => new StripePayments(LOCAL_PAYMENT_KEYS, payments.endpoint);
  const named = (organizationId: string, name = 'Hearth & Sons', email = 'a@example.com') =>
    stripe().createAccount({ organizationId, name, email });

  it('is created once for repeated requests', async () => {
    const organizationId = ulid();

    expect(await named(organizationId)).toBe(await named(organizationId));
  });

  it('is created for a company that was renamed in between, or has no email', async () => {
    const organizationId = ulid();
    await named(organizationId);

    expect(await named(organizationId, 'Hearth & Daughters')).toMatch(/^acct_/);
    expect(await named(ulid(), 'Hearth & Sons', '')).toMatch(/^acct_/);
  });
});
