import { BRAND } from '#shared/brand.ts';
import { dateText } from '#shared/report/dates/dates.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { featuredPhotoIds, photosById } from '#shared/report/present.ts';
import { LineDrawings } from './page/line-drawings.ts';
import { loadLogo } from './page/logo.ts';
import { type PhotoSource, Pictures } from './page/pictures.ts';
import { Sheet } from './page/sheet.ts';
import { BufferSink, type PdfSink } from './page/sink.ts';
import { calculations } from './report/calculations.ts';
import { about, legal, receipt } from './report/closing.ts';
import { capReport } from './report/cap-report.ts';
import type { ReportContext } from './report/context.ts';
import { otherFindings, topFindings } from './report/findings.ts';
import { footers } from './report/footer.ts';
import { letterhead } from './report/letterhead.ts';
import { limitations } from './report/limitations.ts';
import { beforeAndAfter, pairedIds } from './report/pairs.ts';
import { readings } from './report/readings.ts';
import { reviews } from './report/reviews.ts';
import { everySection } from './report/sections.ts';
import { facts, tallyCard } from './report/tally.ts';
import { verdict } from './report/verdict.ts';

export type { PhotoSource } from './page/pictures.ts';
export type { PdfSink } from './page/sink.ts';

/** The logo is a JPEG or PNG. */
export type ReportPdfOptions = { logo?: Uint8Array | undefined };

const PARTS = [
  letterhead,
  verdict,
  tallyCard,
  facts,
  reviews,
  topFindings,
  otherFindings,
  beforeAndAfter,
  everySection,
  readings,
  calculations,
  limitations,
  about,
  legal,
  receipt,
  footers,
];

/**
 * Writes the report as a tagged PDF on US Letter. Photos are read one by one and written at once, each only once; a
 * missing or unreadable one is replaced by a note. The output is deterministic.
 */
export async function writeReportPdf(
  model: ReportModel,
  source: PhotoSource,
  { sink, logo }: ReportPdfOptions & { sink: PdfSink },
): Promise<void> {
  const report = capReport(model);
  const day = dateText(report, report.inspectedAt);
  const sheet = new Sheet(
    {
      title: `Inspection report, ${report.client.address || report.client.name}, ${day}`,
      author: report.company.name,
      subject: `${report.typeLabel}: ${report.verdict.overallCondition.label}`,
      creator: BRAND.name,
      createdAt: new Date(report.generatedAt),
    },
    sink,
  );
  const photos = photosById(report);
  const verified = [...photos.values()].filter(({ state }) => state === 'verified').map(({ photoId }) => photoId);
  const context: ReportContext = {
    sheet,
    report,
    photos,
    shownLarge: new Set([...featuredPhotoIds(report), ...pairedIds(photos)]),
    logo: await loadLogo(sheet, logo),
    drawings: new LineDrawings(sheet),
    pictures: await Pictures.load(sheet, verified, source),
  };
  for (const part of PARTS) part(context);
  await sheet.finish();
}

/** Renders the report in memory, for tests and small reports. */
export async function renderReportPdf(
  model: ReportModel,
  source: PhotoSource,
  options: ReportPdfOptions = {},
): Promise<Buffer> {
  const sink = new BufferSink();
  await writeReportPdf(model, source, { ...options, sink });
  return sink.bytes();
}
