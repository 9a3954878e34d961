import { keys } from '#functions/data/keys.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { Write } from '#functions/data/writes.ts';
import type { UserRecord } from '#functions/data/accounts/user-record.ts';
import type { Ctx } from '#functions/http/context.ts';
import { clearActorCache } from '#functions/identity/actor-cache.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';

/**
 * Ends all the user's sessions from before now. Sets two attributes and increments the version without a version
 * check, so that a session that keeps saving the user's row can't make it fail.
 */
function revoking(table: TenantTable, userId: string, clock: Clock): Write {
  return ending(table, userId, { sessionsValidFrom: clock.now().getTime(), updatedAt: instant(clock) });
}

/** Ends the sessions, and the links that were requested before the new password. */
export function passwordChanged(table: TenantTable, userId: string, clock: Clock): Write {
  const now = clock.now().getTime();
  return ending(table, userId, { sessionsValidFrom: now, passwordSetAt: now, updatedAt: instant(clock) });
}

function ending(table: TenantTable, userId: string, set: Partial<UserRecord>): Write {
  return table.scoped({ kind: 'update', key: keys.user(userId), set });
}

/** Ends all the user's sessions from before now. From here on, writes from other function instances are rejected. */
export async function revokeSessions(table: TenantTable, userId: string, ctx: Ctx): Promise<void> {
  await retryOnConflict(() => ctx.system.write([revoking(table, userId, ctx.clock)]));
  clearActorCache();
}
