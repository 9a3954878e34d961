import type { ReportModel } from '#shared/report/model.ts';
import { writeReportPdf } from '#functions/pdf/render-report.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { isLogoKey } from '#functions/files/logo-keys.ts';
import { renditionKey } from '#functions/files/object-keys.ts';
import { Spool } from '#functions/files/spool.ts';
import type { ReportJob } from '#functions/jobs/messages.ts';
import type { DocumentJobPorts } from './document-job.ts';

type FilePorts = Pick<DocumentJobPorts, 'objects' | 'buckets'>;

/** Reads an inspection's photos one at a time, so that memory use doesn't depend on their number. */
export const photoSource = (job: Pick<ReportJob, 'organizationId' | 'inspectionId'>, ports: FilePorts) => ({
  read: (photoId: string): Promise<Uint8Array | undefined> =>
    ports.objects.read(ports.buckets.photos, renditionKey({ ...job, photoId }, 'print')),
});

/** The company's logo for a PDF; undefined without one. */
export async function logoBytes(
  { organizationId, logoKey }: Pick<OrganizationRecord, 'organizationId' | 'logoKey'>,
  { objects, buckets }: FilePorts,
): Promise<Uint8Array | undefined> {
  if (logoKey === undefined || !isLogoKey(logoKey, organizationId)) return undefined;
  return objects.read(buckets.documents, logoKey);
}

export type FileKeys = { json?: string; pdf: string };

/**
 * Makes a report as JSON and PDF, with the logo it was made with, and stores both under each pair of keys. Resolves to
 * the PDF's size. Keeps only a few photos in memory at once.
 */
export async function makeFiles(
  report: ReportModel,
  { job, keys }: { job: ReportJob; keys: readonly FileKeys[] },
  ports: FilePorts,
): Promise<number> {
  const { objects, buckets } = ports;
  const { organizationId } = job;
  const logo = await logoBytes({ organizationId, logoKey: report.company.logoUrl }, ports);
  const json = Buffer.from(JSON.stringify(report));
  const pdf = new Spool();
  try {
    await writeReportPdf(report, photoSource(job, ports), { logo, sink: pdf });
    for (const key of keys) {
      if (key.json !== undefined) await objects.write(buckets.documents, key.json, json, 'application/json');
      await pdf.store(objects, { bucket: buckets.documents, key: key.pdf, contentType: 'application/pdf' });
    }
    return pdf.length;
  } finally {
    await pdf.discard();
  }
}
