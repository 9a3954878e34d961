import { notFound } from '#shared/errors.ts';
import { systemKeys } from '#functions/data/keys.ts';
import type { Store } from '#functions/data/store.ts';
import { absent } from '#functions/data/writes.ts';
import { type Clock, epochSeconds } from '#functions/platform/clock.ts';
import { newSecret, sha256Hex } from '#functions/platform/ids.ts';
import { ShareRow } from './records.ts';

const NINETY_DAYS = 90 * 86_400;

export type Shared = { organizationId: string; inspectionId: string; deliveryId: string };

/** A link for one reader: 256 random bits that only the mail carries; the table has their hash and the end of their life. */
export async function createShareLink(shared: Shared, store: Store, clock: Clock): Promise<string> {
  const secret = newSecret();
  const item = { ...shared, expiresAt: epochSeconds(clock, NINETY_DAYS) };
  await store.write([{ kind: 'put', key: systemKeys.shareLink(sha256Hex(secret)), item, condition: absent }]);
  return secret;
}

/** What a link opens; 404 when it is unknown or over. The table forgets late, so the end is checked here too. */
export async function openShareLink(secret: string, store: Store, clock: Clock): Promise<Shared> {
  const item = await store.get(systemKeys.shareLink(sha256Hex(secret)));
  const row = item === undefined ? undefined : ShareRow.parse(item);
  if (row === undefined || row.expiresAt < epochSeconds(clock)) throw notFound('shareToken');
  return row;
}
