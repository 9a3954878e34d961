import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalCloud } from '#infra/local/cloud.ts';
import type { Billing, SeatPreview } from '#shared/contract/billing.ts';
import { Owner, startBillingCloud } from '#tests/fixtures/billing.ts';

/** The specification's prices, in cents: repeated here, so that a wrong constant fails the test. */
const STANDARD = 24_900;
const PREMIUM = 44_900;
const TECHNICIAN = 4_900;
const DAY_MS = 86_400_000;

let cloud: LocalCloud;
beforeAll(async () => {
  cloud = await startBillingCloud();
});
afterAll(() => cloud.stop());

const paid = ({ invoices }: Billing) =>
  invoices.filter(({ status }) => status === 'paid').map(({ amountCents }) => amountCents);
const newest = ({ invoices }: Billing) => invoices[0];

/** The remaining share of a period at a given time, by the second, as the provider calculates it. */
function share(at: Date, { start, end }: { start: string; end: string }): number {
  const [from, to] = [Date.parse(start) / 1000, Date.parse(end) / 1000];
  return (to - Math.floor(at.getTime() / 1000)) / (to - from);
}

describe('a company through a year of billing', () => {
  let owner: Owner;
  const technicians: string[] = [];
  const spent: number[] = [];
  /** Start of the current period; it can't be derived from the end if the month starts on the 31st. */
  let start = '';
  /** Moves one month ahead and checks the amount of the new invoice. */
  const month = async (expected: number) => {
    const { periodEndsAt = '' } = await owner.billing();
    await owner.forwardTo(periodEndsAt);
    start = periodEndsAt;
    const billing = await owner.billing();
    expect([newest(billing)?.status, newest(billing)?.amountCents]).toEqual(['paid', expected]);
    spent.push(expected);
    return billing;
  };

  it('is on trial for the days of its promo code, without a card and with free technicians', async () => {
    owner = await Owner.signUp(cloud, 'FREE30');
    technicians.push(await owner.addTechnician(), await owner.addTechnician());

    const billing = await owner.billing();
    expect(billing).toMatchObject({ state: 'trial', daysLeft: 30, hasPortal: false, invoices: [] });
    expect(billing.seats).toEqual({ included: 1, used: 2, paid: 1 });
    expect(billing.nextInvoice).toBeUndefined();
  });

  it('can choose a plan during the trial, and is charged only at its end', async () => {
    const { trialEndsAt } = await owner.billing();
    await owner.subscribe('standard');

    const billing = await owner.billing();
    expect(billing).toMatchObject({ state: 'trialing', plan: 'standard', monthlyCents: STANDARD + TECHNICIAN });
    expect(Math.floor(Date.parse(billing.periodEndsAt ?? '') / 1000)).toBe(Math.floor(Date.parse(trialEndsAt) / 1000));
    expect(billing.nextInvoice?.amountCents).toBe(STANDARD + TECHNICIAN);
    expect(paid(billing)).toEqual([0]);
  });

  it('adds technicians for free during the trial, and is charged for those it has at the end', async () => {
    technicians.push(await owner.addTechnician());
    const { json } = await owner.send('previewSeats', { technicians: 4 });
    expect(json['preview']).toMatchObject({
      proratedCents: 0,
      charged: 'nothing',
      monthlyCentsAfter: STANDARD + 3 * TECHNICIAN,
    });
    expect((await owner.billing()).nextInvoice?.amountCents).toBe(STANDARD + 2 * TECHNICIAN);
    await owner.removeUser(technicians.pop() ?? '');

    const billing = await month(STANDARD + TECHNICIAN);
    expect(billing).toMatchObject({ state: 'active', seats: { used: 2, paid: 2 } });
    expect(await owner.status()).toBe('active');
  });

  it('pays a prorated amount for another technician, as the preview showed', async () => {
    const before = await owner.billing();
    await owner.forward(10);
    const { json } = await owner.send('previewSeats', { technicians: 3 });
    const preview = json['preview'] as { proratedCents: number; charged: string; monthlyCentsAfter: number };
    technicians.push(await owner.addTechnician());

    const end = before.periodEndsAt ?? '';
    const left = share(cloud.payments.now(), { start, end });
    const expected = Math.round(2 * TECHNICIAN * left) - Math.round(TECHNICIAN * left);
    expect(Math.abs(preview.proratedCents - expected)).toBeLessThanOrEqual(1);
    expect(preview).toMatchObject({ charged: 'next', monthlyCentsAfter: STANDARD + 2 * TECHNICIAN });
    const after = await owner.billing();
    expect(after.seats).toEqual({ included: 1, used: 3, paid: 3 });
    const next = after.nextInvoice?.amountCents ?? 0;
    expect(Math.abs(next - (STANDARD + 2 * TECHNICIAN + preview.proratedCents))).toBeLessThanOrEqual(1);
    await month(next);
  });

  it('gets no refund for a removed technician, can replace it for free, and pays less from the next month', async () => {
    await owner.forward(5);
    await owner.removeUser(technicians.pop() ?? '');
    expect((await owner.billing()).seats).toEqual({ included: 1, used: 2, paid: 3 });
    expect((await owner.billing()).nextInvoice?.amountCents).toBe(STANDARD + TECHNICIAN);
    const { json } = await owner.send('previewSeats', { technicians: 3 });
    expect(json['preview']).toMatchObject({ proratedCents: 0 });

    technicians.push(await owner.addTechnician());
    expect((await owner.billing()).nextInvoice?.amountCents).toBe(STANDARD + 2 * TECHNICIAN);
    await owner.removeUser(technicians.pop() ?? '');

    const billing = await month(STANDARD + TECHNICIAN);
    expect(billing.seats).toEqual({ included: 1, used: 2, paid: 2 });
  });

  it('pays the prorated difference on the next invoice when it changes to Premium mid-month', async () => {
    const { periodEndsAt: end = '' } = await owner.billing();
    await owner.forward(12);
    const { json } = await owner.send('previewSeats', { plan: 'premium' });
    const { proratedCents } = json['preview'] as { proratedCents: number };
    const { status } = await owner.send('changePlan', { plan: 'premium' });
    await owner.quiet();

    const left = share(cloud.payments.now(), { start, end });
    expect(Math.abs(proratedCents - Math.round((PREMIUM - STANDARD) * left))).toBeLessThanOrEqual(1);
    expect(status).toBe(200);
    const billing = await owner.billing();
    expect(billing).toMatchObject({ plan: 'premium', monthlyCents: PREMIUM + TECHNICIAN });
    await month(billing.nextInvoice?.amountCents ?? 0);
    expect(Math.abs((spent.at(-1) ?? 0) - (PREMIUM + TECHNICIAN + proratedCents))).toBeLessThanOrEqual(1);
    await month(PREMIUM + TECHNICIAN);
  });

  it('gets an email when its card fails, keeps working, and gets an email after payment', async () => {
    await owner.portal('card', '4000000000000341');
    const { periodEndsAt = '' } = await owner.billing();
    await owner.forwardTo(periodEndsAt);

    const owed = await owner.billing();
    expect(owed).toMatchObject({
      state: 'past_due',
      problem: { amountCents: PREMIUM + TECHNICIAN, needsAction: false },
    });
    expect(await owner.status()).toBe('past_due');
    expect(Date.parse(owed.problem?.nextAttemptAt ?? '') - Date.parse(periodEndsAt)).toBe(3 * DAY_MS);
    await owner.portal('card', '4242424242424242');
    await owner.forward(4);
    expect((await owner.billing()).state).toBe('active');
    spent.push(PREMIUM + TECHNICIAN);
    expect((await owner.mails()).filter((subject) => subject.startsWith('Payment of'))).toHaveLength(1);
    expect((await owner.mails()).filter((subject) => subject.includes('We received your payment'))).toHaveLength(1);
  });

  it('can undo a cancellation, keeps access until the end of the paid period, and is not charged again', async () => {
    await owner.portal('cancel');
    expect((await owner.billing()).endsAt).toBe((await owner.billing()).periodEndsAt);
    await owner.portal('resume');
    expect((await owner.billing()).endsAt).toBeUndefined();
    await owner.portal('cancel');
    const { periodEndsAt = '', nextInvoice } = await owner.billing();
    expect(nextInvoice).toBeUndefined();
    const { json } = await owner.send('previewSeats', { technicians: 9 });
    expect(json['preview']).toMatchObject({ charged: 'now', endsAt: periodEndsAt });
    expect((json['preview'] as SeatPreview).proratedCents).toBeGreaterThan(0);
    await owner.forwardTo(periodEndsAt);

    const billing = await owner.billing();
    expect(billing.state).toBe('canceled');
    expect(paid(billing).reduce((sum, cents) => sum + cents, 0)).toBe(spent.reduce((sum, cents) => sum + cents, 0));
    const mails = await owner.mails();
    expect(mails.filter((subject) => subject.endsWith('subscription has ended'))).toHaveLength(1);
    expect(mails.filter((subject) => subject.includes('subscription ends on'))).toHaveLength(2);
    expect(mails.filter((subject) => subject.endsWith('subscription continues'))).toHaveLength(1);
  });

  it('can subscribe again and is charged at once', async () => {
    await owner.forward(60);
    await owner.subscribe('standard');

    const billing = await owner.billing();
    expect(billing).toMatchObject({ state: 'active', plan: 'standard' });
    expect(newest(billing)?.amountCents).toBe(STANDARD + TECHNICIAN);
  });
});
