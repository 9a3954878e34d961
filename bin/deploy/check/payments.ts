import type * as z from 'zod';
import { PaymentKeys } from '#functions/payments/payment-keys.ts';
import type { StageConfig } from '#shared/config/stage-config.ts';
import { findWebhook, missingEvents, missingPrices, WEBHOOKS, type WebhookKind } from '../stripe-account.ts';
import { missing, ok, unknown, type CheckResult, type Check } from './check.ts';
import { nameOf } from './error-name.ts';
import { appUrl, deployCommand, parameterName, type CheckContext } from './context.ts';
import { fixCommand, readSecret } from './secrets.ts';

const isBilled = ({ billing }: StageConfig): boolean => billing;

const StoredKeys = PaymentKeys.partial();
type StoredKeys = z.infer<typeof StoredKeys>;

/** The Stripe keys of a stage. Secrets that do not exist yet are absent. */
export async function readKeys(context: CheckContext): Promise<StoredKeys> {
  const text = await readSecret(context, parameterName(context.config, 'stripe'));
  return text === undefined ? {} : StoredKeys.parse(JSON.parse(text));
}

/** With the key from the parameter, or else from the environment; undefined if there is neither. */
async function stripeOf(context: CheckContext) {
  const key = (await readKeys(context)).secretKey ?? context.outside.stripeKey;
  return key === undefined ? undefined : context.outside.stripe(key);
}

/** Whether a call failed because Stripe rejects the secret key. Stripe reports the class of an error. */
export const isKeyRefused = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && error.type === 'StripeAuthenticationError';

const fixWithKey = ({ stage }: StageConfig) => `STRIPE_SECRET_KEY=sk_live_… ${fixCommand(stage)}`;

async function findKeys(context: CheckContext): Promise<CheckResult> {
  const { config } = context;
  const name = parameterName(config, 'stripe');
  const keys = await readKeys(context);
  const wanted = ['secretKey', 'webhookSecret', ...(config.billing ? ['billingWebhookSecret' as const] : [])] as const;
  const absent = wanted.filter((each) => keys[each] === undefined);
  if (absent.length === 0) return ok(name);
  const effect = config.billing ? 'no subscriptions, and trials still end' : 'no card deposits';
  return missing(`${name} lacks ${absent.join(', ')}: ${effect}`, fixWithKey(config));
}

async function findPrices(context: CheckContext): Promise<CheckResult | undefined> {
  if (!context.config.billing) return undefined;
  const stripe = await stripeOf(context);
  if (stripe === undefined) return unknown('needs the secret key of Stripe');
  const absent = await missingPrices(stripe);
  if (absent.length === 0) return ok('all prices of shared/pricing/plans.ts');
  const names = absent.map(({ lookupKey }) => lookupKey).join(', ');
  return missing(`not as in shared/pricing/plans.ts: ${names}`, fixCommand(context.config.stage));
}

async function findEndpoint(context: CheckContext, kind: WebhookKind): Promise<CheckResult> {
  const { config } = context;
  const stripe = await stripeOf(context);
  if (stripe === undefined) return unknown('needs the secret key of Stripe');
  const url = await appUrl(context);
  if (url === undefined) return unknown(`its address is known once the stage is deployed: ${deployCommand(config)}`);
  const endpoint = await findWebhook(stripe, url, kind);
  const { path } = WEBHOOKS[kind];
  if (endpoint === undefined) return missing(`no enabled endpoint ${url}${path}`, fixCommand(config.stage));
  const events = missingEvents(endpoint, kind);
  if (events.length > 0) {
    return missing(`${endpoint.id} does not send ${events.join(', ')}`, fixCommand(config.stage));
  }
  if ((await readKeys(context))[kind] !== undefined) return ok(`${endpoint.id} at ${path}`);
  return missing(
    `${endpoint.id} exists and its signing secret is not in the parameter`,
    `https://dashboard.stripe.com/webhooks/${endpoint.id}: delete the endpoint`,
    fixCommand(config.stage),
  );
}

const endpointCheck = (name: string, kind: WebhookKind, isUsed: (config: StageConfig) => boolean): Check => ({
  name,
  phase: 'before',
  isRequired: isBilled,
  run: async (context) => (isUsed(context.config) ? findEndpoint(context, kind) : undefined),
});

/** A rejected key is reported as a missing key, not as an unknown state. */
const withKeyChecked = (check: Check): Check => ({
  ...check,
  async run(context) {
    try {
      return await check.run(context);
    } catch (error) {
      if (!isKeyRefused(error)) throw error;
      return missing(`Stripe refuses the secret key (${nameOf(error)})`, fixWithKey(context.config));
    }
  },
});

export const PAYMENT_CHECKS: readonly Check[] = [
  { name: 'Stripe keys', phase: 'before', isRequired: isBilled, run: findKeys } satisfies Check,
  { name: 'Stripe prices', phase: 'before', isRequired: isBilled, run: findPrices } satisfies Check,
  endpointCheck('Stripe webhook, deposits', 'webhookSecret', () => true),
  endpointCheck('Stripe webhook, billing', 'billingWebhookSecret', isBilled),
].map(withKeyChecked);
