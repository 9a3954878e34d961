import { AppError } from '#shared/errors.ts';
import { NEWSLETTER_QUESTION } from '#shared/newsletter-question.ts';
import { systemKeys } from '#functions/data/system-keys.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { absent, versionIs } from '#functions/data/writes.ts';
import type { Ctx } from '#functions/http/context.ts';
import { countAttempt } from '#functions/http/rate-limit.ts';
import { enqueueMail } from '#functions/jobs/enqueue.ts';
import { epochSeconds, instant } from '#functions/platform/clock.ts';
import { newUlid, sha256Hex } from '#functions/platform/ids.ts';
import { readSubscriber, type Subscriber, subscriberKey, subscriberOf } from './subscriber.ts';

const DAY = 86_400;
const PENDING_DAYS = 7;
/** Limits confirmation emails per address: a public form must not be able to flood someone's inbox. */
const PER_EMAIL = { bucket: 'newsletter-email', max: 3, windowSeconds: DAY };

const linkOver = () =>
  new AppError('BAD_REQUEST', { token: 'This link has expired. Join the newsletter again to get a new one.' });

/**
 * Stores a subscription and emails the confirmation link. The response is the same for every address, so that it
 * doesn't reveal who is subscribed; a confirmed address gets no email.
 */
export async function joinNewsletter({ email, name }: { email: string; name: string }, ctx: Ctx): Promise<void> {
  const emailHash = sha256Hex(email);
  // Counted for a confirmed address too, or the limit would reveal who is subscribed.
  await countAttempt(ctx, { ...PER_EMAIL, who: email });
  if ((await readSubscriber(ctx.system, emailHash))?.status === 'CONFIRMED') return;
  const isPending = await retryOnConflict(() => writePending({ email, name, emailHash }, ctx));
  if (isPending) await enqueueMail({ kind: 'newsletter-confirm', jobId: newUlid(), to: email, emailHash });
}

/** Sort position in the super administrators' list. */
const listPlace = ({ status, createdAt, subscriberId }: Subscriber) => ({
  GSI1PK: systemKeys.subscribers(status),
  GSI1SK: `${createdAt}#${subscriberId}`,
});

/** Stores a pending subscription that expires in seven days; false if the address was confirmed in the meantime. */
async function writePending(request: { email: string; name: string; emailHash: string }, ctx: Ctx): Promise<boolean> {
  const { email, name, emailHash } = request;
  const known = await readSubscriber(ctx.system, emailHash);
  if (known?.status === 'CONFIRMED') return false;
  const subscriber: Subscriber = {
    subscriberId: known?.subscriberId ?? newUlid(),
    email,
    name,
    status: 'PENDING',
    ...(known?.secretHash !== undefined && { secretHash: known.secretHash }),
    createdAt: instant(ctx.clock),
    version: (known?.version ?? 0) + 1,
  };
  const expiresAt = epochSeconds(ctx.clock, PENDING_DAYS * DAY);
  const item = { v: 1, entity: 'Subscriber', ...subscriber, ...listPlace(subscriber), expiresAt };
  const condition = known === undefined ? absent : versionIs(known.version);
  await ctx.system.write([{ kind: 'put', key: subscriberKey(emailHash), item, condition }]);
  return true;
}

/** Confirms a subscription; a repeated call succeeds too. The team gets one notice per new subscriber. */
export async function confirmNewsletter(token: string, ctx: Ctx): Promise<void> {
  const { subscriberId: jobId, name: additional, email } = await retryOnConflict(() => writeConfirmed(token, ctx));
  await enqueueMail({ kind: 'ticket', jobId, question: NEWSLETTER_QUESTION, additional, email });
}

async function writeConfirmed(token: string, ctx: Ctx): Promise<Subscriber> {
  const subscriber = await subscriberOf(ctx.system, token);
  if (subscriber === undefined) throw linkOver();
  if (subscriber.status === 'CONFIRMED') return subscriber;
  const confirmed: Subscriber = { ...subscriber, status: 'CONFIRMED', version: subscriber.version + 1 };
  const key = subscriberKey(sha256Hex(subscriber.email));
  // Replaces the whole row, which removes its expiry time.
  const confirmedAt = instant(ctx.clock);
  const item = { v: 1, entity: 'Subscriber', ...confirmed, ...listPlace(confirmed), confirmedAt };
  await ctx.system.write([{ kind: 'put', key, item, condition: versionIs(subscriber.version) }]);
  return confirmed;
}

/** Deletes a subscription. Also succeeds if it's already gone, because then the address isn't on the list. */
export async function leaveNewsletter(token: string, ctx: Ctx): Promise<void> {
  const subscriber = await subscriberOf(ctx.system, token);
  if (subscriber === undefined) return;
  await ctx.system.write([{ kind: 'delete', key: subscriberKey(sha256Hex(subscriber.email)) }]);
}
