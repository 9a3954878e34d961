import { clientCells, CLIENT_HEADERS } from '#shared/clients/client-columns.ts';
import { csvText } from '#shared/csv/cell.ts';
import { dayIn } from '#shared/report/dates/day-in.ts';
import { timeZoneOf } from '#shared/report/dates/time-zone.ts';
import { omit } from '#shared/omit.ts';
import type { Store } from '#functions/data/store.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { clientsByName } from '#functions/features/clients/clients-by-name.ts';
import { fieldsOf } from '#functions/features/clients/record.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import { filteredInspections } from '#functions/features/inspections/lists/filtered-inspections.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { notify } from '#functions/features/notifications/notify.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { csvExportKey } from '#functions/files/client-file-keys.ts';
import type { ObjectStore } from '#functions/files/object-store.ts';
import { PartSink } from '#functions/files/part-sink.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { logError } from '#functions/platform/logger.ts';
import { message } from '#shared/messages/message.ts';
import { inspectionCells, INSPECTION_HEADERS } from './inspection-cells.ts';
import type { CsvExportRef } from './jobs.ts';
import type { CsvExportRow } from './record.ts';
import { CsvExportRepository } from './repository.ts';

export type CsvExportPorts = {
  store: Store;
  clock: Clock;
  objects: Pick<ObjectStore, 'upload'>;
  bucket: string;
};

/** Without a byte order mark, Excel reads the file as Windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Rows encoded together. */
const ROWS_AT_ONCE = 250;
/** Interval of progress updates for a waiting user. */
const PROGRESS_EVERY_MS = 3000;

type Running = { table: TenantTable; organization: OrganizationRecord; row: CsvExportRow };

async function* clientRows({ table, row }: Running): AsyncGenerator<readonly string[]> {
  const { search, tag, onlyDrafts } = row.filter;
  const filter = { ...(search && { search }), ...(tag && { tag }), ...(onlyDrafts && { onlyDrafts }) };
  yield CLIENT_HEADERS;
  for await (const record of clientsByName(new ClientRepository(table), filter)) yield clientCells(fieldsOf(record));
}

async function* inspectionRows({ table, row, organization }: Running): AsyncGenerator<readonly string[]> {
  const day = dayIn(timeZoneOf(organization.state));
  yield INSPECTION_HEADERS;
  for await (const record of filteredInspections(row.filter, new InspectionRepository(table))) {
    if (record.isSample !== true) yield inspectionCells(record, day);
  }
}

/** Streams the rows in a multipart upload; the file appears only once it's complete. */
async function writeFile(
  running: Running,
  { objects, bucket }: CsvExportPorts,
  onRows: (rows: number) => Promise<void>,
): Promise<{ rows: number; bytes: number }> {
  const { organizationId } = running.table.tenant;
  const key = csvExportKey({ organizationId, exportId: running.row.exportId });
  const upload = await objects.upload(bucket, key, 'text/csv; charset=utf-8');
  try {
    const sink = new PartSink(upload);
    await sink.write(Buffer.from(BYTE_ORDER_MARK));
    let open: (readonly string[])[] = [];
    let rows = -1;
    const flush = async () => {
      await sink.write(Buffer.from(csvText(open)));
      open = [];
      await onRows(Math.max(0, rows));
    };
    for await (const cells of running.row.kind === 'clients' ? clientRows(running) : inspectionRows(running)) {
      open.push(cells);
      rows += 1;
      if (open.length === ROWS_AT_ONCE) await flush();
    }
    await flush();
    const bytes = await sink.end();
    await upload.complete();
    return { rows, bytes };
  } catch (error) {
    await upload.abort();
    throw error;
  }
}

const TITLES = {
  clients: (rows: number) =>
    message('{rows, plural, one {# client is} other {# clients are}} exported. The CSV file is ready.', { rows }),
  inspections: (rows: number) =>
    message('{rows, plural, one {# inspection is} other {# inspections are}} exported. The CSV file is ready.', {
      rows,
    }),
};

/** Notifies the user who requested the file, with a link to it. */
async function notifyMade({ table, row }: Running, { store, clock }: CsvExportPorts): Promise<void> {
  const { exportId, kind, rows, by } = row;
  const route = `${kind === 'clients' ? '/clients' : '/dashboard'}?export=${exportId}`;
  const notice = { key: `csv-export ${exportId}`, kind: 'CSV_EXPORT', title: TITLES[kind](rows), route } as const;
  await notify({ userIds: [by] }, { ...notice, type: 'info', keptDays: 7 }, { table, store, clock });
}

async function make(running: Running, exports: CsvExportRepository, ports: CsvExportPorts): Promise<CsvExportRow> {
  let { row } = running;
  let savedMs = 0;
  const result = await writeFile(running, ports, async (rows) => {
    if (Date.now() - savedMs < PROGRESS_EVERY_MS) return;
    savedMs = Date.now();
    row = await exports.save(row, { state: 'making', rows, updatedAt: instant(ports.clock) });
  });
  const at = instant(ports.clock);
  return exports.save(row, { ...result, state: 'made', madeAt: at, updatedAt: at });
}

/**
 * Writes the file of an export if it's missing. After a kill the queue redelivers the message, and the file is written
 * from its first row. A failure is recorded in the row.
 */
export async function runCsvExport({ organizationId, exportId }: CsvExportRef, ports: CsvExportPorts): Promise<void> {
  const table = new TenantTable(ports.store, unsafeTenantOf(organizationId, 'csv-export-job'));
  const exports = new CsvExportRepository(table);
  const organization = await new OrganizationRepository(ports.store).get(table.tenant);
  const row = await exports.get(exportId);
  if (organization === undefined || row === undefined || row.state === 'made') return;
  const running = { table, organization, row };
  try {
    const made = await make(running, exports, ports);
    await notifyMade({ ...running, row: made }, ports);
  } catch (error) {
    // Another delivery of the message is running, or the company was erased: the next delivery checks which.
    if (error instanceof ConditionFailedError) throw error;
    logError('csv export failed', error, { job: exportId });
    const now = await exports.get(exportId);
    if (now === undefined || now.state === 'made') return;
    await exports.save(omit(now, 'bytes', 'madeAt'), { state: 'failed', updatedAt: instant(ports.clock) });
  }
}
