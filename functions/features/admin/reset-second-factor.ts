import { retryOnConflict } from '#functions/data/retry.ts';
import { SecondFactorRepository } from '#functions/features/auth/second-factor/second-factor-repository.ts';
import { type AuditEntry, audited } from '#functions/features/audit/audit.ts';
import type { UserRecord } from '#functions/data/accounts/user-record.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { clearActorCache } from '#functions/identity/actor-cache.ts';
import { enqueueMail } from '#functions/jobs/enqueue.ts';
import { instant } from '#functions/platform/clock.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { ruleBroken } from '#shared/errors.ts';
import { loadUser } from './edit-user.ts';

/** For a user who lost their phone and recovery codes: signs in with only the password again. The user is notified. */
export async function resetSecondFactor(ctx: ActorCtx, userId: string): Promise<void> {
  if (userId === ctx.actor.userId) throw ruleBroken({ userId: 'Turn your own codes off in your settings' });
  const users = new UserRepository(ctx.table, ctx.system);
  const factors = new SecondFactorRepository(ctx.table);
  const user = await retryOnConflict(async () => {
    const before = await loadUser(ctx, users, userId);
    if (before.hasSecondFactor !== true) throw ruleBroken({ userId: 'This user has no sign-in codes' });
    const factor = await factors.get(userId);
    const at = instant(ctx.clock);
    const without: UserRecord = { ...before, sessionsValidFrom: ctx.clock.now().getTime(), updatedAt: at };
    delete without.hasSecondFactor;
    const entry: AuditEntry = { act: 'second-factor.reset', at, by: ctx.actor.userId, subject: userId };
    const removing = factor === undefined ? [] : [factors.removing(factor)];
    await users.save(before, without, ...removing, audited(ctx.table, entry));
    return without;
  });
  clearActorCache();
  const { email: to, name } = user;
  const mail = { kind: 'account', jobId: newUlid(), letter: 'codes-reset' } as const;
  await enqueueMail({ ...mail, to, name, path: '/settings', what: '' });
}
