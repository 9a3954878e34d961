import { ruleBroken } from '#shared/errors.ts';
import { type AuditEntry, audited } from '#functions/features/audit/audit.ts';
import { mailResetLink } from '#functions/features/auth/sign-in/reset-link.ts';
import { isActive } from '#functions/data/accounts/user-record.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { instant } from '#functions/platform/clock.ts';
import { loadUser } from './edit-user.ts';

/** Emails a user of the caller's organization a single-use link, valid for one hour, to set a new password. */
export async function sendUserReset(ctx: ActorCtx, userId: string): Promise<void> {
  const user = await loadUser(ctx, new UserRepository(ctx.table, ctx.system), userId);
  if (!isActive(user)) throw ruleBroken({ userId: 'Reactivate this user first' });
  const entry: AuditEntry = { act: 'user.reset-sent', at: instant(ctx.clock), by: ctx.actor.userId, subject: userId };
  await ctx.system.write([audited(ctx.table, entry)]);
  await mailResetLink(user.email);
}
