import { GetParameterCommand } from '@aws-sdk/client-ssm';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, it } from 'vitest';
import type { CheckContext } from './context.ts';
import { ALL_ENDPOINTS, ALL_PRICES, resultOf, awsError, checkContext, fakeStripe, PRODUCTION } from './testing.ts';

const KEYS = { secretKey: 'sk_test_1234', webhookSecret: 'whsec_1234', billingWebhookSecret: 'whsec_5678' };

function withKeys(context: CheckContext, keys: object | undefined): CheckContext {
  const ssm = mockClient(context.clients.ssm).on(GetParameterCommand);
  if (keys === undefined) ssm.rejects(awsError('ParameterNotFound'));
  else ssm.resolves({ Parameter: { Value: JSON.stringify(keys) } });
  return context;
}
const stage = (content: Parameters<typeof fakeStripe>[0], keys: object | undefined = KEYS) =>
  withKeys(checkContext(PRODUCTION, { stripe: () => fakeStripe(content).stripe }), keys);

describe('the check of the Stripe keys', () => {
  it('passes with all three keys', async () => {
    expect(await resultOf('Stripe keys', stage({}))).toEqual({ state: 'ok', reason: '/flueprint/prod/stripe' });
  });

  it('names a missing key and what does not work without it', async () => {
    const others = { ...KEYS, billingWebhookSecret: undefined };

    expect(await resultOf('Stripe keys', stage({}, others))).toMatchObject({
      state: 'missing',
      reason: '/flueprint/prod/stripe lacks billingWebhookSecret: no subscriptions, and trials still end',
    });
  });

  it('reports missing when Stripe rejects the key', async () => {
    const refuse = () =>
      Promise.reject(Object.assign(new Error('Invalid API Key'), { type: 'StripeAuthenticationError' }));
    const context = withKeys(checkContext(PRODUCTION, { stripe: () => ({ prices: { list: refuse } }) as never }), KEYS);

    expect(await resultOf('Stripe prices', context)).toMatchObject({ state: 'missing' });
  });
});

describe('the check of the Stripe prices', () => {
  it('passes when they match shared/pricing/plans.ts', async () => {
    expect(await resultOf('Stripe prices', stage({ prices: ALL_PRICES }))).toMatchObject({ state: 'ok' });
  });

  it('reports a price with another amount', async () => {
    const prices = { ...ALL_PRICES, flueprint_premium_monthly: 1 };

    expect(await resultOf('Stripe prices', stage({ prices }))).toMatchObject({
      state: 'missing',
      reason: 'not as in shared/pricing/plans.ts: flueprint_premium_monthly',
      steps: ['STAGE=prod npm run deploy:check -- --fix'],
    });
  });

  it('is skipped for a stage without billing', async () => {
    const context = withKeys(checkContext({ ...PRODUCTION, billing: false }), KEYS);

    expect(await resultOf('Stripe prices', context)).toBeUndefined();
    expect(await resultOf('Stripe webhook, billing', context)).toBeUndefined();
  });
});

describe.each(['Stripe webhook, deposits', 'Stripe webhook, billing'])('%s', (name) => {
  it('passes when it sends every event that the product handles', async () => {
    expect(await resultOf(name, stage({ endpoints: ALL_ENDPOINTS }))).toMatchObject({ state: 'ok' });
  });

  it('reports missing when it is disabled', async () => {
    const endpoints = ALL_ENDPOINTS.map((endpoint) => ({ ...endpoint, status: 'disabled' }));

    expect(await resultOf(name, stage({ endpoints }))).toMatchObject({ state: 'missing' });
  });

  it('names the events that it does not send', async () => {
    const endpoints = ALL_ENDPOINTS.map((endpoint) => ({ ...endpoint, enabled_events: ['invoice.paid'] }));

    expect(await resultOf(name, stage({ endpoints }))).toMatchObject({
      state: 'missing',
      reason: expect.stringContaining('checkout.session.completed'),
      steps: ['STAGE=prod npm run deploy:check -- --fix'],
    });
  });

  it('reports missing when its signing secret is not stored', async () => {
    const context = stage({ endpoints: ALL_ENDPOINTS }, { secretKey: KEYS.secretKey });

    expect(await resultOf(name, context)).toMatchObject({ reason: expect.stringContaining('signing secret') });
  });

  it('reports unknown without the secret key', async () => {
    expect(await resultOf(name, withKeys(checkContext(), undefined))).toMatchObject({ state: 'unknown' });
  });
});
