import { notFound } from '#shared/errors.ts';
import { ReportModel, type ReportPhoto } from '#shared/report/model.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { PhotoLinks } from '#functions/features/inspections/photo-links.ts';
import { fetchObject } from '#functions/files/fetch-object.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { required } from '#functions/platform/env.ts';
import { reportKey } from './document-keys.ts';
import type { DocumentRow } from './records.ts';
import { DocumentRepository } from './repository.ts';

export type ReadPorts = { table: TenantTable; clock: Clock; links: Pick<PhotoLinks, 'ofPhoto'> };
export type MadeReport = { report: ReportModel; document: DocumentRow };

const notMade = () => notFound('report');

/** Links to the pictures live for minutes, so they are put in when a report is read. */
async function withLinks(report: ReportModel, links: ReadPorts['links']): Promise<ReportModel> {
  const linked = async (photo: ReportPhoto): Promise<ReportPhoto> =>
    photo.state === 'verified' ? { ...photo, ...(await links.ofPhoto(report.inspectionId, photo.photoId)) } : photo;
  const sections = await Promise.all(
    report.sections.map(async (section) => ({
      ...section,
      components: await Promise.all(
        section.components.map(async (component) => ({
          ...component,
          photos: await Promise.all(component.photos.map(linked)),
        })),
      ),
    })),
  );
  return { ...report, sections };
}

/**
 * The report as the job last made it, the very one its PDF shows. 404 while none is made: the device builds its own until
 * then. The engine stays out of the API this way.
 */
export async function readReport(inspectionId: string, { table, clock, links }: ReadPorts): Promise<MadeReport> {
  const { organizationId } = table.tenant;
  const rows = await new DocumentRepository(table).list(inspectionId);
  const [document] = rows
    .filter(({ state }) => state === 'made')
    .sort((one, other) => (one.updatedAt > other.updatedAt ? -1 : 1));
  if (document === undefined) throw notMade();
  const key = reportKey({ organizationId, inspectionId, documentId: document.documentId });
  const text = await fetchObject(required('DOCUMENT_BUCKET'), key, clock);
  if (text === undefined) throw notMade();
  return { report: await withLinks(ReportModel.parse(JSON.parse(text)), links), document };
}
