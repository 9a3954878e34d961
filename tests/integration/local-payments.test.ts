import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CATALOG } from '#shared/billing/catalog.ts';
import { LOCAL_PAYMENT_KEYS, startPayments, type LocalPayments } from '#infra/local/payments.ts';
import { StripeBilling } from '#functions/payments/stripe-billing.ts';
import { StripePayments } from '#functions/payments/stripe-payments.ts';

let directory: string;
let payments: LocalPayments;
let hook: Server;
let received: { body: string; signature: string }[];
let refuseNext: number;

async function listen(): Promise<string> {
  hook = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        body: Buffer.concat(chunks).toString('utf8'),
        signature: String(request.headers['stripe-signature']),
      });
      response.writeHead(refuseNext-- > 0 ? 500 : 200).end();
    });
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  const address = hook.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

const provider = () => new StripePayments(LOCAL_PAYMENT_KEYS, payments.endpoint);

beforeEach(async () => {
  received = [];
  refuseNext = 0;
  directory = await mkdtemp(join(tmpdir(), 'payments-'));
  const webhookUrl = await listen();
  payments = await startPayments({ file: join(directory, 'payments.json'), webhookUrl });
});
afterEach(async () => {
  await payments.stop();
  await new Promise((resolve) => hook.close(resolve));
  await rm(directory, { recursive: true, force: true });
});

const REFERENCE = {
  organizationId: '01JDXW3Q8N5T2K7V9B4M6C1ZRA',
  inspectionId: '01JDXW3Q8N5T2K7V9B4M6C1ZRB',
  approvalId: '01JDXW3Q8N5T2K7V9B4M6C1ZRC',
};
const checkoutOf = (accountId: string, idempotencyKey = 'deposit:1', amountCents = 198_375) => ({
  accountId,
  idempotencyKey,
  amountCents,
  description: 'Deposit, proposal P-2026-0417',
  payerEmail: 'margaret@example.com',
  reference: REFERENCE,
  successUrl: 'http://localhost/r/x?deposit=done',
  cancelUrl: 'http://localhost/r/x?deposit=left',
});

const press = (url: string, form: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

/** A call as from the provider's dashboard. */
const callStripe = (path: string, form: Record<string, string>, accountId = '') =>
  fetch(payments.endpoint + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${LOCAL_PAYMENT_KEYS.secretKey}`,
      ...(accountId !== '' && { 'stripe-account': accountId }),
    },
    body: new URLSearchParams(form),
  });

async function connected(stripe: StripePayments): Promise<string> {
  const company = { organizationId: REFERENCE.organizationId, name: 'Hearth & Sons', email: 'office@example.com' };
  const accountId = await stripe.createAccount(company);
  const pages = { returnUrl: 'http://localhost/back', refreshUrl: 'http://localhost/again' };
  expect((await press(await stripe.onboardingUrl(accountId, pages))).headers.get('location')).toBe(pages.returnUrl);
  return accountId;
}

describe('the local payment provider', () => {
  test('accepts a deposit on the hosted page, and signs an event that the real SDK verifies', async () => {
    const stripe = provider();
    const accountId = await connected(stripe);
    const open = await stripe.createCheckout(checkoutOf(accountId));
    expect(open).toMatchObject({ status: 'open', isPaid: false, amountCents: 198_375, currency: 'usd' });
    const page = await (await fetch(open.url ?? '')).text();
    expect(page).toContain('$1,983.75');
    expect(page).toContain('Hearth &#38; Sons');

    expect((await press(open.url ?? '', { card: '4000 0000 0000 0002' })).status).toBe(402);
    expect((await press(open.url ?? '', { card: '4000 0027 6000 3184' })).status).toBe(200);
    expect((await stripe.readCheckout(accountId, open.sessionId))?.isPaid).toBe(false);
    const paid = await press(open.url ?? '', { card: '4242 4242 4242 4242' });
    await payments.settled();

    expect(paid.headers.get('location')).toBe('http://localhost/r/x?deposit=done');
    expect(await stripe.readCheckout(accountId, open.sessionId)).toMatchObject({ status: 'complete', isPaid: true });
    const { body, signature } = received.at(-1) ?? { body: '', signature: '' };
    expect(await stripe.readEvent(body, signature)).toMatchObject({
      kind: 'checkout',
      accountId,
      reference: REFERENCE,
      checkout: { isPaid: true, sessionId: open.sessionId },
    });
    expect(await stripe.readEvent(body.replace('paid', 'paix'), signature)).toBeUndefined();
    expect(await stripe.readEvent(body, 't=1,v1=00')).toBeUndefined();
  });

  test('returns the same account for a company, and rejects a too small amount and an unknown account', async () => {
    const stripe = provider();
    const accountId = await connected(stripe);
    const company = { organizationId: REFERENCE.organizationId, name: 'Hearth & Sons', email: 'office@example.com' };
    expect(await stripe.createAccount(company)).toBe(accountId);
    await expect(stripe.createCheckout(checkoutOf(accountId, 'other', 49))).rejects.toThrow('at least');
    await expect(stripe.createCheckout(checkoutOf('acct_unknown', 'third'))).rejects.toThrow('not connected');
  });

  test('rejects payment of an expired checkout, and returns a payment that can be refunded', async () => {
    const stripe = provider();
    const accountId = await connected(stripe);
    const first = await stripe.createCheckout(checkoutOf(accountId, 'deposit:1'));
    expect((await stripe.endCheckout(accountId, first.sessionId))?.status).toBe('expired');
    expect(await (await press(first.url ?? '', { card: '4242424242424242' })).text()).toContain('closed');
    const second = await stripe.createCheckout(checkoutOf(accountId, 'deposit:2'));
    await press(second.url ?? '', { card: '4242424242424242' });
    const ended = await stripe.endCheckout(accountId, second.sessionId);
    expect(ended).toMatchObject({ status: 'complete', isPaid: true });
    await stripe.refund(accountId, ended?.paymentId ?? '');
    await payments.settled();
    const last = received.at(-1) ?? { body: '', signature: '' };
    expect(await stripe.readEvent(last.body, last.signature)).toMatchObject({ kind: 'refund', refundedCents: 198_375 });
  });

  test('creates a checkout that failed before its account was ready', async () => {
    const stripe = provider();
    const company = { organizationId: REFERENCE.organizationId, name: 'Hearth & Sons', email: 'office@example.com' };
    const accountId = await stripe.createAccount(company);
    await expect(stripe.createCheckout(checkoutOf(accountId))).rejects.toThrow('cannot take payments yet');
    await connected(stripe);

    expect(await stripe.createCheckout(checkoutOf(accountId))).toMatchObject({ status: 'open' });
  });

  test('returns the plan of a customer who has an older subscription for something else', async () => {
    const stripe = new StripeBilling(LOCAL_PAYMENT_KEYS, payments.endpoint);
    const { organizationId } = REFERENCE;
    const customer = await stripe.createCustomer({
      organizationId,
      name: 'Hearth & Sons',
      email: 'office@example.com',
    });
    const other = await callStripe('/v1/checkout/sessions', {
      customer,
      mode: 'subscription',
      'line_items[0][price]': `price_${CATALOG.technician.lookupKey}`,
    });
    await press(((await other.json()) as { url: string }).url, { card: '4242424242424242' });
    expect(await stripe.readSubscription(customer)).toBeUndefined();
    const { url } = await stripe.createCheckout({
      idempotencyKey: 'billing-checkout:1',
      customerId: customer,
      organizationId,
      plan: 'premium',
      extraTechnicians: 1,
      successUrl: 'http://localhost/success',
      cancelUrl: 'http://localhost/canceled',
    });
    await press(url ?? '', { card: '4242424242424242' });

    expect(await stripe.readSubscription(customer)).toMatchObject({ plan: 'premium', status: 'active', others: [] });
  });

  test('accepts a refund of a payment that was refunded in the dashboard', async () => {
    const stripe = provider();
    const accountId = await connected(stripe);
    const { sessionId, url } = await stripe.createCheckout(checkoutOf(accountId));
    await press(url ?? '', { card: '4242424242424242' });
    const { paymentId = '' } = (await stripe.readCheckout(accountId, sessionId)) ?? {};
    await callStripe('/v1/refunds', { payment_intent: paymentId }, accountId);

    await expect(stripe.refund(accountId, paymentId)).resolves.toBeUndefined();
  });

  test('hides a checkout from other accounts, and retries an event that is not accepted', async () => {
    const stripe = provider();
    const accountId = await connected(stripe);
    const open = await stripe.createCheckout(checkoutOf(accountId));
    expect(await stripe.readCheckout('acct_other', open.sessionId)).toBeUndefined();
    await payments.settled();
    received = [];
    refuseNext = 2;
    await press(open.url ?? '', { card: '4242424242424242' });
    await payments.settled();
    expect(received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
      'checkout.session.completed',
      'checkout.session.completed',
      'checkout.session.completed',
    ]);
  });
});
