import type { CompanyTerms } from '#shared/proposal/company-terms.ts';
import { creditOf } from '#shared/proposal/deposit.ts';
import { type Approval, type EarlierApproval, type ProposalModel, toEarlierApproval } from '#shared/proposal/model.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { makeAgain } from '#functions/features/reports/make-again.ts';
import { objectLink } from '#functions/features/reports/document-links.ts';
import { fetchObject } from '#functions/files/fetch-object.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { required } from '#functions/platform/env.ts';
import { approvalPdfKey, proposalJsonKey, proposalPdfKey } from './keys.ts';
import { parseProposal } from './proposal-files.ts';
import { type ApprovalRow, ofOthers, type ProposalRow, toApproval } from './records.ts';
import { ProposalRepository } from './repository.ts';

type Ports = { table: TenantTable; clock: Clock };

export type ReadProposal = {
  proposal: ProposalModel;
  documentHash: string;
  /** The company's terms it was made with, once it was sent or signed. */
  terms?: CompanyTerms;
  approval?: Approval;
  earlierApproval?: EarlierApproval;
  /**
   * Presigned URLs; the signed copy's only once it's made, the proposal's while it prints what was paid. While this version
   * isn't approved, the signed copy is that of the earlier approval.
   */
  pdfUrl?: string;
  approvalUrl?: string;
  /** Paid with approvals of other versions of the proposal. */
  creditedCents?: number;
};

/** The URL of an approval's signed copy; undefined until it's made. */
async function copyUrlOf({ approvalId, copyMadeAt }: ApprovalRow, inspectionId: string, { table, clock }: Ports) {
  if (copyMadeAt === undefined) return undefined;
  const { organizationId } = table.tenant;
  return objectLink(approvalPdfKey({ organizationId, inspectionId }, approvalId), clock);
}

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
export async function readSignedProposal(inspectionId: string, ports: Ports): Promise<SignedProposal | undefined> {
  const approvals = await new ProposalRepository(ports.table).listApprovals(inspectionId);
  const [newest] = approvals;
  const proposal = newest && (await fetchProposal(inspectionId, newest.documentHash, ports));
  if (newest === undefined || proposal === undefined) return undefined;
  return {
    proposal,
    documentHash: newest.documentHash,
    ...(await signedState(inspectionId, newest, approvals, ports)),
  };
}

/** The approval of the shown proposal, with its signed copy. */
async function signedState(inspectionId: string, row: ApprovalRow, approvals: readonly ApprovalRow[], ports: Ports) {
  const approvalUrl = await copyUrlOf(row, inspectionId, ports);
  return { approval: toApproval(row, approvals), ...(approvalUrl !== undefined && { approvalUrl }) };
}

type OpenState = Pick<ReadProposal, 'creditedCents' | 'earlierApproval' | 'approvalUrl'>;

/** What earlier approvals mean for a proposal that isn't approved. */
async function openState(
  inspectionId: string,
  [newest]: readonly ApprovalRow[],
  creditedCents: number,
  ports: Ports,
): Promise<OpenState> {
  if (newest === undefined) return {};
  const approvalUrl = await copyUrlOf(newest, inspectionId, ports);
  return {
    ...(creditedCents > 0 && { creditedCents }),
    earlierApproval: toEarlierApproval(newest),
    ...(approvalUrl !== undefined && { approvalUrl }),
  };
}

/**
 * The URL of the proposal's PDF; undefined while it's made again, because a payment with an earlier approval or its refund
 * changed what is due.
 */
async function pdfUrlOf(row: ProposalRow, inspectionId: string, creditedCents: number, ports: Ports) {
  const { table, clock } = ports;
  if ((row.printedCreditCents ?? 0) !== creditedCents) {
    const header = await new InspectionRepository(table).get(inspectionId);
    if (header !== undefined) await makeAgain(header, { table });
    return undefined;
  }
  return objectLink(proposalPdfKey({ organizationId: table.tenant.organizationId, inspectionId }, row), clock);
}

/**
 * The proposal to show: the approved one if nothing has changed since, otherwise the current one. Undefined if there
 * is none. The caller must have checked that prices are shown.
 */
export async function readProposal(inspectionId: string, ports: Ports): Promise<ReadProposal | undefined> {
  const proposals = new ProposalRepository(ports.table);
  const row = await proposals.get(inspectionId);
  if (row === undefined) return undefined;
  const { documentHash } = row;
  const [proposal, approval, approvals] = await Promise.all([
    fetchProposal(inspectionId, documentHash, ports),
    proposals.approvalOf(inspectionId, documentHash),
    proposals.listApprovals(inspectionId),
  ]);
  if (proposal === undefined) return undefined;
  const creditedCents = creditOf(ofOthers(approvals, documentHash));
  const pdfUrl = await pdfUrlOf(row, inspectionId, creditedCents, ports);
  const isOffered = approval !== undefined || row.isSent === true;
  return {
    proposal,
    documentHash,
    ...(isOffered && row.terms !== undefined && { terms: row.terms }),
    ...(approval === undefined
      ? await openState(inspectionId, approvals, creditedCents, ports)
      : await signedState(inspectionId, approval, approvals, ports)),
    ...(pdfUrl !== undefined && { pdfUrl }),
  };
}
