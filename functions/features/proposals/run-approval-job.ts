import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { renderProposalPdf } from '#functions/pdf/render-proposal.ts';
import type { DocumentJobPorts } from '#functions/features/reports/document-job.ts';
import { loadReport, noLinks } from '#functions/features/reports/load-report.ts';
import type { ApprovalJob } from '#functions/jobs/messages.ts';
import { instant } from '#functions/platform/clock.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { approvalPdfKey, proposalJsonKey } from './keys.ts';
import { logoBytes, printedPhotos } from './proposal-photos.ts';
import { parseProposal } from './proposal-files.ts';
import { type ApprovalRow, toApproval } from './records.ts';
import { ProposalRepository } from './repository.ts';
import { notifyProposalActivity } from './notify-proposal-activity.ts';

async function makeCopy(job: ApprovalJob, row: ApprovalRow, table: TenantTable, ports: DocumentJobPorts) {
  const { store, clock, objects, buckets } = ports;
  const text = await objects.read(buckets.documents, proposalJsonKey(job, row.documentHash));
  if (text === undefined) throw new Error('The approved proposal is not in the bucket');
  const { priced, organization } = await loadReport(job.inspectionId, { table, store, clock, links: noLinks });
  const proposal = parseProposal(text.toString('utf8'), row.documentHash);
  const pdf = await renderProposalPdf({
    proposal,
    approval: toApproval(row, await new ProposalRepository(table).listApprovals(job.inspectionId)),
    report: priced,
    photos: printedPhotos(job, ports),
    logo: await logoBytes(organization, ports),
  });
  await objects.write(buckets.documents, approvalPdfKey(job, row.approvalId), pdf, 'application/pdf');
}

/** Makes an approval's signed copy and queues its emails to the signer and the company. Idempotent. */
export async function runApprovalJob(job: ApprovalJob, ports: DocumentJobPorts): Promise<void> {
  const { organizationId, inspectionId, approvalId } = job;
  const table = new TenantTable(ports.store, unsafeTenantOf(organizationId, 'document-jobs'));
  const proposals = new ProposalRepository(table);
  const row = await proposals.getApproval(inspectionId, approvalId);
  if (row === undefined) return;
  if (row.copyMadeAt === undefined) {
    await makeCopy(job, row, table, ports);
    await retryOnConflict(async () => {
      const before = await proposals.getApproval(inspectionId, approvalId);
      if (before === undefined || before.copyMadeAt !== undefined) return;
      const after = { ...before, copyMadeAt: instant(ports.clock) };
      await table.write([proposals.approvalSave(inspectionId, before, after)]);
    });
  }
  const activity = { inspectionId, kind: 'PROPOSAL_SIGNED', id: approvalId, who: row.signature.name } as const;
  await notifyProposalActivity(activity, { table, store: ports.store, clock: ports.clock });
  for (const reader of ['signer', 'company'] as const) {
    await ports.enqueueMail({
      kind: 'approval-copy',
      jobId: newUlid(),
      organizationId,
      inspectionId,
      approvalId,
      reader,
    });
  }
}
