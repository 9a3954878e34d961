import { keys, lists, SHARD_COUNT } from '#functions/data/keys.ts';
import type { StoredItem } from '#functions/data/stored-item.ts';
import type { Erasable } from '#functions/files/object-eraser.ts';
import { clientFilesPrefix } from '#functions/files/client-file-keys.ts';
import { exportsPrefix } from '#functions/features/company-export/export-keys.ts';
import { eraseAll, eraseList, erasePartition, partitionOf } from './erase-rows.ts';
import { checkTime, type Erasing } from './ports.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const SHARDS = Array.from({ length: SHARD_COUNT }, (_none, shard) => shard);

/** The inspection's own row is deleted last, because it references the others. */
async function eraseInspection(inspectionId: string, erasing: Erasing): Promise<void> {
  const partition = keys.inspectionPartition(inspectionId);
  await erasePartition(partition, erasing, { except: [keys.inspection(inspectionId).sort] });
  await erasePartition(partition, erasing);
}

const eraseVisits = (clientId: string, erasing: Erasing): Promise<void> =>
  erasePartition(keys.visitPartition(clientId), erasing);

const eraseCheck = (checkId: string, erasing: Erasing): Promise<void> =>
  erasePartition(keys.truckCheck(checkId).partition, erasing);

const eraseHandout = async (handoutId: string, erasing: Erasing): Promise<void> => {
  const partition = keys.handoutPartition(handoutId);
  await erasePartition(partition, erasing, { except: [keys.handout(handoutId).sort] });
  await erasePartition(partition, erasing);
};

/** Visits and handouts are indexed by client. */
async function eraseOfClients(rows: readonly StoredItem[], erasing: Erasing): Promise<void> {
  for (const row of rows) {
    const clientId = textOf(row.clientId);
    await eraseVisits(clientId, erasing);
    await eraseList(lists.handoutsOfClient(clientId), erasing, (handout) =>
      eraseHandout(textOf(handout.handoutId), erasing),
    );
  }
}

/** System rows, stored under the hash of a secret. */
export const eraseOutside = (erasing: Erasing): Promise<void> =>
  eraseList(lists.outside, erasing, (row) => eraseAll([row], erasing));

/** Deletes inspections, truck checks, clients with their handouts, and all partitions with a fixed name. */
export async function eraseWork(erasing: Erasing): Promise<void> {
  await eraseList(lists.inspections, erasing, async (row) => {
    await eraseVisits(textOf(row.clientId), erasing);
    await eraseInspection(textOf(row.inspectionId), erasing);
  });
  await eraseList(lists.truckChecks, erasing, (row) => eraseCheck(textOf(row.checkId), erasing));
  for (const shard of SHARDS) {
    await erasePartition(keys.clientPartition(shard), erasing, { before: (rows) => eraseOfClients(rows, erasing) });
  }
  for (const partition of FIXED_PARTITIONS) await erasePartition(partition, erasing);
}

/**
 * Deletes the company's documents in the managed search service. The row of the feed job is deleted first, so that no
 * job writes them again.
 */
export async function eraseSearched(erasing: Erasing): Promise<void> {
  const { organizationId, ports, tally } = erasing;
  const key = { PK: partitionOf(organizationId, ''), SK: keys.clientSearchFeed().sort };
  if ((await ports.store.get(key)) !== undefined) {
    await ports.store.write([{ kind: 'delete', key }]);
    tally.rows += 1;
  }
  await ports.eraseSearched?.(organizationId);
}

/** Partitions with a fixed name, except the clients' and the company's own. */
export const FIXED_PARTITIONS: readonly string[] = [
  ...SHARDS.flatMap((shard) => [
    keys.searchShard('C', shard),
    keys.searchShard('I', shard),
    keys.auditPartition(shard),
    keys.clientImportPartition(shard),
    keys.duePartition(shard),
    keys.fieldServiceLinkPartition(shard),
  ]),
  keys.insertPartition,
  keys.bouncedPartition,
  keys.devicePartition,
  keys.fieldServiceEventPartition,
  keys.fieldServiceLogPartition,
];

const OBJECTS_AT_ONCE = 20;
const OBJECTS_PER_PAGE = 500;

type PlaceOf = { kind: 'inspection' | 'truckcheck' | 'handout'; id: string };

/** The record that an object belongs to, from its key. */
function placeOf({ key }: Erasable): PlaceOf | undefined {
  const parts = key.split('/');
  const [kind, id] = parts.slice(parts.indexOf('org') + 2);
  if (id === undefined || (kind !== 'inspection' && kind !== 'truckcheck' && kind !== 'handout')) return undefined;
  return { kind, id: id.replace(/\.\w+$/, '') };
}

/** Deletes rows that no list has returned, of records that have a file: the file's key names them. */
async function eraseNamedBy(objects: readonly Erasable[], erasing: Erasing): Promise<void> {
  const places = new Map(
    objects.flatMap((object) => [placeOf(object)]).map((place) => [`${place?.kind} ${place?.id}`, place]),
  );
  for (const place of places.values()) {
    if (place?.kind === 'inspection') await eraseInspection(place.id, erasing);
    if (place?.kind === 'truckcheck') await eraseCheck(place.id, erasing);
    if (place?.kind === 'handout') await eraseHandout(place.id, erasing);
  }
}

async function erasePrefix(bucket: string, prefix: string, erasing: Erasing): Promise<void> {
  const { ports, tally } = erasing;
  for (;;) {
    checkTime(erasing);
    const objects = await ports.objects.list(bucket, prefix, OBJECTS_PER_PAGE);
    if (objects.length === 0) return;
    await eraseNamedBy(objects, erasing);
    for (let from = 0; from < objects.length; from += OBJECTS_AT_ONCE) {
      await Promise.all(
        objects.slice(from, from + OBJECTS_AT_ONCE).map(async (object) => {
          await ports.objects.erase(bucket, object);
          tally.objects += 1;
          tally.bytes += object.bytes;
        }),
      );
    }
  }
}

/**
 * Key prefixes of a company's files: uploads and renditions, documents with logo and archives, exports, client files.
 */
export const prefixesOf = (organizationId: string, buckets: { photos: string; documents: string }) => [
  { bucket: buckets.photos, prefix: `org/${organizationId}/` },
  { bucket: buckets.photos, prefix: `rendition/org/${organizationId}/` },
  { bucket: buckets.documents, prefix: `org/${organizationId}/` },
  { bucket: buckets.documents, prefix: exportsPrefix(organizationId) },
  { bucket: buckets.documents, prefix: clientFilesPrefix(organizationId) },
];

export async function eraseObjects(erasing: Erasing): Promise<void> {
  for (const { bucket, prefix } of prefixesOf(erasing.organizationId, erasing.ports.buckets)) {
    await erasePrefix(bucket, prefix, erasing);
  }
}

/**
 * Deletes the rest of the company's own partition: users, kits and settings. The company's row comes last, because its
 * name is needed.
 */
export const eraseOwnPartition = (erasing: Erasing): Promise<void> =>
  erasePartition('', erasing, { except: [keys.organization().sort] });

export async function eraseOrganization(erasing: Erasing): Promise<void> {
  const key = { PK: partitionOf(erasing.organizationId, ''), SK: keys.organization().sort };
  const row = await erasing.ports.store.get(key);
  if (row !== undefined) await eraseAll([row], erasing);
}
