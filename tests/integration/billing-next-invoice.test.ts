import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalCloud } from '#infra/local/cloud.ts';
import type { Billing, SeatPreview } from '#shared/contract/billing.ts';
import { Owner, startBillingCloud } from '#tests/fixtures/billing.ts';

let cloud: LocalCloud;
beforeAll(async () => {
  cloud = await startBillingCloud();
});
afterAll(() => cloud.stop());

const sumOf = ({ nextInvoice }: Billing): number =>
  (nextInvoice?.lines ?? []).reduce((sum, { amountCents }) => sum + amountCents, 0);

/** A company in the middle of a paid month. */
async function payingOwner(plan: 'standard' | 'premium'): Promise<Owner> {
  const owner = await Owner.signUp(cloud);
  await owner.forward(8);
  await owner.subscribe(plan);
  await owner.forward(10);
  return owner;
}

describe('the next invoice of a canceled subscription', () => {
  it('has the unpaid changes of its last period, which are charged at its end', async () => {
    const owner = await payingOwner('standard');
    await owner.send('changePlan', { plan: 'premium' });
    await owner.portal('cancel');

    const { endsAt = '', nextInvoice } = await owner.billing();
    const amountCents = nextInvoice?.amountCents ?? 0;
    expect(amountCents).toBeGreaterThan(10_000);
    expect(nextInvoice).toMatchObject({ lines: [{}, {}] });
    expect((await owner.mailTexts('subscription ends on'))[0]).not.toContain('nothing more is charged');
    await owner.forwardTo(endsAt);

    const { state, invoices } = await owner.billing();
    expect(state).toBe('canceled');
    expect(invoices[0]).toMatchObject({ status: 'paid', amountCents });
  });
});

describe('the lines of the next invoice', () => {
  it('add up to its amount when a credit is deducted, and the invoice shows what was charged', async () => {
    const owner = await payingOwner('premium');
    await owner.portal('cancel');
    await owner.send('changePlan', { plan: 'standard' });
    await owner.portal('resume');

    const billing = await owner.billing();
    const { nextInvoice, periodEndsAt = '' } = billing;
    expect(nextInvoice?.amountCents).toBeLessThan(24_900);
    expect(nextInvoice?.lines.at(-1)?.text).toBe('Credit from earlier invoices');
    expect(sumOf(billing)).toBe(nextInvoice?.amountCents);
    await owner.forwardTo(periodEndsAt);
    expect((await owner.billing()).invoices[0]?.amountCents).toBe(nextInvoice?.amountCents);
  });

  it('are complete when the provider lists them in several pages, and so is the cost of one more technician', async () => {
    const owner = await payingOwner('standard');
    for (let count = 0; count < 7; count += 1) await owner.addTechnician();
    const before = await owner.billing();

    expect(before.nextInvoice?.lines.length).toBeGreaterThan(10);
    expect(sumOf(before)).toBe(before.nextInvoice?.amountCents);
    const { json } = await owner.send('previewSeats', { technicians: 8 });
    const { proratedCents } = json['preview'] as SeatPreview;
    await owner.addTechnician();
    const [was, is] = [before.nextInvoice?.amountCents ?? 0, (await owner.billing()).nextInvoice?.amountCents ?? 0];
    // The added technician's rest of this period and next month, within a second's share.
    expect(Math.abs(is - was - 4900 - proratedCents)).toBeLessThanOrEqual(1);
  });
});
