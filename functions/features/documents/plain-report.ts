import * as z from 'zod';
import { stripPrices } from '#shared/report/strip-prices.ts';
import { keys } from '#functions/data/keys.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { LinkRepository } from '#functions/features/links/repository.ts';
import type { DocumentJobPorts, LoadedJob } from './document-job.ts';
import { revisionJsonKey } from './document-keys.ts';
import { parseReport } from './parse-report.ts';
import type { RevisionRow } from './records.ts';
import { renderFiles } from './report-files.ts';
import { DocumentRepository } from './repository.ts';

/** The newest revision's PDF without prices, for readers who may not see those the company shows to others. */
const PlainReportRow = z.object({
  v: z.literal(1),
  entity: z.literal('PlainReport'),
  /** Of the revision it was made from. */
  contentHash: z.string(),
});

type Place = { organizationId: string; inspectionId: string; contentHash: string };

export const plainReportKey = ({ organizationId, inspectionId, contentHash }: Place): string =>
  `org/${organizationId}/inspection/${inspectionId}/plain/${contentHash.slice(0, 24)}.pdf`;

/** Where the PDF without prices of a revision lies; undefined while it is not made. */
export async function findPlainReport(
  inspectionId: string,
  { contentHash }: Pick<RevisionRow, 'contentHash'>,
  table: TenantTable,
): Promise<string | undefined> {
  const row = await table.get(PlainReportRow, keys.plainReport(inspectionId));
  const { organizationId } = table.tenant;
  return row?.contentHash === contentHash ? plainReportKey({ organizationId, inspectionId, contentHash }) : undefined;
}

async function isWanted({ job, table, report }: LoadedJob): Promise<boolean> {
  if (!report.showPrices) return false;
  const links = await new LinkRepository(table).list(job.inspectionId);
  return links.some(({ showPrices, revokedAt }) => !showPrices && revokedAt === undefined);
}

/** Made beside the one with prices once a link exists that shows none. */
export async function makePlainReport(loaded: LoadedJob, ports: DocumentJobPorts): Promise<void> {
  const { job, table } = loaded;
  if (!(await isWanted(loaded))) return;
  const { inspectionId } = job;
  const newest = await new DocumentRepository(table).newestRevision(inspectionId);
  if (newest?.showsPrices !== true || (await findPlainReport(inspectionId, newest, table)) !== undefined) return;
  const { contentHash, revision } = newest;
  const json = await ports.objects.read(ports.buckets.documents, revisionJsonKey({ ...job, revision, contentHash }));
  if (json === undefined) return;
  const { pdf } = await renderFiles(job, stripPrices(parseReport(json.toString('utf8'))), ports);
  await ports.objects.write(ports.buckets.documents, plainReportKey({ ...job, contentHash }), pdf, 'application/pdf');
  const item = { v: 1, entity: 'PlainReport', contentHash };
  await table.write([{ kind: 'put', key: keys.plainReport(inspectionId), item }]);
}
