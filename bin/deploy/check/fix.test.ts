import { GetParameterCommand, PutParameterCommand } from '@aws-sdk/client-ssm';
import { mockClient } from 'aws-sdk-client-mock';
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { CATALOG } from '#shared/billing/catalog.ts';
import { WEBHOOKS } from '../stripe-account.ts';
import { fix } from './fix.ts';
import { ALL_ENDPOINTS, ALL_PRICES, awsError, checkContext, deployed, fakeStripe, PRODUCTION } from './testing.ts';

type Values = {
  readonly content?: Parameters<typeof fakeStripe>[0];
  readonly stored?: Record<string, string>;
  /** A secret key that Stripe rejects. */
  readonly refused?: string;
  readonly key?: string | undefined;
};

const refusing = () => {
  const refuse = () => Promise.reject(Object.assign(new Error('Expired'), { type: 'StripeAuthenticationError' }));
  const list = () => ({ [Symbol.asyncIterator]: () => ({ next: refuse }) });
  return { prices: { list: refuse }, webhookEndpoints: { list, create: refuse } } as unknown as Stripe;
};

/** Runs the fix with a secret key in the environment. Returns what it stored and what it created at Stripe. */
async function fixed(given: Values, values: Record<string, unknown> = PRODUCTION) {
  const { content, stored = {}, refused, key: stripeKey } = { key: 'sk_test_1234', ...given };
  const { stripe, made } = fakeStripe(content);
  const open = (key: string) => (key === refused ? refusing() : stripe);
  const context = checkContext(values, { stripe: open, stripeKey });
  deployed(context, {});
  const ssm = mockClient(context.clients.ssm);
  const store: Record<string, string> = { ...stored };
  ssm.on(GetParameterCommand).callsFake(({ Name }: { Name: string }) => {
    if (store[Name] === undefined) throw awsError('ParameterNotFound');
    return { Parameter: { Value: store[Name] } };
  });
  ssm.on(PutParameterCommand).callsFake(({ Name, Value }: { Name: string; Value: string }) => {
    store[Name] = Value;
    return {};
  });
  const printed: string[] = [];
  await fix(context, (line) => printed.push(line));
  const puts = ssm.commandCalls(PutParameterCommand).map(({ args: [{ input }] }) => input);
  return { store, made, printed: printed, puts };
}
const CODES = '/flueprint/prod/sign-in-codes';
const KEY_OF_CODES = 'k'.repeat(44);
const STRIPE = '/flueprint/prod/stripe';

describe('--fix in an empty account', () => {
  it('creates a key for sign-in codes without overwriting an existing one', async () => {
    const { puts, store } = await fixed({});

    expect(puts[0]).toMatchObject({ Name: CODES, Type: 'SecureString' });
    expect(puts[0]).not.toHaveProperty('Overwrite');
    expect(Buffer.from(store[CODES] ?? '', 'base64')).toHaveLength(32);
  });

  it('creates prices and both webhooks, and stores the webhook secrets with the API key', async () => {
    const { made, store } = await fixed({});

    expect(made.filter((each) => each.startsWith('price'))).toHaveLength(3);
    expect(made.filter((each) => each.startsWith('webhook'))).toEqual([
      'webhook https://app.example.com/api/payments/events connected accounts',
      'webhook https://app.example.com/api/billing/events own account',
    ]);
    expect(JSON.parse(store[STRIPE] ?? '')).toEqual({
      secretKey: 'sk_test_1234',
      webhookSecret: 'whsec_4',
      billingWebhookSecret: 'whsec_5',
    });
  });

  it('never prints a secret', async () => {
    const { printed, store } = await fixed({});

    for (const secret of ['sk_test_1234', 'whsec_4', store[CODES] ?? '-'])
      expect(printed.join('\n')).not.toContain(secret);
  });
});

describe('--fix after a price has changed in the product', () => {
  it('marks the account’s price with its key before a new price takes the key over', async () => {
    const premium = CATALOG.premium.lookupKey;
    const content = { prices: { ...ALL_PRICES, [premium]: 1 }, endpoints: ALL_ENDPOINTS, arePricesMarked: false };
    const { made } = await fixed({ content });

    expect(made.filter((each) => each.includes(premium))).toEqual([
      `old ${premium} marked as ${premium}`,
      `price ${premium}`,
    ]);
  });
});

describe('--fix after the product has begun to handle more events', () => {
  it('adds the events of disputes to the existing webhook, which keeps its secret and its other events', async () => {
    const isDispute = (event: string) => event.startsWith('charge.dispute.');
    const endpoints = ALL_ENDPOINTS.map((endpoint) => ({
      ...endpoint,
      enabled_events: [...endpoint.enabled_events.filter((event) => !isDispute(event)), 'payout.paid'],
    }));
    const { made, puts, printed } = await fixed({
      content: { prices: ALL_PRICES, endpoints },
      stored: { [CODES]: KEY_OF_CODES },
    });

    const [sent = ''] = made;
    expect(made).toHaveLength(1);
    expect(sent.split(' ').slice(2).sort()).toEqual([...WEBHOOKS.webhookSecret.events, 'payout.paid'].sort());
    expect(puts).toEqual([]);
    expect(printed).toContain('Stripe webhook we_0 also sends charge.dispute.created, charge.dispute.closed');
  });
});

describe('--fix in a complete account', () => {
  it('changes nothing', async () => {
    const stored = {
      [CODES]: KEY_OF_CODES,
      [STRIPE]: JSON.stringify({
        secretKey: 'sk_test_5678',
        webhookSecret: 'whsec_12',
        billingWebhookSecret: 'whsec_13',
      }),
    };
    const { made, puts } = await fixed({ content: { prices: ALL_PRICES, endpoints: ALL_ENDPOINTS }, stored });

    expect(made).toEqual([]);
    expect(puts).toEqual([]);
  });
});

describe('--fix with a secret key that Stripe no longer accepts', () => {
  const keys = { secretKey: 'sk_test_old1', webhookSecret: 'whsec_12', billingWebhookSecret: 'whsec_13' };
  const stored = { [CODES]: KEY_OF_CODES, [STRIPE]: JSON.stringify(keys) };
  const content = { prices: ALL_PRICES, endpoints: ALL_ENDPOINTS };

  it('stores the one of the shell in its place, with the signing secrets', async () => {
    const { made, store } = await fixed({ content, stored, refused: 'sk_test_old1' });

    expect(made).toEqual([]);
    expect(JSON.parse(store[STRIPE] ?? '')).toEqual({ ...keys, secretKey: 'sk_test_1234' });
  });

  it.each([
    ['the parameter, and the shell has none', 'sk_test_old1', undefined],
    ['the shell too', 'sk_test_old1', 'sk_test_old1'],
  ])('prints what to set and changes nothing when it comes from %s', async (_where, refused, key) => {
    const { printed, puts } = await fixed({ content, stored, refused, key });

    expect(printed).toEqual(['Stripe refuses the secret key: set STRIPE_SECRET_KEY to one that it accepts']);
    expect(puts).toEqual([]);
  });
});

describe('--fix with a parameter that is there and lacks its key', () => {
  it('adds the secret key to the signing secrets', async () => {
    const keys = { webhookSecret: 'whsec_12', billingWebhookSecret: 'whsec_13' };
    const stored = { [CODES]: KEY_OF_CODES, [STRIPE]: JSON.stringify(keys) };
    const { store } = await fixed({ content: { prices: ALL_PRICES, endpoints: ALL_ENDPOINTS }, stored });

    expect(JSON.parse(store[STRIPE] ?? '')).toEqual({ ...keys, secretKey: 'sk_test_1234' });
  });

  it('puts a key of sign-in codes in front of what is too short to be one', async () => {
    const { store } = await fixed({ stored: { [CODES]: 'too-short' } });
    const [key = '', ...others] = (store[CODES] ?? '').split('\n');

    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    expect(others).toEqual(['too-short']);
  });
});

describe('--fix for a stage without billing', () => {
  it('creates only the webhook for deposits', async () => {
    const { made } = await fixed({}, { ...PRODUCTION, billing: false });

    expect(made).toEqual(['webhook https://app.example.com/api/payments/events connected accounts']);
  });

  it('creates nothing before a stage without a domain is deployed', async () => {
    const { made, printed } = await fixed({}, { alarmEmail: 'ops@example.com' });

    expect(made).toEqual([]);
    expect(printed.join('\n')).toContain('once the stage is deployed');
  });
});
