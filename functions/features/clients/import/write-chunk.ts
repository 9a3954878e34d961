import { matchKeys } from '#shared/clients/match-keys.ts';
import { updatedFields } from '#shared/clients/read-row.ts';
import { createMany } from '#functions/data/create-many.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import {
  type ClientRecord,
  contentVersion,
  fieldsOf,
  hasSameFields,
  newClientRecord,
} from '#functions/features/clients/record.ts';
import { renameInspections } from '#functions/features/clients/rename-inspections.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import { instant } from '#functions/platform/clock.ts';
import { type DecidedRow, readChunk } from './chunk.ts';
import { finishIfComplete } from './finish-import.ts';
import type { ImportRef } from './jobs.ts';
import { type ImportPorts, importTable } from './ports.ts';
import type { BeforeRow, ClientImportRow, WriteCounts } from './records.ts';
import { ClientImportRepository } from './repository.ts';

type Writing = {
  row: ClientImportRow;
  table: TenantTable;
  clients: ClientRepository;
  imports: ClientImportRepository;
  ports: ImportPorts;
};

/**
 * Adds the clients of these rows that don't exist yet; clients that an earlier delivery has added aren't overwritten.
 */
async function addAll(rows: readonly DecidedRow[], { table, clients, ports }: Writing): Promise<void> {
  const known = await clients.getMany(rows.map(({ clientId }) => clientId));
  const absent = rows.filter(({ clientId }) => !known.has(clientId));
  const created = function* () {
    for (const { clientId, fields } of absent) {
      // The time of this write, not the chunk's: searches and devices read what changed since shortly before their last read.
      yield clients.creation(newClientRecord(clientId, fields, instant(ports.clock)));
    }
  };
  await createMany(created(), table, ports.store);
}

const isStillMatched = (record: ClientRecord, { fields }: DecidedRow): boolean => {
  const own = matchKeys(fields);
  return matchKeys(record).some((key) => own.includes(key));
};

const ATTEMPTS = 3;

/** Updates one client and stores its previous fields, in one transaction. */
async function updateOne(decided: DecidedRow, writing: Writing): Promise<'updated' | 'unchanged' | 'left'> {
  const { row, table, clients, imports, ports } = writing;
  const { clientId, fields, columns = [], further } = decided;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if ((await imports.before(row.importId, clientId)) !== undefined) return 'updated';
    const record = await clients.getStored(clientId);
    if (record === undefined || record.mergedInto !== undefined || !isStillMatched(record, decided)) return 'left';
    const at = instant(ports.clock);
    const version = record.version + 1;
    const after: ClientRecord = {
      ...record,
      ...updatedFields(fieldsOf(record), fields, columns, further),
      updatedAt: at,
      version,
    };
    if (hasSameFields(record, after)) return 'unchanged';
    const beforeRow: BeforeRow = {
      v: 1,
      entity: 'ClientBeforeImport',
      clientId,
      fields: fieldsOf(record),
      contentVersion: contentVersion(record),
      madeVersion: version,
      isRestored: false,
    };
    try {
      await table.write([
        ...clients.change(record, after),
        imports.beforeRowPut(row.importId, beforeRow, row.createdAt),
      ]);
      if (after.name !== record.name) await renameInspections(clientId, table);
      return 'updated';
    } catch (error) {
      // A user saved the client, or another delivery of this message was faster: decide again with the stored row.
      if (!(error instanceof ConditionFailedError)) throw error;
    }
  }
  return 'left';
}

/** A partition takes 1,000 writes a second; updating one client at a time would leave the function mostly idle. */
const UPDATES_AT_ONCE = 8;

async function updateAll(rows: readonly DecidedRow[], writing: Writing): Promise<WriteCounts> {
  const counts = { added: 0, updated: 0, unchanged: 0, left: 0 };
  const queue = [...rows];
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      counts[await updateOne(next, writing)] += 1;
    }
  };
  await Promise.all(Array.from({ length: UPDATES_AT_ONCE }, work));
  return counts;
}

/**
 * Writes one chunk's rows and counts it. Idempotent: after a kill it restarts, but doesn't add or update a client
 * twice, and the chunk is counted in the transaction that marks it as done.
 */
export async function writeChunk(ref: ImportRef, chunk: number, ports: ImportPorts): Promise<void> {
  const row = await new ClientImportRepository(importTable(ref, ports, 'client-import')).get(ref.importId);
  if (row === undefined || row.state !== 'running') return;
  const table = importTable(ref, ports, row.by);
  const imports = new ClientImportRepository(table);
  if (!(await imports.isChunkDone(ref.importId, 'write', chunk))) {
    const { rows } = await readChunk(ref, chunk, ports);
    const writing = { row, table, clients: new ClientRepository(table), imports, ports };
    const added = rows.filter(({ kind }) => kind === 'add');
    await addAll(added, writing);
    const counts = await updateAll(
      rows.filter(({ kind }) => kind === 'update'),
      writing,
    );
    const done = { v: 1, entity: 'ClientImportChunk', chunk, ...counts, added: added.length } as const;
    await imports.chunkDone(row, 'write', done, instant(ports.clock));
  }
  await finishIfComplete(ref, imports, ports);
}
