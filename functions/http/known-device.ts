import { KnownDeviceRepository } from '#functions/data/accounts/known-device-repository.ts';
import { findByEmail } from '#functions/data/accounts/user-repository.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { epochSeconds } from '#functions/platform/clock.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import type { Ctx } from './context.ts';
import { deviceCookieName } from './cookies.ts';

/**
 * The hash of the request's device cookie, if the account with this email has signed in with that browser. The cookie is
 * checked against the table: a made-up one would otherwise get a limit of its own.
 */
export async function knownDeviceOf(ctx: Ctx, email: string): Promise<string | undefined> {
  const row = await findByEmail(email, { store: ctx.system, clock: ctx.clock });
  if (row === undefined) return undefined;
  const { organizationId, userId } = row;
  const shown = ctx.cookies[deviceCookieName(sha256Hex(userId))];
  if (shown === undefined) return undefined;
  const table = new TenantTable(ctx.system, unsafeTenantOf(organizationId, userId));
  const device = await new KnownDeviceRepository(table).get(userId, sha256Hex(shown));
  return device !== undefined && device.expiresAt > epochSeconds(ctx.clock) ? device.hash : undefined;
}
