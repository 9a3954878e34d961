import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { isActive } from '#functions/data/accounts/user-record.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import type { Ctx } from '#functions/http/context.ts';

type Named = { organizationId: string; userId: string };

/**
 * Whether a user of the company can no longer sign in. IDs that never existed get the same result, so a stranger
 * learns nothing without knowing both IDs.
 */
export async function isUserGone({ organizationId, userId }: Named, { system }: Pick<Ctx, 'system'>): Promise<boolean> {
  const table = new TenantTable(system, unsafeTenantOf(organizationId, userId));
  const user = await new UserRepository(table, system).get(userId);
  return user === undefined || !isActive(user);
}
