import { notFound } from '#shared/errors.ts';
import type { ReportModel, ReportPhoto } from '#shared/report/model.ts';
import { stripPrices } from '#shared/report/repairs/strip-prices.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { PhotoLinks, ReportPhotoLinks } from '#functions/features/inspections/photos/photo-links.ts';
import { fetchObject } from '#functions/files/fetch-object.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { required } from '#functions/platform/env.ts';
import { documentKey, reportKey, revisionJsonKey, revisionPdfKey } from './document-keys.ts';
import { canShare, objectLink } from './document-links.ts';
import { isLogoKey } from '#functions/files/logo-keys.ts';
import { parseReport } from './parse-report.ts';
import type { RevisionRow } from './records.ts';
import { ReportRepository } from './repository.ts';

export type ReadPorts = {
  table: TenantTable;
  clock: Clock;
  links: Pick<PhotoLinks, 'ofPhoto'> & Partial<ReportPhotoLinks>;
  /** Whether this reader may see prices: both the company and the link must show them. */
  showPrices: boolean;
};

export type MadeReport = {
  report: ReportModel;
  /** Undefined for a draft. */
  revision?: number;
  /** When the revision's files were last made; undefined for a draft. */
  updatedAt?: string;
  /** A presigned URL; undefined while the existing PDF shows prices that this reader may not see. */
  pdfUrl?: string;
};

type Files = { json: string; pdf: string; showsPrices?: boolean | undefined; revision?: number; updatedAt?: string };

/** Adds presigned URLs of photos when a report is read, because they expire within minutes. */
async function withLinks(report: ReportModel, { table, clock, links }: ReadPorts): Promise<ReportModel> {
  const linked = async (photo: ReportPhoto): Promise<ReportPhoto> => {
    if (photo.state !== 'verified') return photo;
    const { inspectionId } = report;
    const found = await (links.ofReport?.(inspectionId, photo.photoId) ?? links.ofPhoto(inspectionId, photo.photoId));
    return { ...photo, ...found };
  };
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
  const { logoUrl: logo, ...company } = report.company;
  const isOurs = logo !== undefined && isLogoKey(logo, table.tenant.organizationId);
  const logoUrl = isOurs ? await objectLink(logo, clock) : undefined;
  return { ...report, sections, company: { ...company, ...(logoUrl !== undefined && { logoUrl }) } };
}

/** The report in these files, as this reader may see it; undefined if they don't exist. */
async function open(files: Files, ports: ReadPorts): Promise<MadeReport | undefined> {
  const text = await fetchObject(required('DOCUMENT_BUCKET'), files.json, ports.clock);
  if (text === undefined) return undefined;
  const stored = parseReport(text);
  const report = await withLinks(ports.showPrices ? stored : stripPrices(stored), ports);
  const isOpen = canShare(files, ports.showPrices);
  return {
    report,
    ...(files.revision === undefined ? {} : { revision: files.revision }),
    ...(files.updatedAt === undefined ? {} : { updatedAt: files.updatedAt }),
    ...(isOpen ? { pdfUrl: await objectLink(files.pdf, ports.clock) } : {}),
  };
}

const filesOf = (row: RevisionRow, inspectionId: string, organizationId: string): Files => {
  const { revision, contentHash, showsPrices, updatedAt } = row;
  const place = { organizationId, inspectionId, revision, contentHash };
  return { json: revisionJsonKey(place), pdf: revisionPdfKey(place), showsPrices, revision, updatedAt };
};

async function draftFiles(inspectionId: string, table: TenantTable): Promise<Files | undefined> {
  const { organizationId } = table.tenant;
  const rows = await new ReportRepository(table).list(inspectionId);
  const [document] = rows
    .filter(({ state, kind }) => state === 'made' && kind === 'report')
    .sort((a, b) => (a.updatedAt > b.updatedAt ? -1 : 1));
  if (document === undefined) return undefined;
  const place = { organizationId, inspectionId, documentId: document.documentId };
  return { json: reportKey(place), pdf: documentKey(place), showsPrices: document.showsPrices };
}

/**
 * The last report that the job made, the same as in its PDF: the newest revision, or the draft. Undefined if there is
 * none; the device builds its own until then. This way the API doesn't need the engine.
 */
export async function readReport(inspectionId: string, ports: ReadPorts): Promise<MadeReport | undefined> {
  const { table } = ports;
  const newest = await new ReportRepository(table).newestRevision(inspectionId);
  const files =
    newest === undefined
      ? await draftFiles(inspectionId, table)
      : filesOf(newest, inspectionId, table.tenant.organizationId);
  return files && open(files, ports);
}

/** One revision; 404 if there is none with that number. */
export async function readRevision(inspectionId: string, revision: number, ports: ReadPorts): Promise<MadeReport> {
  const row = await new ReportRepository(ports.table).getRevision(inspectionId, revision);
  if (row === undefined) throw notFound('revision');
  const made = await open(filesOf(row, inspectionId, ports.table.tenant.organizationId), ports);
  if (made === undefined) throw notFound('revision');
  return made;
}

/** A presigned URL of a revision's PDF; undefined while it shows prices that this reader may not see. */
export async function revisionLink(
  row: RevisionRow,
  inspectionId: string,
  { table, clock, showPrices }: Pick<ReadPorts, 'table' | 'clock' | 'showPrices'>,
): Promise<string | undefined> {
  if (!canShare(row, showPrices)) return undefined;
  return objectLink(filesOf(row, inspectionId, table.tenant.organizationId).pdf, clock);
}
