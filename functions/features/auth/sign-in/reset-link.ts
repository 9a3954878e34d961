import { erasureIndex } from '#functions/data/keys.ts';
import { systemKeys } from '#functions/data/system-keys.ts';
import type { Store } from '#functions/data/store.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { isActive } from '#functions/data/accounts/user-record.ts';
import { findByEmail, UserRepository } from '#functions/data/accounts/user-repository.ts';
import { enqueueMail } from '#functions/jobs/enqueue.ts';
import { type Clock, epochSeconds } from '#functions/platform/clock.ts';
import { newSecret, newUlid, sha256Hex } from '#functions/platform/ids.ts';

const ONE_HOUR = 3600;

export const resetKey = (token: string) => systemKeys.resetToken(sha256Hex(token));

/**
 * Queues an email with a single-use link to set a new password. Does the same work for any email: the account is
 * looked up only when the email is sent. So the response time doesn't reveal whether an account exists, and no queue
 * contains the secret.
 */
export const mailResetLink = (email: string): Promise<void> =>
  enqueueMail({ kind: 'password-reset', jobId: newUlid(), to: email });

export type ResetLink = { name: string; token: string };

/** Stores a link, valid for one hour, for the account with this email; undefined if no account can sign in with it. */
export async function writeResetLink(
  email: string,
  { store, clock }: { store: Store; clock: Clock },
): Promise<ResetLink | undefined> {
  const row = await findByEmail(email, { store, clock });
  if (row === undefined) return undefined;
  const { userId, organizationId } = row;
  const table = new TenantTable(store, unsafeTenantOf(organizationId, userId));
  const user = await new UserRepository(table, store).get(userId);
  // An address that is only reserved for the user isn't their login.
  if (user?.email !== email || !isActive(user)) return undefined;
  const token = newSecret();
  const key = resetKey(token);
  const expiresAt = epochSeconds(clock, ONE_HOUR);
  const issuedAt = clock.now().getTime();
  const item = { userId, organizationId, email, issuedAt, expiresAt, ...erasureIndex(organizationId, key) };
  await store.write([{ kind: 'put', key, item }]);
  return { name: user.name, token };
}
