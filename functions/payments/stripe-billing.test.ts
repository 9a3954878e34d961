import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { CATALOG } from '#shared/billing/catalog.ts';
import { StripeBilling } from './stripe-billing.ts';

const KEYS = { secretKey: 'sk_test_12345678', billingWebhookSecret: 'whsec_12345678' };

const subscription = (id: string, status: string) => ({
  id,
  object: 'subscription',
  customer: 'cus_1',
  status,
  metadata: {},
  cancel_at: null,
  cancel_at_period_end: false,
  ended_at: null,
  latest_invoice: null,
  items: {
    data: [
      {
        id: `si_${id}`,
        quantity: 1,
        price: { lookup_key: CATALOG.standard.lookupKey, metadata: {} },
        current_period_start: 100,
        current_period_end: 200,
      },
    ],
  },
});

/** The subscription of a customer with these, newest first. */
async function chosenOf(subscriptions: object[]) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ object: 'list', data: subscriptions, has_more: false, url: '/v1/subscriptions' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await new StripeBilling(KEYS, `http://127.0.0.1:${port}`).readSubscription('cus_1');
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

describe('the subscription of a customer with two', () => {
  it.each([
    ['unpaid', 'active', 'new'],
    ['paused', 'trialing', 'new'],
    ['unpaid', 'past_due', 'new'],
    ['active', 'active', 'old'],
    ['past_due', 'active', 'old'],
    ['unpaid', 'paused', 'old'],
    ['canceled', 'unpaid', 'new'],
    ['active', 'canceled', 'old'],
  ])('of which the older is %s and the newer %s is the %s one', async (older, newer, expected) => {
    const chosen = await chosenOf([subscription('new', newer), subscription('old', older)]);
    const rest = [older, newer].includes('canceled') ? [] : [expected === 'new' ? 'old' : 'new'];

    expect(chosen).toMatchObject({ subscriptionId: expected, others: rest });
  });
});

describe('the subscription of a customer that Stripe does not list', () => {
  it.each([
    ['deleted', { id: 'cus_1', object: 'customer', deleted: true }, true],
    ['of another account', undefined, false],
  ])('is that of a customer %s', async (_case, customer, isDeleted) => {
    const message = "No such customer: 'cus_1'";
    const missing = { error: { type: 'invalid_request_error', code: 'resource_missing', message } };
    const server = createServer(({ url }, response) => {
      const found = url?.startsWith('/v1/customers/') === true ? customer : undefined;
      response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(found ?? missing));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      const reading = new StripeBilling(KEYS, `http://127.0.0.1:${port}`).readSubscription('cus_1');
      await expect(reading).rejects.toMatchObject({ name: 'NoCustomer', isDeleted });
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });
});
