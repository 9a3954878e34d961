import * as z from 'zod';
import { keys } from '#functions/data/keys.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { RevisionRow } from './records.ts';

/** The newest revision's PDF without prices, for readers who may not see the prices that others see. */
const PlainReportRow = z.object({
  v: z.literal(1),
  entity: z.literal('PlainReport'),
  /** The content hash of its revision. */
  contentHash: z.string(),
});

type Place = { organizationId: string; inspectionId: string; contentHash: string };

export const plainReportKey = ({ organizationId, inspectionId, contentHash }: Place): string =>
  `org/${organizationId}/inspection/${inspectionId}/plain/${contentHash.slice(0, 24)}.pdf`;

/** Key of a revision's PDF without prices; undefined if it isn't made. */
export async function findPlainReport(
  inspectionId: string,
  { contentHash }: Pick<RevisionRow, 'contentHash'>,
  table: TenantTable,
): Promise<string | undefined> {
  const row = await table.get(PlainReportRow, keys.plainReport(inspectionId));
  const { organizationId } = table.tenant;
  return row?.contentHash === contentHash ? plainReportKey({ organizationId, inspectionId, contentHash }) : undefined;
}

/** Records the revision that the PDF belongs to. */
export async function notePlainReport(inspectionId: string, contentHash: string, table: TenantTable): Promise<void> {
  const item: z.infer<typeof PlainReportRow> = { v: 1, entity: 'PlainReport', contentHash };
  await table.write([{ kind: 'put', key: keys.plainReport(inspectionId), item }]);
}
