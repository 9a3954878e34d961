import { stripPrices } from '#shared/report/repairs/strip-prices.ts';
import { revisionJsonKey, revisionPdfKey } from './document-keys.ts';
import type { DocumentJobPorts, LoadedJob } from './document-job.ts';
import type { RevisionRow } from './records.ts';
import { contentHashOf } from './report-hashes.ts';
import { parseReport } from './parse-report.ts';
import { makeFiles } from './report-files.ts';
import { ReportRepository } from './repository.ts';

/**
 * Applies the company's price setting to older revisions: remakes their files without prices, or restores the ones
 * with prices.
 */
export async function repriceRevisions(loaded: LoadedJob, ports: DocumentJobPorts): Promise<void> {
  const { job, table, report } = loaded;
  const reports = new ReportRepository(table);
  const [, ...older] = await reports.listRevisions(job.inspectionId);
  for (const row of older) {
    const after = report.showPrices ? shownAgain(row) : await hiddenNow(row, loaded, ports);
    if (after !== undefined) await reports.saveRevision(job.inspectionId, row, after);
  }
}

function shownAgain(row: RevisionRow): RevisionRow | undefined {
  const { pricedHash, ...rest } = row;
  return pricedHash === undefined ? undefined : { ...rest, contentHash: pricedHash, showsPrices: true };
}

async function hiddenNow(row: RevisionRow, { job }: LoadedJob, ports: DocumentJobPorts) {
  if (!row.showsPrices) return undefined;
  const place = { ...job, revision: row.revision };
  const key = revisionJsonKey({ ...place, contentHash: row.contentHash });
  const json = await ports.objects.read(ports.buckets.documents, key);
  if (json === undefined) return undefined;
  const plain = stripPrices(parseReport(json.toString('utf8')));
  const contentHash = contentHashOf(plain);
  const at = { ...place, contentHash };
  const keys = [{ json: revisionJsonKey(at), pdf: revisionPdfKey(at) }];
  await makeFiles(plain, { job, keys }, ports);
  return { ...row, contentHash, pricedHash: row.contentHash, showsPrices: false };
}
