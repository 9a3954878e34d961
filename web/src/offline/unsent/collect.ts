import { ulid } from 'ulid';
import { parseHlc } from '#shared/inspection/merge/hlc.ts';
import { clockOf } from '../outbox/clock.ts';
import type { DeviceDatabase } from '../db/database.ts';
import type { LocalPhoto, Operation, StoredFacts } from '../db/records.ts';
import { FORMAT, VERSION, type Manifest } from './file-format.ts';
import { announcedFirst, asStored, withInMemoryPhotos } from './in-memory.ts';
import { localOnlyPhotos } from './local-only-photos.ts';

function plainOperation({ lane, inspectionId, routeId, params, body, base, after, createdAt }: Operation) {
  return {
    lane,
    routeId,
    params,
    body,
    createdAt,
    ...(inspectionId !== undefined && { inspectionId }),
    ...(after !== undefined && { after }),
    ...(base !== undefined && { base }),
  };
}

const idsOf = (operations: readonly Operation[], name: string) =>
  operations.flatMap(({ params }) => params[name] ?? []);

const present = <T extends object>(rows: readonly (T | undefined)[]): Record<string, unknown>[] =>
  rows.flatMap((row) => (row === undefined ? [] : [Object.fromEntries(Object.entries(row))]));

/** Removes links: they open a photo without sign-in, and expire within minutes. */
function withoutLinks(photo: LocalPhoto): LocalPhoto {
  const plain = { ...photo };
  delete plain.url;
  delete plain.thumbnailUrl;
  return plain;
}

/**
 * Collects everything that has not reached the server, with the rows that a second device needs to show and send it.
 * `inMemory`: photos that this device could not store.
 */
export async function collectUnsent(database: DeviceDatabase, inMemory: readonly StoredFacts[]): Promise<Manifest> {
  const { inspections, plans, clients, truckChecks, handouts, reportEdits, approvals, pullSheets, outbox } = database;
  const photoInMemory = await asStored(database, inMemory);
  const operations = announcedFirst(await outbox.orderBy('seq').toArray(), photoInMemory.operations);
  const photos = [...(await localOnlyPhotos(database)), ...photoInMemory.photos];
  const inspectionIds = [...new Set([...operations, ...photos].flatMap(({ inspectionId }) => inspectionId ?? []))];
  const clientIds = operations.flatMap(({ params, body }) =>
    [params['clientId'], body['clientId']].filter((id) => typeof id === 'string'),
  );
  const rows = {
    inspections: present(await inspections.bulkGet(inspectionIds)),
    plans: present(await plans.bulkGet(inspectionIds)),
    clients: present(await clients.bulkGet([...new Set(clientIds)])),
    truckChecks: present(
      withInMemoryPhotos(
        await truckChecks.bulkGet([...new Set([...idsOf(operations, 'checkId'), ...inspectionIds])]),
        inMemory,
      ),
    ),
    handouts: present(await handouts.bulkGet([...new Set(idsOf(operations, 'handoutId'))])),
    reportEdits: present(await reportEdits.bulkGet(inspectionIds)),
    approvals: present(await approvals.bulkGet(idsOf(operations, 'approvalId'))),
    pullSheets: present(await pullSheets.bulkGet(inspectionIds)),
  };
  return {
    format: FORMAT,
    version: VERSION,
    exportId: ulid(),
    madeAt: new Date().toISOString(),
    owner: { ...database.owner },
    device: parseHlc(await clockOf(database))?.node ?? '',
    operations: operations.map(plainOperation),
    photos: photos.map(withoutLinks),
    rows,
  };
}
