import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { systemKeys } from '#functions/data/system-keys.ts';
import type { Store } from '#functions/data/store.ts';
import type { Key } from '#functions/data/stored-item.ts';
import { newSecret, sha256Hex } from '#functions/platform/ids.ts';

/**
 * A newsletter subscription, kept under the hash of its email. It is pending until the link of the confirmation email was
 * used, and expires if it never is.
 */
export const Subscriber = z.object({
  /** Names the notice to the team, which is sent once. */
  subscriberId: z.string(),
  email: z.string(),
  name: z.string(),
  status: z.enum(['PENDING', 'CONFIRMED']),
  /** SHA-256 of the secret in the latest link; absent until its email was written. */
  secretHash: z.string().optional(),
  createdAt: z.string(),
  /** Goes up with every write; a write over a version that is not the latest is refused. */
  version: z.number().int(),
});
export type Subscriber = z.infer<typeof Subscriber>;

export const subscriberKey = (emailHash: string): Key => systemKeys.subscriber(emailHash);

export async function readSubscriber(store: Store, emailHash: string): Promise<Subscriber | undefined> {
  const item = await store.get(subscriberKey(emailHash));
  return item === undefined ? undefined : Subscriber.parse(item);
}

/** The subscription that a token was mailed for; undefined when there is none or the secret is another one. */
export async function subscriberOf(store: Store, token: string): Promise<Subscriber | undefined> {
  const [emailHash = '', secret = ''] = token.split('.');
  const found = await readSubscriber(store, emailHash);
  if (found?.secretHash === undefined) return undefined;
  const isMatch = timingSafeEqual(Buffer.from(found.secretHash), Buffer.from(sha256Hex(secret)));
  return isMatch ? found : undefined;
}

/**
 * Writes a new secret for the links of a pending subscription and returns their token. Undefined when nothing is pending
 * anymore. The secret is made when the email is written, so that no queue contains it.
 */
export async function issueNewsletterToken(store: Store, emailHash: string): Promise<string | undefined> {
  const subscriber = await readSubscriber(store, emailHash);
  if (subscriber?.status !== 'PENDING') return undefined;
  const secret = newSecret();
  await store.write([{ kind: 'update', key: subscriberKey(emailHash), set: { secretHash: sha256Hex(secret) } }]);
  return `${emailHash}.${secret}`;
}
