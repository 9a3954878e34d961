import { type BouncedAddress, LIFT_EVERY_DAYS } from '#shared/contract/bounced-addresses.ts';
import { keys } from '#functions/data/keys.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import {
  addressHash,
  blockIn,
  type BouncedAddress as AddressRow,
  BouncedAddresses,
  BouncedRecipient,
} from '#functions/mail/bounced-addresses.ts';

const DAY_MS = 86_400_000;

/** When the block may be lifted, ISO-8601 UTC; undefined if never. */
export function liftableFrom({ kind, at, liftedAt }: AddressRow): string | undefined {
  if (kind === 'complained') return undefined;
  return liftedAt === undefined ? at : new Date(Date.parse(liftedAt) + LIFT_EVERY_DAYS * DAY_MS).toISOString();
}

/** The company's own list, without addresses that any company has unblocked. A page can therefore be short. */
export async function listBouncedAddresses(
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  { table, system, clock }: ActorCtx,
): Promise<{ addresses: BouncedAddress[]; cursor?: string }> {
  const page = await table.query({ schema: BouncedRecipient, partition: keys.bouncedPartition, limit, cursor });
  const known = await new BouncedAddresses({ store: system, clock }).findAll(
    page.items.map(({ email }) => addressHash(email)),
  );
  const addresses = page.items.flatMap(({ email }): BouncedAddress[] => {
    const row = known.get(addressHash(email));
    const block = blockIn(row);
    if (row === undefined || block === undefined) return [];
    const from = liftableFrom(row);
    return [{ email, ...block, ...(from !== undefined && { liftableFrom: from }) }];
  });
  return { addresses, ...(page.cursor !== undefined && { cursor: page.cursor }) };
}
