import { randomBytes } from 'node:crypto';
import { PutParameterCommand } from '@aws-sdk/client-ssm';
import type Stripe from 'stripe';
import { addMissingEvents, ensurePrices, findWebhook, makeWebhook, type WebhookKind } from '../stripe-account.ts';
import { appUrl, parameterName, type CheckContext } from './context.ts';
import { isKeyRefused, readKeys } from './payments.ts';
import { codeKeysIn, readSecret } from './secrets.ts';

type Print = (line: string) => void;

/**
 * Without Overwrite, because secrets encrypted with an existing key can be decrypted only with that key. A parameter
 * without a key keeps its text below the new one.
 */
async function addCodeKey(context: CheckContext, print: Print): Promise<void> {
  const Name = parameterName(context.config, 'sign-in-codes');
  const text = await readSecret(context, Name);
  if (codeKeysIn(text).length > 0) return;
  const key = randomBytes(32).toString('base64');
  const made = text === undefined ? { Name, Value: key } : { Name, Value: `${key}\n${text}`, Overwrite: true as const };
  await context.clients.ssm.send(new PutParameterCommand({ ...made, Type: 'SecureString' }));
  print(`${Name}: created`);
}

async function isRefused(stripe: Stripe): Promise<boolean> {
  try {
    for await (const _endpoint of stripe.webhookEndpoints.list({ limit: 1 })) break;
    return false;
  } catch (error) {
    if (isKeyRefused(error)) return true;
    throw error;
  }
}

/**
 * The first key that Stripe accepts: the parameter's, because the product runs with it, or else the shell's. Undefined
 * if there is none, after a line about what is missing.
 */
async function acceptedKey(
  { config, outside }: CheckContext,
  stored: string | undefined,
  print: Print,
): Promise<string | undefined> {
  const keys = [stored, outside.stripeKey].filter((key) => key !== undefined);
  for (const key of keys) if (!(await isRefused(outside.stripe(key)))) return key;
  if (keys.length > 0) print('Stripe refuses the secret key: set STRIPE_SECRET_KEY to one that it accepts');
  else if (config.billing) print('Stripe: set STRIPE_SECRET_KEY to create prices, webhooks and the parameter');
  return undefined;
}

/** Prices if companies pay; webhooks whose secret is unknown; then the keys, in one parameter. */
async function addStripe(context: CheckContext, print: Print): Promise<void> {
  const { clients, config, outside } = context;
  const known = await readKeys(context);
  const secretKey = await acceptedKey(context, known.secretKey, print);
  if (secretKey === undefined) return;
  const stripe = outside.stripe(secretKey);
  if (config.billing) await ensurePrices(stripe, print);
  const url = await appUrl(context);
  if (url === undefined) {
    print('Stripe webhooks: their address is known once the stage is deployed; deploy, then run this again');
    return;
  }
  const keys = { ...known, secretKey };
  const kinds: WebhookKind[] = config.billing ? ['webhookSecret', 'billingWebhookSecret'] : ['webhookSecret'];
  const Name = parameterName(config, 'stripe');
  const store = () =>
    clients.ssm.send(
      new PutParameterCommand({ Name, Value: JSON.stringify(keys), Type: 'SecureString', Overwrite: true }),
    );
  // The product reads the parameter only if it also has the signing secret of deposits.
  if (keys.webhookSecret !== undefined && secretKey !== known.secretKey) {
    await store();
    print(`${Name}: has the secret key of the shell now`);
  }
  for (const kind of kinds) {
    const endpoint = await findWebhook(stripe, url, kind);
    if (endpoint !== undefined) {
      const added = await addMissingEvents(stripe, endpoint, kind);
      if (added.length > 0) print(`Stripe webhook ${endpoint.id} also sends ${added.join(', ')}`);
      continue;
    }
    keys[kind] = await makeWebhook(stripe, url, kind);
    // Stored immediately, because the provider shows a secret only once.
    await store();
    print(`Stripe webhook created, its secret is in ${Name} (${kind})`);
  }
}

/** Creates everything that requires no decision: secrets, prices and webhooks. An existing webhook gets missing events. */
export async function fix(context: CheckContext, print: Print): Promise<void> {
  await addCodeKey(context, print);
  await addStripe(context, print);
}
