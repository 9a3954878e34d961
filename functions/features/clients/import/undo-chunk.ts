import * as z from 'zod';
import type { UndoSkipped } from '#shared/contract/client-imports.ts';
import { keys, lists } from '#functions/data/keys.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { type ClientRecord, contentVersion, fieldsOf, tombstoneOf } from '#functions/features/clients/record.ts';
import { renameInspections } from '#functions/features/clients/rename-inspections.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import { instant } from '#functions/platform/clock.ts';
import { type DecidedRow, readChunk } from './chunk.ts';
import { finishIfComplete } from './finish-import.ts';
import type { ImportRef } from './jobs.ts';
import { type ImportPorts, importTable } from './ports.ts';
import type { ClientImportRow, UndoneChunkRow } from './records.ts';
import { ClientImportRepository } from './repository.ts';

const EXAMPLES = 20;
const AT_ONCE = 8;

type Undoing = {
  row: ClientImportRow;
  table: TenantTable;
  clients: ClientRepository;
  imports: ClientImportRepository;
  ports: ImportPorts;
};
type Outcome = 'removed' | 'restored' | 'none' | UndoSkipped;

const left = ({ clientId, name }: ClientRecord, reason: UndoSkipped['reason']): UndoSkipped => ({
  clientId,
  name,
  reason,
});

/** Whether an inspection or a signed handout uses the client. */
async function isUsed(clientId: string, table: TenantTable): Promise<boolean> {
  const any = z.object({});
  const [visits, handouts] = await Promise.all([
    table.query({ schema: any, partition: keys.visitPartition(clientId), limit: 1, consistent: true }),
    table.query({ schema: any, index: 'GSI1', partition: lists.handoutsOfClient(clientId), limit: 1 }),
  ]);
  return visits.items.length + handouts.items.length > 0;
}

/** The client, unless it has been deleted. */
const remaining = (record: ClientRecord | undefined): ClientRecord | undefined =>
  record?.deletedAt === undefined ? record : undefined;

/**
 * Deletes a client that still has the content the import gave it. Its tombstone makes devices delete their copy. A
 * client that is gone counts as removed, whether by an earlier delivery or by a user.
 */
async function removeAdded(stored: ClientRecord | undefined, { table, clients, ports }: Undoing): Promise<Outcome> {
  const record = remaining(stored);
  if (record === undefined) return 'removed';
  if (contentVersion(record) !== 1) return left(record, 'changed');
  if (await isUsed(record.clientId, table)) return left(record, 'used');
  const at = instant(ports.clock);
  try {
    await table.write(clients.change(record, tombstoneOf(record, at, { deletedAt: at })));
    return 'removed';
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
    const now = remaining(await clients.getStored(record.clientId));
    return now === undefined ? 'removed' : left(now, 'changed');
  }
}

async function restoreUpdated({ clientId }: DecidedRow, undoing: Undoing): Promise<Outcome> {
  const { row, table, clients, imports, ports } = undoing;
  const before = await imports.before(row.importId, clientId);
  // The import didn't update this client.
  if (before === undefined) return 'none';
  if (before.isRestored) return 'restored';
  const record = remaining(await clients.getStored(clientId));
  if (record === undefined) return 'none';
  if (contentVersion(record) !== before.madeVersion) return left(record, 'changed');
  const version = record.version + 1;
  const after: ClientRecord = {
    ...record,
    ...fieldsOf(before.fields),
    updatedAt: instant(ports.clock),
    version,
    restored: { version, content: before.contentVersion ?? version },
  };
  try {
    await table.write([...clients.change(record, after), imports.restoring(row.importId, clientId)]);
    if (after.name !== record.name) await renameInspections(clientId, table);
    return 'restored';
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
    const isRestored = (await imports.before(row.importId, clientId))?.isRestored === true;
    return isRestored ? 'restored' : left(record, 'changed');
  }
}

async function undoRows(chunk: number, rows: readonly DecidedRow[], undoing: Undoing): Promise<UndoneChunkRow> {
  const added = rows.filter(({ kind }) => kind === 'add');
  const known = await undoing.clients.getMany(added.map(({ clientId }) => clientId));
  const sum: UndoneChunkRow = {
    v: 1,
    entity: 'ClientImportUndoneChunk',
    chunk,
    removed: 0,
    restored: 0,
    left: 0,
    examples: [],
  };
  const queue = [...rows];
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const isAdded = next.kind === 'add';
      const outcome = await (isAdded ? removeAdded(known.get(next.clientId), undoing) : restoreUpdated(next, undoing));
      if (outcome === 'none') continue;
      if (outcome === 'removed' || outcome === 'restored') sum[outcome] += 1;
      else {
        sum.left += 1;
        if (sum.examples.length < EXAMPLES) sum.examples.push(outcome);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return sum;
}

/** Undoes one chunk's rows and counts it, as `writeChunk` does. */
export async function undoChunk(ref: ImportRef, chunk: number, ports: ImportPorts): Promise<void> {
  const row = await new ClientImportRepository(importTable(ref, ports, 'client-import')).get(ref.importId);
  if (row === undefined || row.state !== 'undoing') return;
  const table = importTable(ref, ports, row.by);
  const imports = new ClientImportRepository(table);
  if (!(await imports.isChunkDone(ref.importId, 'undo', chunk))) {
    const { rows } = await readChunk(ref, chunk, ports);
    const undoing = { row, table, clients: new ClientRepository(table), imports, ports };
    await imports.chunkDone(row, 'undo', await undoRows(chunk, rows, undoing), instant(ports.clock));
  }
  await finishIfComplete(ref, imports, ports);
}

/** Queues the undo of every chunk. */
export async function undoImport(ref: ImportRef, ports: ImportPorts): Promise<void> {
  const imports = new ClientImportRepository(importTable(ref, ports, 'client-import'));
  const row = await imports.get(ref.importId);
  if (row?.state !== 'undoing' || row.chunks === undefined) return;
  await imports.beginProgress(row, 'undo', instant(ports.clock));
  const chunks = Array.from({ length: row.chunks }, (_none, index) => index + 1);
  await ports.enqueueChunks('undo-chunk', ref, chunks);
}
