import type { ReportModel } from '#shared/report/model.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import { instant } from '#functions/platform/clock.ts';
import { documentKey, reportKey, revisionJsonKey, revisionPdfKey } from './document-keys.ts';
import type { DocumentJobPorts, LoadedJob } from './document-job.ts';
import type { DocumentRow, RevisionRow } from './records.ts';
import { type FileKeys, makeFiles } from './report-files.ts';
import { contentHashOf, partHashesOf, wordingHashOf } from './report-hashes.ts';
import { ReportRepository } from './repository.ts';
import { causeOf } from './revision-cause.ts';

/**
 * The revision number: the newest revision's if the wording is the same, otherwise the next one; none before
 * completion.
 */
function numberOf({ header, priced, newest }: LoadedJob): { revision: number; wordingHash: string } | undefined {
  if (header.completedAt === undefined) return undefined;
  const wordingHash = wordingHashOf(priced);
  const last = newest?.revision ?? 0;
  return { revision: newest?.wordingHash === wordingHash ? last : last + 1, wordingHash };
}

async function authorOf(
  userId: string | undefined,
  { table, header, editsRecord }: LoadedJob,
  ports: DocumentJobPorts,
) {
  const { inspector } = header;
  if (userId === undefined || userId === inspector.userId) return inspector.name;
  const known = editsRecord?.people[userId] ?? (await new UserRepository(table, ports.store).get(userId))?.name;
  return known ?? inspector.name;
}

/** Keeps the hash of the files with prices, so that they can be restored once the company shows prices again. */
function withPricesAside(row: RevisionRow, showPrices: boolean): RevisionRow {
  const { pricedHash, ...rest } = row;
  const aside = row.showsPrices ? row.contentHash : pricedHash;
  return showPrices || aside === undefined ? rest : { ...rest, pricedHash: aside };
}

async function revisionRow(
  loaded: LoadedJob,
  made: { revision: number; wordingHash: string; contentHash: string },
  ports: DocumentJobPorts,
): Promise<RevisionRow> {
  const { newest, report, isShared, readAt } = loaded;
  const at = instant(ports.clock);
  const now = { contentHash: made.contentHash, showsPrices: report.showPrices, isShared, updatedAt: readAt };
  if (newest?.revision === made.revision) return { ...withPricesAside(newest, report.showPrices), ...now };
  const parts = partHashesOf(loaded);
  const { reason, userId } = causeOf(newest, parts, loaded);
  const by = await authorOf(userId, loaded, ports);
  const { revision, wordingHash } = made;
  return { v: 1, entity: 'Revision', revision, wordingHash, ...now, parts, by, reason, madeAt: at, version: 0 };
}

function documentRow(
  loaded: LoadedJob,
  report: ReportModel,
  facts: { contentHash: string; bytes: number },
  at: string,
) {
  const { job, known, header } = loaded;
  const row: DocumentRow = {
    v: 1,
    entity: 'Document',
    documentId: job.documentId,
    kind: 'report',
    state: 'made',
    ...facts,
    showsPrices: report.showPrices,
    ...(header.reportEditedAt === undefined ? {} : { reportEditedAt: header.reportEditedAt }),
    createdAt: known?.createdAt ?? at,
    updatedAt: at,
  };
  return row;
}

/** A revision's files are never overwritten by another wording; the current ones are. */
function keysOf(job: LoadedJob['job'], revision: number | undefined, contentHash: string): FileKeys[] {
  const current = { json: reportKey(job), pdf: documentKey(job) };
  if (revision === undefined) return [current];
  const place = { ...job, revision, contentHash };
  return [{ json: revisionJsonKey(place), pdf: revisionPdfKey(place) }, current];
}

/** Records that a link exists: from then on, company changes alone don't change the revision (with-known-company.ts). */
async function noteShared({ job, newest, isShared }: LoadedJob, reports: ReportRepository): Promise<void> {
  if (newest === undefined || !isShared || newest.isShared === true) return;
  await reports.saveRevision(job.inspectionId, newest, { ...newest, isShared });
}

/** Records that the document already shows the last edit, which changed nothing in it, for example a deposit. */
async function noteEdit({ job, known, header }: LoadedJob, reports: ReportRepository): Promise<void> {
  const { reportEditedAt } = header;
  if (known === undefined || reportEditedAt === undefined || known.reportEditedAt === reportEditedAt) return;
  await reports.put(job.inspectionId, { ...known, reportEditedAt });
}

async function noteUnchanged(loaded: LoadedJob, reports: ReportRepository): Promise<void> {
  await noteShared(loaded, reports);
  await noteEdit(loaded, reports);
}

/**
 * Makes the report's files unless they're up to date. A completed inspection's files belong to a revision: new wording
 * gets a new number; changes to photos or reviews keep the number. The revision's row is written last, over the
 * version that was read before the answers. If another job was faster, the write fails and the job restarts.
 */
export async function makeReport(loaded: LoadedJob, ports: DocumentJobPorts): Promise<void> {
  const { job, table, known, newest } = loaded;
  const reports = new ReportRepository(table);
  const numbered = numberOf(loaded);
  const report = numbered === undefined ? loaded.report : withRevision(loaded.report, numbered.revision);
  const contentHash = contentHashOf(report);
  const isDocumentMade = known?.state === 'made' && known.contentHash === contentHash;
  const isRevisionMade = numbered === undefined || newest?.contentHash === contentHash;
  if (isDocumentMade && isRevisionMade) return noteUnchanged(loaded, reports);
  const keys = keysOf(job, numbered?.revision, contentHash);
  const facts = { contentHash, bytes: await makeFiles(report, { job, keys }, ports) };
  await reports.put(job.inspectionId, documentRow(loaded, report, facts, instant(ports.clock)));
  if (numbered === undefined) return;
  const row = await revisionRow(loaded, { ...numbered, contentHash }, ports);
  await reports.saveRevision(job.inspectionId, newest?.revision === row.revision ? newest : undefined, row);
}

/** Any revision after the first is a revised report, even if it was sent again. */
export const withRevision = (report: ReportModel, revision: number): ReportModel => ({
  ...report,
  revision,
  revised: report.revised || revision > 1,
});
