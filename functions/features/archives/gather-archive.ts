import { notFound } from '#shared/errors.ts';
import { PullSheetSource } from '#shared/pull-sheet/model.ts';
import { pullSheetCsv } from '#shared/pull-sheet/csv.ts';
import { selectPullSheet } from '#shared/pull-sheet/select.ts';
import { exportDocument, type ExportPhoto } from '#shared/report/export-document.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { stripPrices } from '#shared/report/repairs/strip-prices.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { documentKey, reportKey } from '#functions/features/reports/document-keys.ts';
import type { DocumentJobPorts } from '#functions/features/reports/document-job.ts';
import { parseReport } from '#functions/features/reports/parse-report.ts';
import { ReportRepository } from '#functions/features/reports/repository.ts';
import { runDocumentJob } from '#functions/features/reports/run-document-job.ts';
import { documentIdOf } from '#functions/features/inspections/document-id.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { approvalPdfKey, proposalPdfKey } from '#functions/features/proposals/keys.ts';
import { ProposalRepository } from '#functions/features/proposals/repository.ts';
import { approvedRepairs } from '#functions/features/pull-sheets/approved.ts';
import { pullSheetKey } from '#functions/features/pull-sheets/pull-sheet-key.ts';
import { PullSheetRepository } from '#functions/features/pull-sheets/repository.ts';
import type { ArchiveJob } from '#functions/jobs/messages.ts';
import { reportSigner } from '#functions/files/report-signing/report-signer.ts';
import { manifestCsv, photoFiles, readmeText, type ArchiveFile } from './archive-files.ts';
import { exportPhotos } from './export-report.ts';

type ArchiveDocuments = { report: ReportModel; pdf: Buffer; showPrices: boolean };

/** Makes the documents now, so that the zip matches the report. */
async function documentsOf(job: ArchiveJob, documentId: string, table: TenantTable, ports: DocumentJobPorts) {
  const { organizationId, inspectionId, jobId } = job;
  const place = { organizationId, inspectionId, documentId };
  await runDocumentJob({ kind: 'report', jobId, ...place }, ports);
  const { objects, buckets } = ports;
  const [json, pdf, row, organization] = await Promise.all([
    objects.read(buckets.documents, reportKey(place)),
    objects.read(buckets.documents, documentKey(place)),
    new ReportRepository(table).get(inspectionId, documentId),
    new OrganizationRepository(ports.store).get(table.tenant),
  ]);
  if (json === undefined || pdf === undefined || organization === undefined) throw notFound('report');
  const { showPrices } = organization.settings;
  const report = parseReport(json.toString('utf8'));
  // The price setting changed after the documents were made, so the PDF shows prices that are now hidden.
  if (!showPrices && (report.showPrices || row?.showsPrices === true))
    throw new Error('The documents still show prices');
  return { report: showPrices ? report : stripPrices(report), pdf, showPrices };
}

async function pullSheetText(job: ArchiveJob, table: TenantTable, { objects, buckets }: DocumentJobPorts) {
  const readText = async (key: string) => (await objects.read(buckets.documents, key))?.toString('utf8');
  const [json, approved, row] = await Promise.all([
    objects.read(buckets.documents, pullSheetKey(job)),
    approvedRepairs(job.inspectionId, table, readText),
    new PullSheetRepository(table).get(job.inspectionId),
  ]);
  if (json === undefined) throw notFound('pullSheet');
  const source = PullSheetSource.parse(JSON.parse(json.toString('utf8')));
  return pullSheetCsv(selectPullSheet(source, approved), row?.ticks ?? {});
}

const textFile = (name: string, text: string, at: Date): ArchiveFile => ({
  name,
  at,
  read: async () => Buffer.from(text, 'utf8'),
});

async function signedFiles(report: ReportModel, photos: readonly ExportPhoto[], at: Date): Promise<ArchiveFile[]> {
  const signer = await reportSigner();
  const signed = signer.sign(exportDocument(report, photos));
  return [
    textFile('report.json', `${JSON.stringify(signed, null, 2)}\n`, at),
    textFile('signing-keys.json', `${JSON.stringify({ keys: signer.keys }, null, 2)}\n`, at),
  ];
}

/** The current proposal and the signed copy; neither when prices are hidden. */
async function proposalFiles(
  { showPrices, report }: ArchiveDocuments,
  job: ArchiveJob,
  table: TenantTable,
  { objects, buckets }: DocumentJobPorts,
): Promise<ArchiveFile[]> {
  if (!showPrices) return [];
  const proposals = new ProposalRepository(table);
  const [row, [approval]] = await Promise.all([
    proposals.get(job.inspectionId),
    proposals.listApprovals(job.inspectionId),
  ]);
  const wanted = [
    ...(row === undefined ? [] : [['proposal.pdf', proposalPdfKey(job, row)] as const]),
    ...(approval?.copyMadeAt === undefined
      ? []
      : [['proposal-signed.pdf', approvalPdfKey(job, approval.approvalId)] as const]),
  ];
  const at = new Date(report.generatedAt);
  const read = await Promise.all(wanted.map(([, key]) => objects.read(buckets.documents, key)));
  return wanted.flatMap(([name], index) => {
    const bytes = read[index];
    return bytes === undefined ? [] : [{ name, at, read: async () => bytes }];
  });
}

function readme({ report }: ArchiveDocuments, photos: number, hasProposal: boolean): string {
  const { client, company } = report;
  return readmeText({
    client: client.name,
    address: client.address,
    company: company.name,
    photos,
    hasProposal,
  });
}

export type Gathered = { files: ArchiveFile[]; showsPrices: boolean };

/** The contents of an inspection's zip. Photos are read only when they're added. */
export async function gather(job: ArchiveJob, table: TenantTable, ports: DocumentJobPorts): Promise<Gathered> {
  const inspection = await new InspectionRepository(table).getWhole(job.inspectionId);
  if (inspection === undefined) throw notFound('inspectionId');
  const photos = exportPhotos(inspection.photos);
  const documents = await documentsOf(job, documentIdOf(inspection.header), table, ports);
  const at = new Date(documents.report.generatedAt);
  const sheet = await pullSheetText(job, table, ports);
  const proposals = await proposalFiles(documents, job, table, ports);
  const store = { objects: ports.objects, bucket: ports.buckets.photos };
  const files: ArchiveFile[] = [
    textFile('README.txt', readme(documents, photos.length, proposals.length > 0), at),
    ...(await signedFiles(documents.report, photos, at)),
    { name: 'report.pdf', at, read: async () => documents.pdf },
    ...proposals,
    textFile('pull-sheet.csv', sheet, at),
    textFile('photos/manifest.csv', manifestCsv(photos), at),
    ...photoFiles(photos, job, store),
  ];
  return { files, showsPrices: documents.showPrices };
}
