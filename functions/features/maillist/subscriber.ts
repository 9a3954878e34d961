import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { systemKeys } from '#functions/data/system-keys.ts';
import type { Store } from '#functions/data/store.ts';
import type { Key } from '#functions/data/stored-item.ts';
import { newSecret, sha256Hex } from '#functions/platform/ids.ts';

/**
 * A newsletter subscription, keyed by the hash of its email. It's pending until the link in the confirmation email is
 * used, and expires if it isn't.
 */
export const Subscriber = z.object({
  /** Job id of the notice to the team, so that it's sent once. */
  subscriberId: z.string(),
  email: z.string(),
  name: z.string(),
  status: z.enum(['PENDING', 'CONFIRMED']),
  /** SHA-256 of the secret in the latest link; undefined until its email is sent. */
  secretHash: z.string().optional(),
  createdAt: z.string(),
  /** Incremented by every write; a write over a stale version fails. */
  version: z.number().int(),
});
export type Subscriber = z.infer<typeof Subscriber>;

export const subscriberKey = (emailHash: string): Key => systemKeys.subscriber(emailHash);

export async function readSubscriber(store: Store, emailHash: string): Promise<Subscriber | undefined> {
  const item = await store.get(subscriberKey(emailHash));
  return item === undefined ? undefined : Subscriber.parse(item);
}

/** The subscription of an emailed token; undefined if there is none or the secret is wrong. */
export async function subscriberOf(store: Store, token: string): Promise<Subscriber | undefined> {
  const [emailHash = '', secret = ''] = token.split('.');
  const found = await readSubscriber(store, emailHash);
  if (found?.secretHash === undefined) return undefined;
  const isMatch = timingSafeEqual(Buffer.from(found.secretHash), Buffer.from(sha256Hex(secret)));
  return isMatch ? found : undefined;
}

/**
 * Stores a new secret for a pending subscription's links and returns their token; undefined if it's no longer pending.
 * The secret is created when the email is sent, so that no queue contains it.
 */
export async function issueNewsletterToken(store: Store, emailHash: string): Promise<string | undefined> {
  const subscriber = await readSubscriber(store, emailHash);
  if (subscriber?.status !== 'PENDING') return undefined;
  const secret = newSecret();
  await store.write([{ kind: 'update', key: subscriberKey(emailHash), set: { secretHash: sha256Hex(secret) } }]);
  return `${emailHash}.${secret}`;
}
