import type { ReportModel } from '#shared/report/model.ts';
import { renderReportPdf } from '#functions/documents/render-report.ts';
import type { OrganizationRecord } from '#functions/features/organizations/record.ts';
import { isLogoKey } from '#functions/files/logo-keys.ts';
import { renditionKey } from '#functions/files/object-keys.ts';
import type { ReportJob } from '#functions/jobs/messages.ts';
import type { DocumentJobPorts } from './document-job.ts';

export { parseReport } from './parse-report.ts';

type FilePorts = Pick<DocumentJobPorts, 'objects' | 'buckets'>;

/** Photos of an inspection one after the other, so that memory stays flat however many there are. */
export const photoSource = (job: Pick<ReportJob, 'organizationId' | 'inspectionId'>, ports: FilePorts) => ({
  read: (photoId: string): Promise<Uint8Array | undefined> =>
    ports.objects.read(ports.buckets.photos, renditionKey({ ...job, photoId }, 'print')),
});

/** The company's logo as a PDF embeds it; undefined without one. */
export async function logoBytes(
  { organizationId, logoKey }: Pick<OrganizationRecord, 'organizationId' | 'logoKey'>,
  { objects, buckets }: FilePorts,
): Promise<Uint8Array | undefined> {
  if (logoKey === undefined || !isLogoKey(logoKey, organizationId)) return undefined;
  return objects.read(buckets.documents, logoKey);
}

export type MadeFiles = { json: Buffer; pdf: Buffer };

/** A report as JSON and as PDF, under the logo it was made with. */
export async function renderFiles(job: ReportJob, report: ReportModel, ports: FilePorts): Promise<MadeFiles> {
  const { organizationId } = job;
  const logo = await logoBytes({ organizationId, logoKey: report.company.logoUrl }, ports);
  const pdf = await renderReportPdf(report, photoSource(job, ports), { logo });
  return { json: Buffer.from(JSON.stringify(report)), pdf };
}

export async function writeFiles(
  keys: { json: string; pdf: string },
  { json, pdf }: MadeFiles,
  { objects, buckets }: FilePorts,
): Promise<void> {
  await objects.write(buckets.documents, keys.json, json, 'application/json');
  await objects.write(buckets.documents, keys.pdf, pdf, 'application/pdf');
}
