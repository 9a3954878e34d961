import type { ReportModel } from '#shared/report/model.ts';
import { revisionJsonKey } from './document-keys.ts';
import type { DocumentJobPorts, LoadedJob } from './document-job.ts';
import { parseReport } from './parse-report.ts';
import { contentHashOf, wordingHashOf } from './report-hashes.ts';

/**
 * Keeps the company's details of the newest revision if readers may have seen it and only those details have changed since: a new
 * phone number alone is no reason to tell a homeowner that the report was revised. The next revision has the details at that time.
 */
export async function withKnownCompany(loaded: LoadedJob, { objects, buckets }: DocumentJobPorts): Promise<LoadedJob> {
  const { newest, job, report, priced } = loaded;
  if (newest?.isShared !== true) return loaded;
  const { revision, contentHash, wordingHash } = newest;
  if (contentHashOf({ ...report, revision }) === contentHash) return loaded;
  const json = await objects.read(buckets.documents, revisionJsonKey({ ...job, revision, contentHash }));
  if (json === undefined) return loaded;
  const { company, legalStatement, timeZone } = parseReport(json.toString('utf8'));
  const asKnown = (one: ReportModel): ReportModel => ({ ...one, company, legalStatement, timeZone });
  if (wordingHashOf(asKnown(priced)) !== wordingHash) return loaded;
  return { ...loaded, report: asKnown(report), priced: asKnown(priced) };
}
