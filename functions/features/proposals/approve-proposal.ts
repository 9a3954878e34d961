import { asJson, canonicalJson } from '#shared/canonical-json.ts';
import { AppError, conflict, notFound, ruleBroken } from '#shared/errors.ts';
import { cancelUntil } from '#shared/proposal/cancel-until.ts';
import { checkSelection } from '#shared/proposal/check-selection.ts';
import type { Approval, ProposalModel, Selection } from '#shared/proposal/model.ts';
import { totalsOf } from '#shared/proposal/totals.ts';
import { isOver } from '#shared/proposal/valid-until.ts';
import type { Signature } from '#shared/contract/signature.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import { makeAgain } from '#functions/features/reports/make-again.ts';
import { deviceTime } from '#functions/platform/device-time.ts';
import type { InspectionRecord } from '#functions/features/inspections/records.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { enqueueDocument } from '#functions/jobs/enqueue.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { openedRemoval } from './opened-proposals.ts';
import { fetchProposal } from './read-proposal.ts';
import { type ApprovalRow, type ProposalRow, toApproval } from './records.ts';
import { ProposalRepository } from './repository.ts';

export type ApprovalRequest = {
  inspectionId: string;
  approvalId: string;
  documentHash: string;
  selection: Selection;
  signature: Signature;
  via: Approval['via'];
  /** When it was signed, by the device's clock; undefined through a link, where it's the current time. */
  approvedAt?: string;
  /** Set by the device; through a link it's taken from the proposal. */
  isSignedAtHome?: boolean;
  linkId?: string;
  /** Version of the company's row when a device signs, because its proposal may use newer settings; absent for links. */
  organizationVersion?: number;
  /** Recipient of the signed copy. */
  signerEmail: string;
};
export type ApprovalPorts = { table: TenantTable; clock: Clock };

const CHANGED = 'The proposal has changed since you opened it. Reload it and check your choices.';
const OVER = 'These prices have expired. Please ask the company for a new proposal.';
const APPROVED = 'This proposal is already approved.';
const WITHDRAWN = 'The company no longer offers this proposal. Please ask for a new one.';
const changed = () => new AppError('PROPOSAL_CHANGED', { documentHash: CHANGED });

type ApprovedTerms = Pick<ApprovalRow, 'documentHash' | 'selection' | 'signature'>;

/** Accepts a repeat of the same approval; rejects a different one with its id. */
function checkSame(known: ApprovalRow, request: ApprovalRequest): ApprovalRow {
  const termsOf = ({ documentHash, selection, signature }: ApprovedTerms) =>
    canonicalJson(asJson({ documentHash, lines: selection.lines, signature }));
  if (termsOf(known) !== termsOf(request)) throw conflict('approvalId', 'This approval id is already used.');
  return known;
}

/** Whether the row reflects the current inspection and company. */
const isUpToDate = (
  row: ProposalRow,
  header: InspectionRecord,
  { organizationVersion = 0 }: ApprovalRequest,
): boolean => row.inspectionVersion >= header.version && (row.organizationVersion ?? 0) >= organizationVersion;

/**
 * The signed proposal, if it's the current one. A device may sign a proposal that the job has yet to make from its
 * edits or from the company's settings: then it's asked to retry.
 */
async function signedProposal(
  request: ApprovalRequest,
  { row, header }: { row: ProposalRow | undefined; header: InspectionRecord | undefined },
  ports: ApprovalPorts,
) {
  const { inspectionId, documentHash } = request;
  if (row?.documentHash === documentHash) return fetchProposal(inspectionId, documentHash, ports);
  if (header?.completedAt === undefined) throw notFound('proposal');
  if (row !== undefined && isUpToDate(row, header, request)) throw changed();
  await makeAgain(header, ports);
  if (row === undefined && request.via === 'link') throw new AppError('PROPOSAL_WITHDRAWN', { main: WITHDRAWN });
  if (request.via === 'link') throw changed();
  throw new AppError('TRY_AGAIN', { main: 'The proposal is being prepared. Please try again in a moment.' });
}

function depositOf(totals: Approval['totals']): Approval['deposit'] {
  const { depositCents: amountCents } = totals;
  return { state: amountCents > 0 ? 'due' : 'none', amountCents, paidCents: 0 };
}

/**
 * A device's clock may be wrong: an approval can't be dated in the future, or before the inspection was completed. An
 * earlier date would end the time to cancel before it was signed.
 */
const signedAt = ({ approvedAt }: ApprovalRequest, completedAt: string | undefined, clock: Clock): string =>
  approvedAt === undefined ? instant(clock) : deviceTime(approvedAt, clock, completedAt);

function rowOf(
  request: ApprovalRequest,
  proposal: ProposalModel,
  completedAt: string | undefined,
  clock: Clock,
): ApprovalRow {
  const { approvalId, documentHash, selection, signature, via, linkId, signerEmail } = request;
  const totals = totalsOf(proposal, selection);
  const approvedAt = signedAt(request, completedAt, clock);
  const isSignedAtHome = request.isSignedAtHome ?? proposal.isSignedAtHome;
  return {
    v: 1,
    entity: 'Approval',
    approvalId,
    documentHash,
    selection,
    totals,
    signature,
    approvedAt,
    via,
    isSignedAtHome,
    ...(isSignedAtHome && { cancelUntil: cancelUntil(approvedAt, proposal.timeZone) }),
    deposit: depositOf(totals),
    ...(linkId !== undefined && { linkId }),
    signerEmail,
    version: 1,
  };
}

async function storeApproval(request: ApprovalRequest, ports: ApprovalPorts): Promise<ApprovalRow> {
  const { inspectionId, approvalId, documentHash, via } = request;
  const proposals = new ProposalRepository(ports.table);
  return retryOnConflict(async () => {
    const [known, taken, row, header] = await Promise.all([
      proposals.getApproval(inspectionId, approvalId),
      proposals.approvalOf(inspectionId, documentHash),
      proposals.get(inspectionId),
      new InspectionRepository(ports.table).get(inspectionId),
    ]);
    if (known !== undefined) return checkSame(known, request);
    if (taken !== undefined) throw new AppError('ALREADY_APPROVED', { main: APPROVED });
    const proposal = await signedProposal(request, { row, header }, ports);
    if (proposal === undefined) throw notFound('proposal');
    const wrong = checkSelection(proposal, request.selection);
    if (Object.keys(wrong).length > 0) throw ruleBroken(wrong);
    const after = rowOf(request, proposal, header?.completedAt, ports.clock);
    if (isOver(proposal, after.approvedAt)) throw ruleBroken({ main: OVER });
    const detail = { approvalId, documentHash, via, totalCents: String(after.totals.totalCents) };
    await ports.table.write([
      ...proposals.approvalCreation(inspectionId, after),
      openedRemoval(inspectionId),
      auditWrite({
        act: 'proposal.approve',
        at: instant(ports.clock),
        by: ports.table.tenant.by,
        subject: inspectionId,
        detail,
      }),
    ]);
    return after;
  });
}

/**
 * Approves the chosen repairs of a proposal with a signature, once per proposal. The server calculates the totals. A
 * repeated request with the same id returns the approval; jobs make and email the signed copy.
 */
export async function approveProposal(request: ApprovalRequest, ports: ApprovalPorts): Promise<Approval> {
  const row = await storeApproval(request, ports);
  const { inspectionId, approvalId } = request;
  const { organizationId } = ports.table.tenant;
  if (row.copyMadeAt === undefined) {
    await enqueueDocument({ kind: 'approval', jobId: newUlid(), organizationId, inspectionId, approvalId });
  }
  return toApproval(row, await new ProposalRepository(ports.table).listApprovals(inspectionId));
}
