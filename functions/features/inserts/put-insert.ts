import type { ImportedRow, Insert, InsertFields } from '#shared/contract/inserts.ts';
import { AppError, conflict, notFound } from '#shared/errors.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { fieldsOf, type InsertRecord, hasSameFields, toInsert } from './record.ts';
import type { InsertRepository, RowAudit } from './repository.ts';

export type PutInsert = { insertId: string; fields: InsertFields; version: number | undefined };
type Ports = { inserts: InsertRepository; clock: Clock };
type Put = { insert: Insert; isChanged: boolean };

const changedByOthers = () => conflict('main', 'Someone else changed this entry. Reload the list and try again.');

async function create(
  { insertId, fields }: PutInsert,
  audit: RowAudit,
  { inserts, clock }: Ports,
): Promise<InsertRecord> {
  const at = instant(clock);
  const times = { createdAt: at, updatedAt: at, version: 1 };
  const record: InsertRecord = { v: 1, entity: 'Insert', insertId, ...fieldsOf(fields), ...times };
  await inserts.create(record, audit);
  return record;
}

type Change = { before: InsertRecord; put: PutInsert; audit: RowAudit };

async function change({ before, put, audit }: Change, { inserts, clock }: Ports): Promise<InsertRecord> {
  if (before.version !== put.version) throw changedByOthers();
  const times = { updatedAt: instant(clock), version: before.version + 1 };
  const after: InsertRecord = { ...before, ...fieldsOf(put.fields), ...times };
  await inserts.save(before, after, audit);
  return after;
}

/** The write conflicted, usually with the same call sent twice: compare with the stored row. */
async function afterRace(error: unknown, put: PutInsert, { inserts }: Ports): Promise<InsertRecord> {
  if (!(error instanceof ConditionFailedError || (error instanceof AppError && error.code === 'TRY_AGAIN')))
    throw error;
  const now = await inserts.get(put.insertId);
  if (now !== undefined && hasSameFields(now, put.fields)) return now;
  throw now === undefined ? error : changedByOthers();
}

/**
 * Creates an entry under the device's id, or updates the version that its editor saw. Returns an unchanged entry as
 * stored; 409 without a write after a concurrent change.
 */
export async function putInsert(put: PutInsert, ports: Ports): Promise<Insert> {
  return (await store(put, 'with-row', ports)).insert;
}

async function store(put: PutInsert, audit: RowAudit, ports: Ports): Promise<Put> {
  const before = await ports.inserts.get(put.insertId);
  if (before !== undefined && hasSameFields(before, put.fields)) return { insert: toInsert(before), isChanged: false };
  if (before === undefined && put.version !== undefined) throw notFound();
  try {
    const after = before === undefined ? create(put, audit, ports) : change({ before, put, audit }, ports);
    return { insert: toInsert(await after), isChanged: true };
  } catch (error) {
    return { insert: toInsert(await afterRace(error, put, ports)), isChanged: false };
  }
}

const AT_ONCE = 10;

/** Stores each row on its own, a few at a time: a rejected row doesn't block the others. */
async function importRows(rows: readonly PutInsert[], ports: Ports, onChanged: () => void): Promise<ImportedRow[]> {
  const results: ImportedRow[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const batch = rows.slice(from, from + AT_ONCE).map(async (row): Promise<ImportedRow> => {
      try {
        const { insert, isChanged } = await store(row, 'counted', ports);
        if (isChanged) onChanged();
        return { insertId: row.insertId, insert };
      } catch (error) {
        if (!(error instanceof AppError) || error.code === 'TRY_AGAIN') throw error;
        return { insertId: row.insertId, error: Object.values(error.errors).join(' ') };
      }
    });
    results.push(...(await Promise.all(batch)));
  }
  return results;
}

/** Writes one audit row per import with the number of changed inserts, even if the import fails halfway. */
export async function importInserts(rows: readonly PutInsert[], ports: Ports): Promise<ImportedRow[]> {
  let count = 0;
  try {
    return await importRows(rows, ports, () => {
      count += 1;
    });
  } finally {
    if (count > 0) await ports.inserts.recordImport(count, instant(ports.clock));
  }
}

/** Deletes an entry; 409 for a stale version. */
export async function deleteInsert(
  insertId: string,
  version: number | undefined,
  { inserts, clock }: Ports,
): Promise<void> {
  const before = await inserts.get(insertId);
  if (before === undefined) throw notFound();
  if (version !== undefined && version !== before.version) throw changedByOthers();
  await inserts.remove(before, instant(clock));
}
