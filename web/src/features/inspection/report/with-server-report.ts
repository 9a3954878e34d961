import type { ReportModel } from '#shared/report/model.ts';
import type { ServerReport } from './use-server-report.ts';

/**
 * The report of this device with the server's data about its newest revision: number, reviews, and the company as it was then.
 * Until there is a revision, the report has the company's current logo.
 */
export function withServerReport(
  shown: ReportModel,
  known: ServerReport | undefined,
  logoUrl: string | undefined,
): ReportModel {
  if (known?.revision === undefined)
    return logoUrl === undefined ? shown : { ...shown, company: { ...shown.company, logoUrl } };
  const { revision, review, company = shown.company, legalStatement = shown.legalStatement } = known;
  return { ...shown, company, legalStatement, revision, review, revised: shown.revised || revision > 1 };
}
