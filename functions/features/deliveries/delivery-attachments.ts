import type { CopyPart } from '#shared/contract/share-links.ts';
import type { ReportModel } from '#shared/report/model.ts';
import type { ReportEdits } from '#shared/report/edits/edits.ts';
import { currentEdits } from '#shared/report/edits/merge-edits.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { MailJobPorts } from '#functions/jobs/mail-job-ports.ts';
import { approvalPdfKey, proposalPdfKey } from '#functions/features/proposals/keys.ts';
import { ProposalRepository } from '#functions/features/proposals/repository.ts';
import type { CopyDocument } from './compose-report-copy.ts';
import { revisionPdfKey } from '../reports/document-keys.ts';
import { canShare } from '../reports/document-links.ts';
import { findPlainReport } from '../reports/unpriced-report.ts';
import { includedParts } from './included-parts.ts';
import type { DeliveryRow } from './record.ts';
import { ReportEditsRepository } from '../reports/report-edits-repository.ts';
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

/** The current proposal's PDF; its signed copy once it's approved, as behind the link. */
async function currentProposalPdfKey({ inspectionId, table }: AttachmentRequest): Promise<string | undefined> {
  const proposals = new ProposalRepository(table);
  const row = await proposals.get(inspectionId);
  if (row === undefined) return undefined;
  const place = { organizationId: table.tenant.organizationId, inspectionId };
  const approval = await proposals.approvalOf(inspectionId, row.documentHash);
  return approval?.copyMadeAt === undefined ? proposalPdfKey(place, row) : approvalPdfKey(place, approval.approvalId);
}

async function editsOf({ inspectionId, table }: AttachmentRequest): Promise<ReportEdits> {
  const record = await new ReportEditsRepository(table).get(inspectionId);
  return currentEdits(record ?? { fields: {} });
}

/** The parts and PDFs that a copy contains. */
export async function copyDocuments(
  request: AttachmentRequest,
  ports: Pick<MailJobPorts, 'objects' | 'documentBucket'>,
): Promise<{ include: CopyPart[]; documents: CopyDocument[] }> {
  const proposalKey = request.showPrices ? await currentProposalPdfKey(request) : undefined;
  const offer = { ...request, hasProposal: proposalKey !== undefined, edits: await editsOf(request) };
  const include = includedParts(request.row.include, offer);
  const documents: CopyDocument[] = [];
  for (const part of include) {
    const key = part === 'report' ? await reportPdfKey(request) : proposalKey;
    const pdf = key === undefined ? undefined : await ports.objects.read(ports.documentBucket, key);
    if (pdf !== undefined) documents.push({ part, pdf });
  }
  return { include, documents };
}
