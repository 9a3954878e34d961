import * as z from 'zod';
import { ruleBroken } from '#shared/errors.ts';
import { keys } from '#functions/data/keys.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { absent, versionIs, type Write } from '#functions/data/writes.ts';
import { isActive, type UserRecord } from '#functions/data/accounts/user-record.ts';
import type { UserRepository } from '#functions/data/accounts/user-repository.ts';

const Administrators = z.object({ v: z.literal(1), entity: z.literal('Administrators'), version: z.number().int() });

const isAdministrator = (user: UserRecord) => user.role === 'ADMINISTRATOR' && isActive(user);

/**
 * A company must keep an administrator who can sign in: 422 if this one is the last. The write belongs in the
 * transaction that removes the administrator, so that of two concurrent removals one fails and is decided again.
 */
export async function withoutAdministrator(
  user: UserRecord,
  { users, table }: { users: UserRepository; table: TenantTable },
): Promise<Write[]> {
  if (!isAdministrator(user)) return [];
  const key = keys.administrators();
  const before = await table.get(Administrators, key);
  // Read after the row above: if another administrator is removed in between, that row changes and this write fails.
  const others = (await users.all()).filter((other) => isAdministrator(other) && other.userId !== user.userId);
  if (others.length === 0) throw ruleBroken({ role: 'A company needs at least one administrator' });
  const item = { v: 1, entity: 'Administrators', version: (before?.version ?? 0) + 1 };
  const condition = before === undefined ? absent : versionIs(before.version);
  return [table.scoped({ kind: 'put', key, item, condition })];
}
