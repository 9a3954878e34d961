import type { Client } from '#shared/contract/clients.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { InspectionRecord } from '#functions/features/inspections/records.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { type PutClient, putClient } from './put-client.ts';
import { ClientRepository } from './repository.ts';

type Visit = Awaited<ReturnType<InspectionRepository['visits']>>[number];

const VISITS_A_PAGE = 50;
/** Each inspection is a transaction of its own, because its search words are part of it. */
const AT_ONCE = 8;

/** Gives one inspection its client's current name: the check fails if the client is renamed again in the meantime. */
async function renameOne(visit: Visit, table: TenantTable): Promise<void> {
  const [clients, inspections] = [new ClientRepository(table), new InspectionRepository(table)];
  await retryOnConflict(async () => {
    const [client, header] = await Promise.all([
      clients.getStored(visit.clientId),
      inspections.get(visit.inspectionId),
    ]);
    const isOwn = client !== undefined && header?.clientId === client.clientId;
    if (!isOwn || header.clientName === client.name) return;
    const after: InspectionRecord = { ...header, clientName: client.name };
    await inspections.write([...inspections.clientChange(header, after, visit), clients.unchanged(client)]);
  });
}

/**
 * Gives the inspections of a renamed client its name, so that lists and searches find them under it. Their addresses stay:
 * a client may have moved. So does the time of the last change, because no work was done on them. Documents are made with the
 * client's current name anyway. Idempotent.
 */
export async function renameInspections(clientId: string, table: TenantTable): Promise<void> {
  const inspections = new InspectionRepository(table);
  let page: Visit[] = [];
  do {
    page = await inspections.visits(clientId, VISITS_A_PAGE, page.at(-1));
    const queue = [...page];
    const work = async () => {
      for (let visit = queue.shift(); visit !== undefined; visit = queue.shift()) await renameOne(visit, table);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } while (page.length === VISITS_A_PAGE);
}

/**
 * Saves a client, and renames its inspections if its name has changed. A repeated call, whose version is no longer the stored
 * one, may complete the renaming of a first one that was interrupted.
 */
export async function saveClient(
  put: PutClient,
  { table, clock }: { table: TenantTable; clock: Clock },
): Promise<Client> {
  const clients = new ClientRepository(table);
  const before = put.version === undefined ? undefined : await clients.getStored(put.clientId);
  const client = await putClient(put, { clients, clock });
  const isRenamed = before !== undefined && (before.name !== client.name || before.version !== put.version);
  if (isRenamed) await renameInspections(put.clientId, table);
  return client;
}
