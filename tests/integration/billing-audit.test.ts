import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalCloud } from '#infra/local/cloud.ts';
import { auditText } from '#shared/audit/acts.ts';
import type { AuditLine } from '#shared/contract/audit.ts';
import { LOCAL_PAYMENT_KEYS } from '#infra/local/payments.ts';
import { billingRowOf } from '#tests/fixtures/billing-rows.ts';
import { Owner, startBillingCloud } from '#tests/fixtures/billing.ts';
import { unique } from '#tests/fixtures/companies.ts';

let cloud: LocalCloud;
beforeAll(async () => {
  cloud = await startBillingCloud();
});
afterAll(() => cloud.stop());

/** The billing lines of the company's audit log, oldest first. */
async function billingLines(owner: Owner): Promise<string[]> {
  const { lines } = (await owner.send('listAudit')).json as { lines?: AuditLine[] };
  const ofBilling = (lines ?? []).filter(({ act }) => act === 'subscription.change' || act === 'trial.end');
  return ofBilling.map((line) => `${line.by.name}: ${auditText(line)}`).reverse();
}

describe('the customer at the payment provider', () => {
  const customerOf = async (owner: Owner) => {
    const { customerId } = await billingRowOf(cloud, owner.organizationId);
    const response = await fetch(`${cloud.endpoints.payments}/v1/customers/${customerId}`, {
      headers: { authorization: `Bearer ${LOCAL_PAYMENT_KEYS.secretKey}` },
    });
    const { name, email } = (await response.json()) as { name: string; email: string };
    return { name, email };
  };

  it('gets a changed name and email of the company, and nothing else', async () => {
    const owner = await Owner.signUp(cloud, 'free30');
    await owner.subscribe('standard');
    const before = await customerOf(owner);
    expect(before.name).toBe(owner.name);
    const name = unique('Renamed Sweeps');
    await owner.send('editOrganization', { name, phone: '802 555 0199' });
    await owner.quiet();
    expect(await customerOf(owner)).toEqual({ ...before, name });

    await owner.send('editOrganization', { email: 'books@example.com' });
    await owner.quiet();
    expect(await customerOf(owner)).toEqual({ name, email: 'books@example.com' });
  });
});

describe('the audit log for billing', () => {
  it('names the owner who buys and changes the plan, and the provider for changes made there', async () => {
    const owner = await Owner.signUp(cloud, 'free30');
    await owner.subscribe('standard');
    await owner.send('changePlan', { plan: 'premium' });
    await owner.quiet();
    const bought = [
      'Alex Admin: Subscription changed: plan from no plan to Standard',
      'Alex Admin: Subscription changed: plan from Standard to Premium',
    ];
    expect(await billingLines(owner)).toEqual(bought);

    await owner.forward(31);
    expect(await billingLines(owner)).toEqual([
      ...bought,
      'Payment provider: Subscription changed: status from trialing to active',
    ]);
  });

  it('has no row for a day without changes', async () => {
    const owner = await Owner.signUp(cloud, 'free30');
    await owner.subscribe('standard');
    await owner.forward(3);

    expect(await billingLines(owner)).toEqual(['Alex Admin: Subscription changed: plan from no plan to Standard']);
  });
});
