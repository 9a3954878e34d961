import { creditOf } from '#shared/proposal/deposit.ts';
import type { Approval, ProposalModel } from '#shared/proposal/model.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { objectLink } from '#functions/features/reports/document-links.ts';
import { fetchObject } from '#functions/files/fetch-object.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { required } from '#functions/platform/env.ts';
import { approvalPdfKey, proposalJsonKey, proposalPdfKey } from './keys.ts';
import { parseProposal } from './proposal-files.ts';
import { toApproval } from './records.ts';
import { ProposalRepository } from './repository.ts';

export type ReadProposal = {
  proposal: ProposalModel;
  documentHash: string;
  approval?: Approval;
  /** Presigned URLs; the signed copy's only once it's made. */
  pdfUrl: string;
  approvalUrl?: string;
  /** Paid with approvals of other versions of the proposal. */
  creditedCents?: number;
};

/** A proposal by its hash; undefined if there is none. */
export async function fetchProposal(
  inspectionId: string,
  documentHash: string,
  { table, clock }: { table: TenantTable; clock: Clock },
): Promise<ProposalModel | undefined> {
  const { organizationId } = table.tenant;
  const key = proposalJsonKey({ organizationId, inspectionId }, documentHash);
  const text = await fetchObject(required('DOCUMENT_BUCKET'), key, clock);
  return text === undefined ? undefined : parseProposal(text, documentHash);
}

export type SignedProposal = Pick<ReadProposal, 'proposal' | 'documentHash' | 'approvalUrl'> & { approval: Approval };

/**
 * The last signed proposal, as it was signed; undefined if there is none. Doesn't depend on whether prices are shown
 * now.
 */
export async function readSignedProposal(
  inspectionId: string,
  ports: { table: TenantTable; clock: Clock },
): Promise<SignedProposal | undefined> {
  const { table, clock } = ports;
  const approvals = await new ProposalRepository(table).listApprovals(inspectionId);
  const [newest] = approvals;
  const proposal = newest && (await fetchProposal(inspectionId, newest.documentHash, ports));
  if (newest === undefined || proposal === undefined) return undefined;
  const { approvalId, documentHash, copyMadeAt } = newest;
  const place = { organizationId: table.tenant.organizationId, inspectionId };
  return {
    proposal,
    documentHash,
    approval: toApproval(newest, approvals),
    ...(copyMadeAt !== undefined && { approvalUrl: await objectLink(approvalPdfKey(place, approvalId), clock) }),
  };
}

/**
 * The proposal to show: the approved one if nothing has changed since, otherwise the current one. Undefined if there
 * is none. The caller must have checked that prices are shown.
 */
export async function readProposal(
  inspectionId: string,
  ports: { table: TenantTable; clock: Clock },
): Promise<ReadProposal | undefined> {
  const { table, clock } = ports;
  const proposals = new ProposalRepository(table);
  const row = await proposals.get(inspectionId);
  if (row === undefined) return undefined;
  const { documentHash } = row;
  const [proposal, approval, approvals] = await Promise.all([
    fetchProposal(inspectionId, documentHash, ports),
    proposals.approvalOf(inspectionId, documentHash),
    proposals.listApprovals(inspectionId),
  ]);
  if (proposal === undefined) return undefined;
  const place = { organizationId: table.tenant.organizationId, inspectionId };
  const creditedCents = creditOf(approvals);
  const signed = approval?.copyMadeAt === undefined ? undefined : approvalPdfKey(place, approval.approvalId);
  return {
    proposal,
    documentHash,
    ...(approval !== undefined && { approval: toApproval(approval, approvals) }),
    ...(approval === undefined && creditedCents > 0 && { creditedCents }),
    pdfUrl: await objectLink(proposalPdfKey(place, documentHash), clock),
    ...(signed !== undefined && { approvalUrl: await objectLink(signed, clock) }),
  };
}
