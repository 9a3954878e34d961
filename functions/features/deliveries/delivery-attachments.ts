import type { CopyPart } from '#shared/contract/share-links.ts';
import type { ReportModel } from '#shared/report/model.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { MailJobPorts } from '#functions/jobs/mail-job-ports.ts';
import { proposalPdfKey } from '#functions/features/proposals/keys.ts';
import { ProposalRepository } from '#functions/features/proposals/repository.ts';
import type { CopyDocument } from './compose-report-copy.ts';
import { revisionPdfKey } from '../reports/document-keys.ts';
import { canShare } from '../reports/document-links.ts';
import { findPlainReport } from '../reports/unpriced-report.ts';
import { includedParts } from './included-parts.ts';
import type { DeliveryRow } from './record.ts';
import { ReportRepository } from '../reports/repository.ts';

export type AttachmentRequest = {
  row: DeliveryRow;
  inspectionId: string;
  table: TenantTable;
  showPrices: boolean;
  report: ReportModel;
};

/** The key of the report's PDF that this reader may see. */
async function reportPdfKey({ inspectionId, table, showPrices }: AttachmentRequest): Promise<string | undefined> {
  const newest = await new ReportRepository(table).newestRevision(inspectionId);
  if (newest === undefined) return undefined;
  const { organizationId } = table.tenant;
  return canShare(newest, showPrices)
    ? revisionPdfKey({ organizationId, inspectionId, ...newest })
    : findPlainReport(inspectionId, newest, table);
}

/** The current proposal's PDF. */
async function currentProposalPdfKey({ inspectionId, table }: AttachmentRequest): Promise<string | undefined> {
  const row = await new ProposalRepository(table).get(inspectionId);
  const { organizationId } = table.tenant;
  return row === undefined ? undefined : proposalPdfKey({ organizationId, inspectionId }, row);
}

/** The parts and PDFs that a copy contains. */
export async function copyDocuments(
  request: AttachmentRequest,
  ports: Pick<MailJobPorts, 'objects' | 'documentBucket'>,
): Promise<{ include: CopyPart[]; documents: CopyDocument[] }> {
  const proposalKey = request.showPrices ? await currentProposalPdfKey(request) : undefined;
  const include = includedParts(request.row.include, { ...request, hasProposal: proposalKey !== undefined });
  const documents: CopyDocument[] = [];
  for (const part of include) {
    const key = part === 'report' ? await reportPdfKey(request) : proposalKey;
    const pdf = key === undefined ? undefined : await ports.objects.read(ports.documentBucket, key);
    if (pdf !== undefined) documents.push({ part, pdf });
  }
  return { include, documents };
}
