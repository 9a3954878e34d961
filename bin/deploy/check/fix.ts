import { randomBytes } from 'node:crypto';
import { PutParameterCommand } from '@aws-sdk/client-ssm';
import { addMissingEvents, ensurePrices, findWebhook, makeWebhook, type WebhookKind } from '../stripe-account.ts';
import { appUrl, parameterName, type CheckContext } from './context.ts';
import { readKeys, stripeOf } from './payments.ts';
import { readSecret } from './secrets.ts';

type Print = (line: string) => void;

/** Without Overwrite, because secrets encrypted with an existing key can be decrypted only with that key. */
async function addCodeKey(context: CheckContext, print: Print): Promise<void> {
  const Name = parameterName(context.config, 'sign-in-codes');
  if ((await readSecret(context, Name)) !== undefined) return;
  const Value = randomBytes(32).toString('base64');
  await context.clients.ssm.send(new PutParameterCommand({ Name, Value, Type: 'SecureString' }));
  print(`${Name}: created`);
}

/** Prices if companies pay; webhooks whose secret is unknown; then the keys, in one parameter. */
async function addStripe(context: CheckContext, print: Print): Promise<void> {
  const { clients, config, outside } = context;
  const stripe = await stripeOf(context);
  if (stripe === undefined) {
    if (config.billing) print('Stripe: set STRIPE_SECRET_KEY to create prices, webhooks and the parameter');
    return;
  }
  if (config.billing) await ensurePrices(stripe, print);
  const url = await appUrl(context);
  if (url === undefined) {
    print('Stripe webhooks: their address is known once the stage is deployed; deploy, then run this again');
    return;
  }
  const known = await readKeys(context);
  const keys: typeof known = { secretKey: outside.stripeKey, ...known };
  const kinds: WebhookKind[] = config.billing ? ['webhookSecret', 'billingWebhookSecret'] : ['webhookSecret'];
  const Name = parameterName(config, 'stripe');
  for (const kind of kinds) {
    const endpoint = await findWebhook(stripe, url, kind);
    if (endpoint !== undefined) {
      const added = await addMissingEvents(stripe, endpoint, kind);
      if (added.length > 0) print(`Stripe webhook ${endpoint.id} also sends ${added.join(', ')}`);
      continue;
    }
    keys[kind] = await makeWebhook(stripe, url, kind);
    // Stored immediately, because the provider shows a secret only once.
    const Value = JSON.stringify(keys);
    await clients.ssm.send(new PutParameterCommand({ Name, Value, Type: 'SecureString', Overwrite: true }));
    print(`Stripe webhook created, its secret is in ${Name} (${kind})`);
  }
}

/** Creates everything that requires no decision: secrets, prices and webhooks. An existing webhook gets missing events. */
export async function fix(context: CheckContext, print: Print): Promise<void> {
  await addCodeKey(context, print);
  await addStripe(context, print);
}
