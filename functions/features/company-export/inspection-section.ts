import { exportDocument } from '#shared/report/export-document.ts';
import { stripPrices } from '#shared/report/repairs/strip-prices.ts';
import { keys } from '#functions/data/keys.ts';
import { documentKey, reportKey, revisionPdfKey } from '#functions/features/reports/document-keys.ts';
import { DocumentRow, RevisionRow } from '#functions/features/reports/records.ts';
import { parseReport } from '#functions/features/reports/parse-report.ts';
import { exportPhotos } from '#functions/features/archives/export-report.ts';
import { type InspectionRecord, PhotoRecord } from '#functions/features/inspections/records.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { approvalPdfKey, proposalJsonKey, proposalPdfKey } from '#functions/features/proposals/keys.ts';
import { pullSheetKey } from '#functions/features/pull-sheets/pull-sheet-key.ts';
import { uploadKey } from '#functions/files/object-keys.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import { type AnyRow, json, plain, rowsOf } from './plain-rows.ts';
import type { Packing } from './ports.ts';

export const INSPECTION_FORMAT_VERSION = 1;

const GONE = 'The file is gone';
const NOT_YET = 'It has not been created yet';

type Work = { header: InspectionRecord; rows: readonly AnyRow[]; folder: string; packing: Packing };

const ofKind = (rows: readonly AnyRow[], kind: string): AnyRow[] => rows.filter(({ entity }) => entity === kind);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

async function addRows({ header, rows, folder, packing }: Work): Promise<void> {
  const kinds = new Map<string, unknown[]>();
  for (const row of rows) {
    // The row may be older than `header`.
    const now = row.entity === 'Inspection' ? { ...row, ...header } : row;
    const { entity = '', ...fields } = plain(now) as AnyRow;
    kinds.set(entity, [...(kinds.get(entity) ?? []), fields]);
  }
  const { inspectionId, type, status } = header;
  const facts = { format: 'inspection', formatVersion: INSPECTION_FORMAT_VERSION, inspectionId, type, status };
  await packing.add(`${folder}/inspection.json`, json({ ...facts, rows: Object.fromEntries(kinds) }), header.updatedAt);
}

async function addPhotos({ header, rows, folder, packing }: Work): Promise<void> {
  const { add, miss, organizationId, ports } = packing;
  const photos = exportPhotos(ofKind(rows, 'Photo').map((row) => PhotoRecord.parse(row)));
  const { inspectionId } = header;
  for (const [index, { photoId, componentId, sha256, takenAt }] of photos.entries()) {
    const part = componentId.replaceAll(/[^A-Za-z0-9_-]/g, '-');
    const name = `${folder}/photos/${String(index + 1).padStart(3, '0')}-${part}-${photoId}.jpg`;
    const bytes = await ports.objects.read(ports.buckets.photos, uploadKey({ organizationId, inspectionId, photoId }));
    if (bytes === undefined) miss(name, 'The photo is gone');
    else if (sha256Hex(bytes) !== sha256) miss(name, 'It is not the photo that was stored');
    else await add(name, bytes, takenAt);
  }
}

/** The last report that was made, signed; prices as the company shows them. */
async function addReport({ header, rows, folder, packing }: Work): Promise<void> {
  const { add, miss, organizationId, ports, table } = packing;
  const made = ofKind(rows, 'Document')
    .map((row) => DocumentRow.parse(row))
    .filter(({ state }) => state === 'made')
    .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))[0];
  if (made === undefined) return;
  const place = { organizationId, inspectionId: header.inspectionId, documentId: made.documentId };
  const [text, pdf, organization, signer] = await Promise.all([
    ports.objects.read(ports.buckets.documents, reportKey(place)),
    ports.objects.read(ports.buckets.documents, documentKey(place)),
    new OrganizationRepository(ports.store).get(table.tenant),
    ports.signer(),
  ]);
  const photos = exportPhotos(ofKind(rows, 'Photo').map((row) => PhotoRecord.parse(row)));
  if (text === undefined) miss(`${folder}/report.json`, GONE);
  else {
    const report = parseReport(text.toString('utf8'));
    const shown = organization?.settings.showPrices === true ? report : stripPrices(report);
    await add(`${folder}/report.json`, json(signer.sign(exportDocument(shown, photos))), made.updatedAt);
  }
  if (pdf === undefined) miss(`${folder}/report.pdf`, GONE);
  else await add(`${folder}/report.pdf`, pdf, made.updatedAt);
}

/** A file of an inspection; `ifAbsent` is the reason to list it as missing, if a row states that it exists or will. */
type OwnFile = { path: string; key: string; ifAbsent?: string };

/** The documents other than the report, by the keys in their rows. */
function documentsOf({ header, rows }: Work, organizationId: string): OwnFile[] {
  const place = { organizationId, inspectionId: header.inspectionId };
  const revision = ofKind(rows, 'Revision').at(-1);
  const proposal = ofKind(rows, 'Proposal')[0];
  const hash = textOf(proposal?.['documentHash']);
  const pdfHash = textOf(proposal?.['pdfHash']) || undefined;
  const newest = revision === undefined ? undefined : RevisionRow.parse(revision);
  const files: OwnFile[] = [];
  if (newest !== undefined) {
    const key = revisionPdfKey({ ...place, ...newest });
    files.push({ path: `revision-${newest.revision}.pdf`, key, ifAbsent: GONE });
  }
  if (hash !== '') {
    files.push(
      { path: 'proposal.json', key: proposalJsonKey(place, hash), ifAbsent: GONE },
      { path: 'proposal.pdf', key: proposalPdfKey(place, { documentHash: hash, pdfHash }), ifAbsent: GONE },
    );
  }
  for (const row of ofKind(rows, 'Approval')) {
    const approvalId = textOf(row['approvalId']);
    const ifAbsent = row['copyMadeAt'] === undefined ? NOT_YET : GONE;
    files.push({ path: `approvals/${approvalId}.pdf`, key: approvalPdfKey(place, approvalId), ifAbsent });
  }
  return [...files, { path: 'pull-sheet.json', key: pullSheetKey(place) }];
}

async function addDocuments(work: Work): Promise<void> {
  const { header, folder, packing } = work;
  const { add, miss, organizationId, ports } = packing;
  for (const { path, key, ifAbsent } of documentsOf(work, organizationId)) {
    const bytes = await ports.objects.read(ports.buckets.documents, key);
    if (bytes !== undefined) await add(`${folder}/${path}`, bytes, header.updatedAt);
    else if (ifAbsent !== undefined) miss(`${folder}/${path}`, ifAbsent);
  }
}

/** One inspection per step, newest first; skips those started after the export was requested. */
export async function inspectionsSection(at: string | undefined, packing: Packing): Promise<string | undefined> {
  const { table, startedAt } = packing;
  const [createdAt = '', inspectionId = ''] = at?.split('#') ?? [];
  const after = at === undefined ? undefined : { createdAt, inspectionId };
  const [header] = await new InspectionRepository(table).list('all', 1, after);
  if (header === undefined) return undefined;
  const next = `${header.createdAt}#${header.inspectionId}`;
  if (header.createdAt > startedAt) return next;
  const rows: AnyRow[] = [];
  for await (const row of rowsOf(table, keys.inspectionPartition(header.inspectionId))) rows.push(row);
  const folder = `inspections/${header.createdAt.slice(0, 10)}-${header.inspectionId}`;
  const work = { header, rows, folder, packing };
  await addRows(work);
  await addReport(work);
  await addDocuments(work);
  await addPhotos(work);
  return next;
}
