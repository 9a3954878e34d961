import { createHmac } from 'node:crypto';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalCloud } from '#infra/local/cloud.ts';
import { LOCAL_PAYMENT_KEYS } from '#infra/local/payments.ts';
import { Owner, startBillingCloud } from '#tests/fixtures/billing.ts';
import { PASSWORD } from '#tests/fixtures/companies.ts';
import { billingRowOf, companyOfCustomer, organizationItemsOf } from '#tests/fixtures/billing-rows.ts';

let cloud: LocalCloud;
/** While set, no event of the provider reaches the product. */
let isWebhookDown = false;
beforeAll(async () => {
  cloud = await startBillingCloud(async (name) => {
    if (isWebhookDown && name === 'api-payments') throw new Error('The webhook is down');
  });
});
afterAll(() => cloud.stop());

const EVENTS = '/api/billing/events';

/** Posts an event, signed like the provider's unless another signature is given. */
async function post(event: object, signature?: string): Promise<number> {
  const body = JSON.stringify({ object: 'event', livemode: false, id: `evt_${ulid()}`, ...event });
  const at = Math.floor(Date.now() / 1000);
  const key = LOCAL_PAYMENT_KEYS.billingWebhookSecret;
  const own = `t=${at},v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature ?? own };
  return (await fetch(cloud.url + EVENTS, { method: 'POST', headers, body })).status;
}

/** A change made by hand in the provider's dashboard. */
async function callStripe(method: string, path: string, form: Record<string, string> = {}): Promise<void> {
  const response = await fetch(cloud.endpoints.payments + path, {
    method,
    headers: { authorization: `Bearer ${LOCAL_PAYMENT_KEYS.secretKey}` },
    ...(method !== 'DELETE' && { body: new URLSearchParams(form) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
}

/** Changes something at the provider, and none of its events reaches the product. */
async function unnoticed(change: () => Promise<unknown>): Promise<void> {
  isWebhookDown = true;
  try {
    await change();
    await cloud.payments.settled();
  } finally {
    isWebhookDown = false;
  }
}

const endSubscriptionOf = async (owner: Owner) =>
  callStripe('DELETE', `/v1/subscriptions/${(await rowOf(owner)).subscription?.subscriptionId ?? ''}`);

const rowOf = (owner: Owner) => billingRowOf(cloud, owner.organizationId);

describe('events from the payment provider', () => {
  it('lead to the provider’s state when repeated, unknown, unsigned or reordered', async () => {
    const owner = await Owner.signUp(cloud);
    await owner.subscribe('standard');
    await owner.addTechnician();
    const before = await owner.billing();
    const { customerId: customer, subscription } = await rowOf(owner);
    const lie = { object: 'subscription', id: subscription?.subscriptionId, customer, status: 'canceled' };
    const events = Array.from({ length: 40 }, (_none, index) => ({
      id: `evt_storm_${index % 9}_${owner.organizationId}`,
      type: ['customer.subscription.deleted', 'invoice.payment_failed', 'customer.deleted', 'made.up'][index % 4],
      created: Math.floor(Date.now() / 1000) - index * 86_400,
      data: { object: index % 4 === 2 ? { id: customer } : lie },
    }));
    const statuses = await Promise.all([
      ...events.map((event) => post(event)),
      ...events.slice(0, 5).map((event) => post(event, 't=1,v1=00')),
      post({ type: 'customer.subscription.updated', data: { object: { customer: { id: customer } } } }),
      post({ type: 'customer.subscription.updated', data: { object: {} } }),
      post({ type: 'invoice.paid', data: { object: { customer: 7 } } }),
      post({ type: 'invoice.paid', data: { object: { customer: `cus_${ulid()}` } } }),
    ]);
    await owner.quiet();

    expect(statuses.filter((status) => status === 200)).toHaveLength(44);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(await owner.billing()).toEqual(before);
    expect(await owner.status()).toBe('trialing');
  });

  it('are rejected when the body is too large or not JSON', async () => {
    const large = { type: 'invoice.paid', data: { object: { text: 'x'.repeat(12 * 1024 * 1024) } } };
    const send = (body: string) => fetch(cloud.url + EVENTS, { method: 'POST', body }).then(({ status }) => status);

    expect(await post(large).catch(() => 413)).toBe(413);
    expect(await send('{')).toBe(400);
    expect(await send('')).toBe(400);
  });
});

describe('a company whose events are lost', () => {
  it('is opened on the next day if it paid while it was closed', async () => {
    const owner = await Owner.signUp(cloud, 'free7');
    await owner.forward(8);
    expect(await owner.status()).toBe('canceled');
    const { json } = await owner.send('startCheckout', { plan: 'standard' });
    isWebhookDown = true;
    await owner.press(json['url'] as string, { card: '4242424242424242' });
    isWebhookDown = false;
    expect(await owner.status()).toBe('canceled');
    await owner.forward(1.1);

    expect(await owner.status()).toBe('active');
  });

  it('can subscribe again at once when its subscription has ended', async () => {
    const owner = await Owner.signUp(cloud);
    await owner.forward(8);
    await owner.subscribe('standard');
    await unnoticed(() => endSubscriptionOf(owner));
    expect((await owner.billing()).state).toBe('canceled');
    await owner.subscribe('premium');

    expect(await owner.billing()).toMatchObject({ state: 'active', plan: 'premium' });
  });

  it('cannot subscribe a second time after its first checkout was paid', async () => {
    const owner = await Owner.signUp(cloud);
    const { json } = await owner.send('startCheckout', { plan: 'standard' });
    const pay = new URLSearchParams({ card: '4242424242424242', confirmed: 'yes' });
    await unnoticed(() => fetch(json['url'] as string, { method: 'POST', body: pay, redirect: 'manual' }));

    expect((await owner.send('startCheckout', { plan: 'premium' })).status).toBe(409);
    expect(await owner.billing()).toMatchObject({ state: 'trialing', plan: 'standard' });
  });
});

describe('a manual change at the payment provider', () => {
  it('that ends a subscription closes the company, and late events of the old subscription are ignored', async () => {
    const owner = await Owner.signUp(cloud);
    await owner.forward(8);
    await owner.subscribe('premium');
    const old = (await rowOf(owner)).subscription?.subscriptionId ?? '';
    await callStripe('DELETE', `/v1/subscriptions/${old}`);
    await owner.quiet();
    expect(await owner.billing()).toMatchObject({ state: 'canceled' });
    const { json } = await owner.send('previewSeats', { technicians: 2 });
    expect(json['preview']).toMatchObject({ state: 'canceled', charged: 'nothing', monthlyCentsAfter: 29_800 });

    await owner.subscribe('standard');
    const { customerId: customer, subscription } = await rowOf(owner);
    expect(subscription?.subscriptionId).not.toBe(old);
    await post({ type: 'customer.subscription.deleted', data: { object: { id: old, customer, status: 'canceled' } } });
    await owner.quiet();
    expect(await owner.billing()).toMatchObject({ state: 'active', plan: 'standard' });
    expect(await owner.status()).toBe('active');
  });

  it('that ends a subscription during the trial does not end the trial, and the email reports no closed account', async () => {
    const owner = await Owner.signUp(cloud);
    await owner.subscribe('standard');
    const { subscriptionId = '' } = (await rowOf(owner)).subscription ?? {};
    await callStripe('DELETE', `/v1/subscriptions/${subscriptionId}`);
    await owner.quiet();

    expect(await owner.billing()).toMatchObject({ state: 'trial' });
    expect(await owner.mailTexts('subscription has ended')).toEqual([
      expect.stringContaining('The free trial continues until'),
    ]);

    await owner.forward(9);
    expect(await owner.billing()).toMatchObject({ state: 'canceled' });
    const ends = (await owner.mails()).filter((subject) => /^Your trial of .* has ended$/.test(subject));
    expect(ends).toHaveLength(1);
  });

  it('that deletes a customer is repaired at the next checkout', async () => {
    const owner = await Owner.signUp(cloud);
    await owner.forward(8);
    await owner.subscribe('standard');
    const { customerId } = await rowOf(owner);
    await callStripe('DELETE', `/v1/customers/${customerId ?? ''}`);
    await owner.quiet();
    expect(await owner.billing()).toMatchObject({ state: 'canceled' });
    expect((await owner.send('openPortal')).status).toBe(409);

    await owner.subscribe('standard');
    expect((await rowOf(owner)).customerId).not.toBe(customerId);
    expect(await companyOfCustomer(cloud, customerId ?? '')).toBeUndefined();
    expect(await owner.billing()).toMatchObject({ state: 'active', plan: 'standard' });
  });

  it('to the number of seats is corrected by the next day, and the actual number is invoiced', async () => {
    const owner = await Owner.signUp(cloud);
    await owner.addTechnician();
    await owner.addTechnician();
    await owner.subscribe('standard');
    await owner.forward(8);
    const { subscription } = await rowOf(owner);
    const list = await fetch(
      `${cloud.endpoints.payments}/v1/subscriptions?customer=${(await rowOf(owner)).customerId}`,
      {
        headers: { authorization: `Bearer ${LOCAL_PAYMENT_KEYS.secretKey}` },
      },
    );
    const { data } = (await list.json()) as { data: { items: { data: { id: string; quantity: number }[] } }[] };
    const item = data[0]?.items.data.at(-1)?.id ?? '';
    await callStripe('POST', `/v1/subscriptions/${subscription?.subscriptionId ?? ''}`, {
      'items[0][id]': item,
      'items[0][quantity]': '7',
      proration_behavior: 'none',
    });
    await owner.quiet();
    await owner.forward(1.5);

    expect((await owner.billing()).nextInvoice?.amountCents).toBe(24_900 + 4_900);
  });
});

describe('a checkout', () => {
  it('started in the last hour of the trial can be finished after it, but not a day later', async () => {
    const [quick, slow] = [await Owner.signUp(cloud), await Owner.signUp(cloud)];
    await quick.forward(6.9);
    const [first, second] = await Promise.all(
      [quick, slow].map(
        async (owner) => (await owner.send('startCheckout', { plan: 'standard' })).json['url'] as string,
      ),
    );
    await quick.forward(0.6);
    expect(await quick.status()).toBe('canceled');
    await quick.press(first ?? '', { card: '4242424242424242' });
    const billing = await quick.billing();
    // The provider's trial lasts whole days, so it ends later than ours.
    expect(billing).toMatchObject({ state: 'trialing', daysLeft: 1, trialEndsAt: billing.periodEndsAt });
    expect(await quick.status()).toBe('trialing');

    await slow.forward(1);
    expect(await (await slow.press(second ?? '', { card: '4242424242424242' })).text()).toContain('closed');
    expect((await slow.billing()).state).toBe('trial_over');
    await slow.subscribe('standard');
    expect(await slow.billing()).toMatchObject({
      state: 'active',
      invoices: [{ status: 'paid', amountCents: 24_900 }],
    });
  });
});

describe('technician seats', () => {
  it('deactivated while the company is closed are not charged when it reopens', async () => {
    const owner = await Owner.signUp(cloud);
    const userIds = [await owner.addTechnician(), await owner.addTechnician(), await owner.addTechnician()];
    await owner.forward(8);
    expect((await owner.billing()).state).toBe('trial_over');
    for (const userId of userIds.slice(1)) {
      expect((await owner.send('setUserState', { userId, state: 'DEACTIVATED' })).status).toBe(200);
    }
    await owner.subscribe('standard');

    const billing = await owner.billing();
    expect(billing.seats).toEqual({ included: 1, used: 1, paid: 1 });
    expect(billing.invoices.map(({ amountCents }) => amountCents)).toEqual([24_900]);
  });

  it('of users who are removed while the payment page is open are not charged', async () => {
    const owner = await Owner.signUp(cloud);
    const userIds = [await owner.addTechnician(), await owner.addTechnician(), await owner.addTechnician()];
    await owner.forward(8);
    const { json } = await owner.send('startCheckout', { plan: 'standard' });
    for (const userId of userIds.slice(1)) await owner.send('setUserState', { userId, state: 'DEACTIVATED' });
    await owner.quiet();
    const page = await owner.press(json['url'] as string, { card: '4242424242424242' });
    expect(await page.text()).toContain('closed');
    await owner.subscribe('standard');

    expect((await owner.billing()).invoices.map(({ amountCents }) => amountCents)).toEqual([24_900]);
  });

  it('of users who are added while the payment page is open are part of the subscription', async () => {
    const owner = await Owner.signUp(cloud);
    const { json } = await owner.send('startCheckout', { plan: 'standard' });
    await owner.addTechnician();
    await owner.addTechnician();
    await owner.press(json['url'] as string, { card: '4242424242424242' });

    const billing = await owner.billing();
    expect(billing).toMatchObject({ monthlyCents: 24_900 + 4_900, seats: { used: 2, paid: 2 } });
  });

  it('added during a flood of events are all charged', async () => {
    const owner = await Owner.signUp(cloud);
    await owner.subscribe('standard');
    await owner.forward(8);
    const { customerId: customer } = await rowOf(owner);
    const technician = (index: number) => ({
      name: `Tess ${index}`,
      email: `race-${index}-${ulid().toLowerCase()}@example.com`,
      role: 'TECHNICIAN',
      password: PASSWORD,
      repeatPassword: PASSWORD,
    });
    const [made] = await Promise.all([
      Promise.all(Array.from({ length: 4 }, (_none, index) => owner.send('createUser', technician(index)))),
      ...Array.from({ length: 20 }, () => post({ type: 'invoice.paid', data: { object: { customer } } })),
      owner.send('changePlan', { plan: 'premium' }),
    ]);
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    await owner.quiet();

    const billing = await owner.billing();
    expect(billing).toMatchObject({ plan: 'premium', monthlyCents: 44_900 + 3 * 4_900 });
    expect(billing.seats).toEqual({ included: 1, used: 4, paid: 4 });
  });
});

describe('a company that is kept after its deletion was requested', () => {
  it.each([
    ['renews its subscription', false],
    ['does not renew a subscription that it canceled before', true],
  ])('%s', async (_title, hasCanceled) => {
    const owner = await Owner.signUp(cloud);
    await owner.subscribe('standard');
    if (hasCanceled) await owner.portal('cancel');
    await owner.send('requestCompanyDeletion', { companyName: owner.name, password: PASSWORD });
    expect((await owner.billing()).endsAt).toBeDefined();
    expect((await owner.send('keepCompany')).status).toBe(200);

    expect((await owner.billing()).endsAt !== undefined).toBe(hasCanceled);
  });

  it('does not renew a subscription that it canceled before, even if that event was lost', async () => {
    const owner = await Owner.signUp(cloud);
    await owner.subscribe('standard');
    const { json } = await owner.send('openPortal');
    const cancel = new URLSearchParams({ act: 'cancel' });
    await unnoticed(() => fetch(json['url'] as string, { method: 'POST', body: cancel, redirect: 'manual' }));
    await owner.send('requestCompanyDeletion', { companyName: owner.name, password: PASSWORD });
    await owner.send('keepCompany');

    expect((await owner.billing()).endsAt).toBeDefined();
  });

  it('renews a subscription that it bought in the meantime, although it canceled an earlier one', async () => {
    const owner = await Owner.signUp(cloud);
    await owner.forward(8);
    await owner.subscribe('standard');
    await owner.portal('cancel');
    await owner.forward(33);
    await owner.send('requestCompanyDeletion', { companyName: owner.name, password: PASSWORD });
    await owner.subscribe('standard');
    await owner.forward(2);
    expect((await owner.billing()).endsAt).toBeDefined();
    await owner.send('keepCompany');

    expect(await owner.billing()).toMatchObject({ state: 'active' });
    expect((await owner.billing()).endsAt).toBeUndefined();
  });
});

describe('a deleted company', () => {
  it('is not restored by late billing events', async () => {
    const owner = await Owner.signUp(cloud);
    await owner.subscribe('standard');
    const { customerId: customer } = await rowOf(owner);
    const requested = await owner.send('requestCompanyDeletion', { companyName: owner.name, password: PASSWORD });
    expect(requested.status).toBe(200);
    await owner.forward(32);
    expect(await organizationItemsOf(cloud, owner.organizationId)).toBe(0);

    for (const type of ['customer.subscription.deleted', 'customer.deleted', 'invoice.payment_failed']) {
      const object = type === 'customer.deleted' ? { id: customer } : { customer };
      expect(await post({ type, data: { object } })).toBe(200);
    }
    await owner.quiet();
    await owner.forward(2);
    expect(await organizationItemsOf(cloud, owner.organizationId)).toBe(0);
  });
});
