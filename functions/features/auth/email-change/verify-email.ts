import { retryOnConflict } from '#functions/data/retry.ts';
import { type AuditEntry, audited } from '#functions/features/audit/audit.ts';
import { tableOfUser } from '#functions/features/auth/sessions/sessions.ts';
import type { UserRecord } from '#functions/data/accounts/user-record.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import type { ActorCtx, Ctx } from '#functions/http/context.ts';
import { countAttempt } from '#functions/http/rate-limit.ts';
import { clearActorCache } from '#functions/identity/actor-cache.ts';
import { enqueueMail } from '#functions/jobs/enqueue.ts';
import { epochSeconds, instant } from '#functions/platform/clock.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { linkOver, readLink } from './email-link.ts';
import { ownRecord } from '../sign-in/require-password.ts';

const SEVEN_DAYS = 7 * 86_400;
const RESEND = { bucket: 'verification', max: 3, windowSeconds: 3600 };

/** Emails the link with which the user verifies their email. */
export async function mailVerification(user: UserRecord, ctx: Ctx): Promise<void> {
  const { userId, organizationId, email, name } = user;
  const expiresAt = epochSeconds(ctx.clock, SEVEN_DAYS);
  const link = { purpose: 'verify', userId, organizationId, about: email, expiresAt } as const;
  const mail = { to: email, name, link, what: '' };
  await enqueueMail({ kind: 'email-link', jobId: newUlid(), letter: 'verify-email', ...mail });
}

/** Resends the email, up to three times an hour; does nothing for a verified user. */
export async function sendVerification(ctx: ActorCtx): Promise<void> {
  await countAttempt(ctx, { ...RESEND, who: ctx.actor.userId });
  const user = await ownRecord(ctx);
  if (user.emailVerifiedAt === undefined) await mailVerification(user, ctx);
}

/** Marks the email as verified; a second tap on the link succeeds too. */
export async function verifyEmail(ctx: Ctx, token: string): Promise<string> {
  const link = await readLink(ctx, token, 'verify');
  const table = tableOfUser(link, ctx);
  const users = new UserRepository(table, ctx.system);
  await retryOnConflict(async () => {
    const user = await users.get(link.userId);
    if (user?.email !== link.about) throw linkOver();
    if (user.emailVerifiedAt !== undefined) return;
    const at = instant(ctx.clock);
    const entry: AuditEntry = { act: 'user.email.verified', at, by: user.userId, subject: user.userId };
    await users.save(user, { ...user, emailVerifiedAt: at, updatedAt: at }, audited(table, entry));
  });
  clearActorCache();
  return link.about;
}
