import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalCloud } from '#infra/local/cloud.ts';
import { auditText } from '#shared/audit/acts.ts';
import type { AuditLine } from '#shared/contract/audit.ts';
import { Owner, startBillingCloud } from '#tests/fixtures/billing.ts';

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
