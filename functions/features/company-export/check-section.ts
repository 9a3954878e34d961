import { keys, lists } from '#functions/data/keys.ts';
import { claimOf, TruckCheckRecord } from '#functions/features/truck-checks/record.ts';
import { truckUploadKey } from '#functions/files/object-keys.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import { json, plain } from './plain-rows.ts';
import type { Packing } from './ports.ts';

async function addCheck(record: TruckCheckRecord, { add, miss, organizationId, ports }: Packing): Promise<void> {
  const { checkId, checkedAt } = record;
  const folder = `truck-checks/${checkedAt.slice(0, 10)}-${checkId}`;
  await add(`${folder}/check.json`, json({ check: plain(record) }), checkedAt);
  for (const [photoId, outcome] of Object.entries(record.photos)) {
    if (outcome.state !== 'verified') continue;
    const name = `${folder}/photos/${photoId}.jpg`;
    const bytes = await ports.objects.read(ports.buckets.photos, truckUploadKey({ organizationId, checkId, photoId }));
    if (bytes === undefined) miss(name, 'The photo is gone');
    else if (sha256Hex(bytes) !== claimOf(record, photoId)?.sha256) miss(name, 'It is not the photo that was stored');
    else await add(name, bytes, checkedAt);
  }
}

/** One truck check per step, newest first. */
export async function checksSection(at: string | undefined, packing: Packing): Promise<string | undefined> {
  const after = at === undefined ? undefined : { key: keys.truckCheck(at.split('#')[1] ?? ''), indexSort: at };
  const query = { schema: TruckCheckRecord, index: 'GSI1' as const, partition: lists.truckChecks };
  const page = await packing.table.query({ ...query, limit: 1, newestFirst: true, after });
  const [record] = page.items;
  if (record === undefined) return undefined;
  await addCheck(record, packing);
  return `${record.checkedAt}#${record.checkId}`;
}
