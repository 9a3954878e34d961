import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ulid } from 'ulid';
import type { LocalCloud } from '#infra/local/cloud.ts';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { LOCAL_PAYMENT_KEYS } from '#infra/local/payments.ts';
import { Owner, startBillingCloud } from '#tests/fixtures/billing.ts';

let cloud: LocalCloud;
/** The billing job waits for this promise. */
let pending = Promise.resolve();
beforeAll(async () => {
  cloud = await startBillingCloud(async (name) => {
    if (name === 'on-billing-job') await pending;
  });
});
afterAll(() => cloud.stop());

type Forgery = { object: object; type?: string; secret?: string; at?: number; more?: object; id?: string };

/** An event with the provider's signature, or a forged one. */
async function post({
  object,
  type = 'customer.subscription.deleted',
  secret,
  at,
  more,
  id,
}: Forgery): Promise<number> {
  const body = { id: id ?? `evt_${ulid()}`, object: 'event', type, livemode: false, data: { object }, ...more };
  const payload = JSON.stringify(body);
  const seconds = at ?? Math.floor(Date.now() / 1000);
  const key = secret ?? LOCAL_PAYMENT_KEYS.billingWebhookSecret;
  const signature = createHmac('sha256', key).update(`${seconds}.${payload}`).digest('hex');
  const response = await fetch(`${cloud.url}/api/billing/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` },
    body: payload,
  });
  return response.status;
}

/** Posts the event and waits until the job it caused is done. */
async function event(forgery: Forgery): Promise<number> {
  const status = await post(forgery);
  await cloud.jobs.idle();
  return status;
}

describe('a trial', () => {
  it('sends reminders 3 days and 1 day before its end, then closes the company without losing data', async () => {
    const owner = await Owner.signUp(cloud, 'free7');
    await owner.forward(3.5);
    expect(await owner.mails()).not.toContainEqual(expect.stringContaining('ends in'));
    await owner.forward(1.5);
    // Stops just before the end: whatever the hour of the sign-up, the daily job has run within the last day.
    await owner.forward(1.9999);
    expect((await owner.mails()).filter((subject) => subject.includes('ends in'))).toEqual([
      'Your trial of Flueprint ends in 3 days',
      'Your trial of Flueprint ends in 1 day',
    ]);
    expect(await owner.status()).toBe('trialing');
    await owner.forward(2);

    expect((await owner.mails()).filter((subject) => subject.includes('has ended'))).toHaveLength(1);
    expect((await owner.billing()).state).toBe('trial_over');
    expect((await owner.send('listClients')).status).toBe(402);
    await owner.subscribe('standard');
    // At once, although every warm function had cached that the company was closed.
    expect((await owner.send('listClients')).status).toBe(200);
    expect(await owner.billing()).toMatchObject({ state: 'active', plan: 'standard' });
    expect((await owner.billing()).invoices[0]).toMatchObject({ status: 'paid', amountCents: 24_900 });
    expect((await owner.mails()).filter((subject) => subject.includes('has started'))).toHaveLength(1);
  });
});

describe('a subscription', () => {
  it('has one open checkout at a time, which another plan replaces, and none after payment', async () => {
    const owner = await Owner.signUp(cloud);
    const urls = await Promise.all(Array.from({ length: 3 }, () => owner.send('startCheckout', { plan: 'standard' })));
    expect(new Set(urls.map(({ json }) => json['url'])).size).toBe(1);
    const first = urls[0]?.json['url'] as string;
    const { json } = await owner.send('startCheckout', { plan: 'premium' });
    const second = json['url'] as string;
    expect(second).not.toBe(first);
    expect(await (await owner.press(first, { card: '4242424242424242' })).text()).toContain('closed');
    await owner.press(second, { card: '4242424242424242' });

    expect((await owner.billing()).plan).toBe('premium');
    expect((await owner.send('startCheckout', { plan: 'standard' })).status).toBe(409);
  });

  it('is created once when two plans are requested at once', async () => {
    const owner = await Owner.signUp(cloud);
    const responses = await Promise.all(
      (['standard', 'premium', 'standard', 'premium'] as const).map((plan) => owner.send('startCheckout', { plan })),
    );
    for (const { json } of responses) {
      if (typeof json['url'] === 'string') await owner.press(json['url'], { card: '4242424242424242' });
    }

    expect((await owner.billing()).invoices).toHaveLength(1);
  });

  it('requires an accepted card, and is confirmed on the page when the bank asks', async () => {
    const owner = await Owner.signUp(cloud);
    const { json } = await owner.send('startCheckout', { plan: 'standard' });
    const url = json['url'] as string;
    expect((await owner.press(url, { card: '4000 0000 0000 0002' })).status).toBe(402);
    expect(await (await owner.press(url, { card: '4000 0025 0000 3155' })).text()).toContain('bank asks');
    expect((await owner.billing()).state).toBe('trial');
    await owner.press(url, { card: '4000 0025 0000 3155', confirmed: 'yes' });

    expect((await owner.billing()).state).toBe('trialing');
  });

  it('is canceled after the last failed payment: offline work is still accepted and it can be renewed', async () => {
    const owner = await Owner.signUp(cloud);
    const inspectionId = await owner.inspect();
    await owner.subscribe('standard', '4000000000000341');
    await owner.forward(8.5);
    expect(await owner.status()).toBe('past_due');
    await owner.forward(8);

    const dunning = (await owner.mails()).filter((subject) =>
      /Payment of|Last attempt|subscription has ended/.test(subject),
    );
    expect(dunning).toEqual([
      'Payment of $249 failed',
      'Payment of $249 failed',
      'Last attempt: your Flueprint subscription is about to end',
      'Your Flueprint subscription has ended',
    ]);
    expect((await owner.billing()).state).toBe('canceled');
    const edit = {
      fieldId: 'crown_state',
      value: 'SATISFACTORY',
      at: `${Date.now().toString(36).padStart(9, '0')}-0000-test`,
    };
    const sent = await owner.send('editInspection', { edits: [edit], photos: [] }, { inspectionId });
    expect(sent.status).toBe(200);
    // Warm functions refresh their cache within 15 seconds.
    await waitFor(async () => ((await owner.send('listInspections')).status === 402 ? true : undefined), {
      timeoutMs: 120_000,
      what: 'The closed door',
    });
    await owner.subscribe('standard');
    expect((await owner.billing()).state).toBe('active');
  });

  it('needs the owner’s confirmation on the invoice page when the bank asks at each payment', async () => {
    const owner = await Owner.signUp(cloud);
    await owner.subscribe('standard', '4000002760003184');
    await owner.forward(8.5);

    const { problem } = await owner.billing();
    expect(problem).toMatchObject({ needsAction: true, amountCents: 24_900 });
    expect(await owner.mails()).toContain('Please confirm your payment of $249');
    await owner.press(problem?.url ?? '', { card: '4000002760003184', confirmed: 'yes' });
    expect(await owner.billing()).toMatchObject({ state: 'active' });
  });
});

describe('billing events', () => {
  it('are ignored when forged, old, of another mode, of another account or of an unknown customer', async () => {
    const owner = await Owner.signUp(cloud);
    await owner.subscribe('standard');
    const before = await owner.billing();
    const unknownCustomer = { id: 'sub_x', object: 'subscription', customer: 'cus_stranger', status: 'canceled' };

    expect(await event({ object: unknownCustomer, secret: 'whsec_somebody_else' })).toBe(400);
    expect(await event({ object: unknownCustomer, secret: LOCAL_PAYMENT_KEYS.webhookSecret })).toBe(400);
    expect(await event({ object: unknownCustomer, at: Math.floor(Date.now() / 1000) - 3600 })).toBe(400);
    expect(await event({ object: unknownCustomer })).toBe(200);
    expect(await event({ object: unknownCustomer, more: { livemode: true } })).toBe(200);
    expect(await event({ object: unknownCustomer, more: { account: 'acct_1' } })).toBe(200);
    expect(await event({ object: { id: 'x' }, type: 'radar.early_fraud_warning.created' })).toBe(200);
    expect(await owner.billing()).toEqual(before);
  });

  it('are checked with the provider, even for known customers', async () => {
    const owner = await Owner.signUp(cloud);
    await owner.subscribe('standard');
    const customer = await customerOf(owner);
    expect(await event({ object: { id: 'sub_lie', customer, status: 'canceled' } })).toBe(200);

    expect((await owner.billing()).state).toBe('trialing');
    expect(await owner.status()).toBe('trialing');
  });

  it('get a response before they are processed, and repeated ones are processed once', async () => {
    const owner = await Owner.signUp(cloud);
    await owner.subscribe('standard');
    const customer = await customerOf(owner);
    const waiting = () => cloud.jobs.inspect().find(({ name }) => name === 'billing-jobs')?.messages.length;
    let letGo = () => undefined as void;
    pending = new Promise<void>((resolve) => (letGo = resolve));
    const statuses: number[] = [];
    for (let count = 0; count < 100; count += 1) {
      const id = `evt_${count % 50}_${owner.organizationId}`;
      statuses.push(await post({ id, object: { customer }, type: 'invoice.paid' }));
    }
    const caused = waiting();
    letGo();
    await cloud.jobs.idle();

    expect(statuses).toEqual(Array(100).fill(200));
    expect(caused).toBe(50);
    expect((await owner.billing()).state).toBe('trialing');
  });
});

describe('a user of another company', () => {
  it('cannot read or change the billing of the company', async () => {
    const [ours, theirs] = [await Owner.signUp(cloud), await Owner.signUp(cloud)];
    await theirs.subscribe('premium');
    const response = await fetch(`${cloud.url}/api/billing?orgId=${theirs.organizationId}`, {
      headers: { authorization: `Bearer ${ours.token}` },
    });

    expect(response.status).toBe(404);
    expect((await ours.send('openPortal')).status).toBe(409);
    expect((await ours.send('changePlan', { plan: 'premium' })).status).toBe(409);
    expect((await ours.billing()).invoices).toEqual([]);
  });
});

/** The provider's id of a company's customer, from the double's own list of customers. */
async function customerOf(owner: Owner): Promise<string> {
  const { DynamoDBClient, GetItemCommand } = await import('@aws-sdk/client-dynamodb');
  const client = new DynamoDBClient({
    endpoint: cloud.environment['DYNAMODB_ENDPOINT'] ?? '',
    region: 'us-east-1',
    credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
  });
  const Key = { PK: { S: `ORG#${owner.organizationId}` }, SK: { S: 'BILLING' } };
  const { Item } = await client.send(new GetItemCommand({ TableName: cloud.environment['TABLE_NAME'], Key }));
  client.destroy();
  return Item?.['customerId']?.S ?? '';
}
