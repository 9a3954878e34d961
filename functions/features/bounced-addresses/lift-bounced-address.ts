import { LIFT_EVERY_DAYS } from '#shared/contract/bounced-addresses.ts';
import { notFound, ruleBroken } from '#shared/errors.ts';
import { keys } from '#functions/data/keys.ts';
import { systemKeys } from '#functions/data/system-keys.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { versionIs, type Write } from '#functions/data/writes.ts';
import { audited } from '#functions/features/audit/audit.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { addressHash, blockIn, BouncedAddresses, BouncedRecipient } from '#functions/mail/bounced-addresses.ts';
import { instant } from '#functions/platform/clock.ts';
import { liftableFrom } from './list-bounced-addresses.ts';

const COMPLAINED = 'The recipient marked an email as spam, so this address stays blocked. Use another address.';
const TOO_SOON = `This address bounced again. It can be unblocked only once every ${LIFT_EVERY_DAYS} days. Use another address.`;

/**
 * Unblocks a bounced address. 404 for an address that isn't in the company's own list, so that a company can't unblock
 * or probe addresses that it never wrote to; 422 for a complaint, and within 90 days of the last time.
 */
export async function liftBouncedAddress(email: string, ctx: ActorCtx): Promise<{ email: string }> {
  const { table, system, clock, actor } = ctx;
  const hash = addressHash(email);
  const addresses = new BouncedAddresses({ store: system, clock });
  await retryOnConflict(async () => {
    const [listed, row] = await Promise.all([
      table.get(BouncedRecipient, keys.bouncedRecipient(hash)),
      addresses.find(email),
    ]);
    if (listed === undefined) throw notFound('email');
    const at = instant(clock);
    const writes: Write[] = [table.scoped({ kind: 'delete', key: keys.bouncedRecipient(hash) })];
    // If another company has unblocked it in the meantime, only this company's list is updated.
    if (row !== undefined && blockIn(row) !== undefined) {
      const from = liftableFrom(row);
      if (from === undefined) throw ruleBroken({ email: COMPLAINED });
      if (from > at) throw ruleBroken({ email: TOO_SOON });
      const item = { ...row, liftedAt: at, version: row.version + 1 };
      writes.push({
        kind: 'put',
        key: systemKeys.bouncedAddress(hash),
        item,
        condition: versionIs(row.version),
      });
    }
    await system.write([...writes, audited(table, { act: 'address.lift', at, by: actor.userId })]);
  });
  return { email };
}
