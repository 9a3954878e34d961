import { keys } from '#functions/data/keys.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { Write } from '#functions/data/writes.ts';
import type { Ctx } from '#functions/http/context.ts';
import { forgetActors } from '#functions/identity/actor-cache.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';

/**
 * Ends every session of the user that began before now. It sets two attributes and raises the version, so it depends on no
 * version read before: a session that keeps saving the user's row can't make it fail.
 */
export function revoking(table: TenantTable, userId: string, clock: Clock): Write {
  const set = { sessionsValidFrom: clock.now().getTime(), updatedAt: instant(clock) };
  return table.scoped({ kind: 'update', key: keys.user(userId), set });
}

/** Ends every session of the user that began before now. Writes of other function instances are refused from here on. */
export async function revokeSessions(table: TenantTable, userId: string, ctx: Ctx): Promise<void> {
  await retryOnConflict(() => ctx.system.write([revoking(table, userId, ctx.clock)]));
  forgetActors();
}
