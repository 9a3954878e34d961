import { stripPrices } from '#shared/report/repairs/strip-prices.ts';
import { LinkRepository } from '#functions/features/share-links/repository.ts';
import type { DocumentJobPorts, LoadedJob } from './document-job.ts';
import { revisionJsonKey } from './document-keys.ts';
import { parseReport } from './parse-report.ts';
import { makeFiles } from './report-files.ts';
import { ReportRepository } from './repository.ts';
import { findPlainReport, notePlainReport, plainReportKey } from './unpriced-report.ts';

async function isWanted({ job, table, report }: LoadedJob): Promise<boolean> {
  if (!report.showPrices) return false;
  const links = await new LinkRepository(table).list(job.inspectionId);
  return links.some(({ showPrices, revokedAt }) => !showPrices && revokedAt === undefined);
}

/** Makes a PDF without prices in addition to the priced one, once a link without prices exists. */
export async function makePlainReport(loaded: LoadedJob, ports: DocumentJobPorts): Promise<void> {
  const { job, table } = loaded;
  if (!(await isWanted(loaded))) return;
  const { inspectionId } = job;
  const newest = await new ReportRepository(table).newestRevision(inspectionId);
  if (newest?.showsPrices !== true || (await findPlainReport(inspectionId, newest, table)) !== undefined) return;
  const { contentHash, revision } = newest;
  const json = await ports.objects.read(ports.buckets.documents, revisionJsonKey({ ...job, revision, contentHash }));
  if (json === undefined) return;
  const keys = [{ pdf: plainReportKey({ ...job, contentHash }) }];
  await makeFiles(stripPrices(parseReport(json.toString('utf8'))), { job, keys }, ports);
  await notePlainReport(inspectionId, contentHash, table);
}
