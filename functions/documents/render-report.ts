import { BRAND } from '#shared/brand.ts';
import { dateText } from '#shared/report/dates.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { photosById } from '#shared/report/present.ts';
import { type PhotoBytes, Pictures } from './pdf/pictures.ts';
import { Sheet } from './pdf/sheet.ts';
import { calculations } from './report/calculations.ts';
import { about, legal, receipt } from './report/closing.ts';
import { capReport } from './report/cap-report.ts';
import type { ReportContext } from './report/context.ts';
import { otherFindings, topFindings } from './report/findings.ts';
import { footers } from './report/footer.ts';
import { letterhead } from './report/letterhead.ts';
import { limitations } from './report/limitations.ts';
import { everySection } from './report/sections.ts';
import { facts, tallyCard } from './report/tally.ts';
import { verdict } from './report/verdict.ts';

export type { PhotoBytes } from './pdf/pictures.ts';

/**
 * The report as a tagged PDF on US Letter. `photos` holds JPEG bytes by photo id; a missing or unreadable one leaves a note
 * in its place. The same model and photos give the same bytes.
 */
export async function renderReportPdf(model: ReportModel, photos: PhotoBytes): Promise<Buffer> {
  const report = capReport(model);
  const day = dateText(report, report.inspectedAt);
  const sheet = new Sheet({
    title: `Inspection report, ${report.client.address || report.client.name}, ${day}`,
    author: report.company.name,
    subject: `${report.typeLabel}: ${report.verdict.overallCondition.label}`,
    creator: BRAND.name,
    createdAt: new Date(report.generatedAt),
  });
  const context: ReportContext = { sheet, report, pictures: new Pictures(sheet, photos), photos: photosById(report) };
  const parts = [letterhead, verdict, tallyCard, facts, topFindings, otherFindings, everySection];
  for (const part of [...parts, calculations, limitations, about, legal, receipt, footers]) part(context);
  return sheet.finish();
}
