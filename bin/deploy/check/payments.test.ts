import { GetParameterCommand } from '@aws-sdk/client-ssm';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, it } from 'vitest';
import type { CheckContext } from './context.ts';
import { ALL_ENDPOINTS, ALL_PRICES, answerOf, awsError, checkContext, fakeStripe, PRODUCTION } from './testing.ts';

const KEYS = { secretKey: 'sk_test_1234', webhookSecret: 'whsec_1234', billingWebhookSecret: 'whsec_5678' };

function withKeys(context: CheckContext, keys: object | undefined): CheckContext {
  const ssm = mockClient(context.clients.ssm).on(GetParameterCommand);
  if (keys === undefined) ssm.rejects(awsError('ParameterNotFound'));
  else ssm.resolves({ Parameter: { Value: JSON.stringify(keys) } });
  return context;
}
const stage = (content: Parameters<typeof fakeStripe>[0], keys: object | undefined = KEYS) =>
  withKeys(checkContext(PRODUCTION, { stripe: () => fakeStripe(content).stripe }), keys);

describe('the keys of Stripe', () => {
  it('are complete with all three', async () => {
    expect(await answerOf('Stripe keys', stage({}))).toEqual({ state: 'ok', reason: '/flueprint/prod/stripe' });
  });

  it('are missing by name, with what follows from it', async () => {
    const others = { ...KEYS, billingWebhookSecret: undefined };

    expect(await answerOf('Stripe keys', stage({}, others))).toMatchObject({
      state: 'missing',
      reason: '/flueprint/prod/stripe lacks billingWebhookSecret: no subscriptions, and trials still end',
    });
  });

  it('are missing when Stripe refuses them', async () => {
    const refuse = () =>
      Promise.reject(Object.assign(new Error('Invalid API Key'), { type: 'StripeAuthenticationError' }));
    const context = withKeys(checkContext(PRODUCTION, { stripe: () => ({ prices: { list: refuse } }) as never }), KEYS);

    expect(await answerOf('Stripe prices', context)).toMatchObject({ state: 'missing' });
  });
});

describe('the prices', () => {
  it('are as in shared/pricing/plans.ts', async () => {
    expect(await answerOf('Stripe prices', stage({ prices: ALL_PRICES }))).toMatchObject({ state: 'ok' });
  });

  it('are missing when one has another amount', async () => {
    const prices = { ...ALL_PRICES, flueprint_premium_monthly: 1 };

    expect(await answerOf('Stripe prices', stage({ prices }))).toMatchObject({
      state: 'missing',
      reason: 'not as in shared/pricing/plans.ts: flueprint_premium_monthly',
      steps: ['STAGE=prod npm run deploy:check -- --fix'],
    });
  });

  it('are not asked for where no company pays', async () => {
    const context = withKeys(checkContext({ ...PRODUCTION, billing: false }), KEYS);

    expect(await answerOf('Stripe prices', context)).toBeUndefined();
    expect(await answerOf('Stripe webhook, billing', context)).toBeUndefined();
  });
});

describe.each([
  ['Stripe webhook, deposits', 0],
  ['Stripe webhook, billing', 1],
])('%s', (name, index) => {
  it('is enough with every event that the product acts on', async () => {
    expect(await answerOf(name, stage({ endpoints: ALL_ENDPOINTS }))).toMatchObject({ state: 'ok' });
  });

  it('is missing when it is disabled', async () => {
    const endpoints = ALL_ENDPOINTS.map((endpoint) => ({ ...endpoint, status: 'disabled' }));

    expect(await answerOf(name, stage({ endpoints }))).toMatchObject({ state: 'missing' });
  });

  it('names the events that it does not send', async () => {
    const endpoints = ALL_ENDPOINTS.map((endpoint) => ({ ...endpoint, enabled_events: ['invoice.paid'] }));

    expect(await answerOf(name, stage({ endpoints }))).toMatchObject({
      state: 'missing',
      reason: expect.stringContaining('checkout.session.completed'),
      steps: [`https://dashboard.stripe.com/webhooks/we_${index}: add the events`],
    });
  });

  it('is missing when its signing secret is nowhere', async () => {
    const context = stage({ endpoints: ALL_ENDPOINTS }, { secretKey: KEYS.secretKey });

    expect(await answerOf(name, context)).toMatchObject({ reason: expect.stringContaining('signing secret') });
  });

  it('is unknown without the secret key', async () => {
    expect(await answerOf(name, withKeys(checkContext(), undefined))).toMatchObject({ state: 'unknown' });
  });
});
