import { centralHeader, endOfZip } from '#functions/files/zip/zip64.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { notify } from '#functions/features/notifications/notify.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { isActive } from '#functions/data/accounts/user-record.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import type { SentPart } from '#functions/files/resumed-upload.ts';
import { instant } from '#functions/platform/clock.ts';
import { exportKey, type ExportRef, workPrefix } from './export-keys.ts';
import { dayOf, writeLetters } from './letters.ts';
import { type CompanyExportRow, exportEndsAt } from './records.ts';
import { CompanyExportRepository } from './repository.ts';
import { storeLedger, type LedgerEntry, ledgersOf, readTail } from './ledger.ts';
import { Packer } from './pack.ts';
import { PartWriter } from './part-writer.ts';
import { MANIFEST, MANIFEST_FORMAT, MANIFEST_SIGNATURE } from './manifest.ts';
import { json } from './plain-rows.ts';
import type { ExportPorts } from './ports.ts';
import { LAST_STAGE, packStep } from './sections.ts';

/** A little longer than a job runs: within it a redelivered job fails, after it the job resumes the export. */
const LEASE_MS = 6 * 60_000;
/** Interval of progress updates for a waiting user. */
const PROGRESS_EVERY_MS = 3000;
const PAGE = 500;
/** Estimated number of files that don't belong to an inspection. */
const COMPANY_FILES = 16;

type Running = { row: CompanyExportRow; ref: ExportRef; table: TenantTable; exports: CompanyExportRepository };

/** The estimated number of files, for the progress bar. */
async function countFiles(table: TenantTable): Promise<number> {
  const inspections = new InspectionRepository(table);
  let total = COMPANY_FILES;
  for (let after; ;) {
    const page = await inspections.list('all', PAGE, after);
    for (const { photos } of page) total += photos.verified + 3;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return total;
    after = { createdAt: last.createdAt, inspectionId: last.inspectionId };
  }
}

/** Claims the export for this job; undefined if it's done. Throws while another job holds it. */
async function claim(ref: ExportRef, ports: ExportPorts): Promise<Running | undefined> {
  const table = new TenantTable(ports.store, unsafeTenantOf(ref.organizationId, 'export-jobs'));
  const exports = new CompanyExportRepository(table);
  const before = await exports.get(ref.exportId);
  if (before === undefined || before.state === 'made') return undefined;
  const now = instant(ports.clock);
  // Throws rather than skips: if the other run has died, the queue must redeliver this message.
  if (before.leaseUntil !== undefined && before.leaseUntil > now)
    throw new Error('Another job is working on this export');
  const leaseUntil = new Date(ports.clock.now().getTime() + LEASE_MS).toISOString();
  const uploadId =
    before.uploadId ?? (await ports.uploads.begin(ports.buckets.documents, exportKey(ref), 'application/zip'));
  const total = before.total === 0 ? await countFiles(table) : before.total;
  const change = { state: 'making', leaseUntil, uploadId, total, updatedAt: now } as const;
  return { row: await exports.save(before, change), ref, table, exports };
}

async function openWriter({ row, ref }: Running, ports: ExportPorts): Promise<PartWriter> {
  if (row.uploadId === undefined) throw new Error('The export has no upload');
  const target = { bucket: ports.buckets.documents, key: exportKey(ref), uploadId: row.uploadId };
  const writer = new PartWriter(ports.uploads, target, row.parts);
  if (row.chunk > 0) await writer.write(await readTail(ref, row.chunk, ports));
  return writer;
}

/**
 * Packs step by step until the time is up or everything is added; the row has the position where the next job resumes.
 */
async function packChunk(running: Running, ports: ExportPorts): Promise<CompanyExportRow> {
  const { ref, table, exports } = running;
  const writer = await openWriter(running, ports);
  const packer = new Packer(writer, running.row);
  const packing = packer.packing(table, ports);
  const until = Date.now() + ports.chunkMs;
  let [row, { place }, reportedAt] = [running.row, running.row, Date.now()];
  const doneBefore = row.done;
  do {
    place = await packStep(place, packing);
    if (Date.now() - reportedAt > PROGRESS_EVERY_MS) {
      row = await exports.save(row, {
        done: doneBefore + packer.ledger.entries.length,
        updatedAt: instant(ports.clock),
      });
      reportedAt = Date.now();
    }
  } while (place.stage !== LAST_STAGE && Date.now() < until);
  const chunk = row.chunk + 1;
  packer.ledger.parts.push(...writer.parts);
  await storeLedger(ref, chunk, { ledger: packer.ledger, tail: writer.tail() }, ports);
  const sent = { parts: row.parts + writer.parts.length, offset: packer.zip.offset };
  const { entries, missing } = packer.ledger;
  const counts = { done: doneBefore + entries.length, missing: row.missing + missing.length };
  return exports.save(row, { ...sent, ...counts, chunk, place, updatedAt: instant(ports.clock) });
}

const manifestLine = ({ name, sha256, bytes }: LedgerEntry): string => JSON.stringify({ name, sha256, bytes });

async function* manifest(
  { row, ref }: Running,
  own: readonly LedgerEntry[],
  ports: ExportPorts,
): AsyncGenerator<string> {
  yield `{"format":"${MANIFEST_FORMAT}","formatVersion":1,"exportedAt":"${row.createdAt}","files":[\n`;
  let isFirst = true;
  const write = (entry: LedgerEntry) => {
    const text = `${isFirst ? '' : ',\n'}${manifestLine(entry)}`;
    isFirst = false;
    return text;
  };
  for await (const { entries } of ledgersOf(ref, row.chunk, ports)) for (const entry of entries) yield write(entry);
  for (const entry of own) yield write(entry);
  yield '\n]}\n';
}

async function missingOf({ row, ref }: Running, ports: ExportPorts) {
  const missing = [];
  for await (const ledger of ledgersOf(ref, row.chunk, ports)) missing.push(...ledger.missing);
  return missing;
}

/** Signs the manifest by its hash, because a manifest of any length is streamed. */
async function manifestSignature({ row, table }: Running, entry: LedgerEntry, ports: ExportPorts): Promise<string> {
  const { organizationId } = table.tenant;
  const { name: file, sha256, bytes } = entry;
  const signed = { format: MANIFEST_FORMAT, formatVersion: 1, organizationId, exportedAt: row.createdAt };
  const document = { ...signed, file, sha256, bytes };
  return json({ document, ...(await ports.signer()).signJson(document) });
}

/** Adds the list of missing files, the manifest with its signature and the zip's directory, then completes the upload. */
async function close(running: Running, ports: ExportPorts): Promise<{ bytes: number; files: number }> {
  const { row, ref } = running;
  const writer = await openWriter(running, ports);
  const packer = new Packer(writer, row);
  await packer.add('missing.json', json({ missing: await missingOf(running, ports) }));
  const listed = await packer.add(MANIFEST, manifest(running, [...packer.ledger.entries], ports));
  await packer.add(MANIFEST_SIGNATURE, await manifestSignature(running, listed, ports));
  const { zip } = packer;
  const offset = zip.offset;
  const parts: SentPart[] = [];
  let files = packer.ledger.entries.length;
  for await (const ledger of ledgersOf(ref, row.chunk, ports)) {
    parts.push(...ledger.parts);
    files += ledger.entries.length;
    for (const entry of ledger.entries) await zip.write(centralHeader(entry));
  }
  for (const entry of packer.ledger.entries) await zip.write(centralHeader(entry));
  await zip.write(endOfZip({ entries: files, offset, bytes: zip.offset - offset }));
  await writer.flush();
  const target = { bucket: ports.buckets.documents, key: exportKey(ref), uploadId: row.uploadId ?? '' };
  await ports.uploads.complete(target, [...parts, ...writer.parts]);
  return { bytes: zip.offset, files };
}

/** The files added at the end: the list of missing files, the manifest and its signature. */
const LAST_FILES = 3;

/** The result if the zip already exists: a job was killed right after it had completed the upload. */
async function closedBefore({ row, ref }: Running, { objects, buckets }: ExportPorts) {
  const bytes = await objects.sizeOf(buckets.documents, exportKey(ref));
  return bytes === undefined ? undefined : { bytes, files: row.done + LAST_FILES };
}

async function tidy(ref: ExportRef, { objects, buckets }: ExportPorts): Promise<void> {
  const { objects: left } = await objects.list(buckets.documents, workPrefix(ref));
  for (const { key } of left) await objects.remove(buckets.documents, key);
}

/** Notifies the user who requested it, in the app and by email. */
async function notifyExportReady({ row, table }: Running, ports: ExportPorts): Promise<void> {
  const [organization, user] = await Promise.all([
    new OrganizationRepository(ports.store).get(table.tenant),
    new UserRepository(table, ports.store).get(row.askedBy),
  ]);
  if (organization === undefined || user === undefined || !isActive(user)) return;
  const at = exportEndsAt(row)?.toISOString() ?? row.updatedAt;
  const title = `The export of ${organization.name} is ready. It can be downloaded until ${dayOf(organization, at)}.`;
  const notice = { key: `export ${row.exportId}`, kind: 'COMPANY_EXPORT', title, route: '/admin/leave' } as const;
  const reach = { table, store: ports.store, clock: ports.clock };
  await notify({ userIds: [user.userId] }, { ...notice, type: 'info' }, reach);
  const letter = { letter: 'export-ready', byName: user.name, at, occasion: row.exportId } as const;
  await writeLetters([user], letter, { ...ports, organization });
}

/**
 * One job of an export: packs for a while and queues the next job, or completes the zip. After a kill, it restarts
 * where the previous job ended and uploads the same parts under the same numbers.
 */
export async function runExport(ref: ExportRef, ports: ExportPorts): Promise<void> {
  const claimed = await claim(ref, ports);
  if (claimed === undefined) return;
  try {
    await goOn(claimed, ports);
  } catch (error) {
    // Releases the lease, because the queue will redeliver the message.
    const row = await claimed.exports.get(ref.exportId);
    if (row !== undefined && row.state !== 'made') await claimed.exports.save(row, { leaseUntil: '' });
    throw error;
  }
}

async function goOn(claimed: Running, ports: ExportPorts): Promise<void> {
  const { ref } = claimed;
  const row = claimed.row.place.stage === LAST_STAGE ? claimed.row : await packChunk(claimed, ports);
  const { exports } = claimed;
  const running = { ...claimed, row };
  if (row.place.stage !== LAST_STAGE) {
    await exports.save(row, { leaseUntil: '', updatedAt: instant(ports.clock) });
    return ports.enqueueCompanyData({ kind: 'export', ...ref });
  }
  const { bytes, files } = (await closedBefore(running, ports)) ?? (await close(running, ports));
  const at = instant(ports.clock);
  const done = { state: 'made', bytes, done: files, total: files, madeAt: at, updatedAt: at, leaseUntil: '' } as const;
  const made = await exports.save(row, done);
  await tidy(ref, ports);
  await notifyExportReady({ ...running, row: made }, ports);
}
