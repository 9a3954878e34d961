import { conflict, notFound } from '#shared/errors.ts';
import { isCardAmount } from '#shared/proposal/card-charge.ts';
import type { Approval } from '#shared/proposal/model.ts';
import type { TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { fetchProposal } from '#functions/features/proposals/read-proposal.ts';
import { type ApprovalRow, toApproval } from '#functions/features/proposals/records.ts';
import { ProposalRepository } from '#functions/features/proposals/repository.ts';
import type { Clock } from '#functions/platform/clock.ts';

/** The deposit of an approval, and its description on the payment page. */
export type ApprovedDeposit = { amountCents: number; description: string };
type Place = { inspectionId: string; approvalId: string };

async function approvalOf(table: TenantTable, { inspectionId, approvalId }: Place): Promise<ApprovalRow> {
  const row = await new ProposalRepository(table).getApproval(inspectionId, approvalId);
  if (row === undefined) throw notFound('approvalId');
  return row;
}

/** 404 if there is no such approval, 409 if no deposit is due or its amount can't be paid by card. */
export async function approvedDeposit(table: TenantTable, place: Place, clock: Clock): Promise<ApprovedDeposit> {
  const row = await approvalOf(table, place);
  const { deposit } = toApproval(row, await new ProposalRepository(table).listApprovals(place.inspectionId));
  if (deposit.state === 'paid') throw conflict('main', 'This deposit has already been paid. Thank you.');
  if (deposit.state !== 'due' || deposit.amountCents <= 0) throw conflict('main', 'No deposit is due.');
  if (!isCardAmount(deposit.amountCents)) {
    throw conflict('main', 'This amount can’t be paid by card. Please ask the company about other ways to pay.');
  }
  const proposal = await fetchProposal(place.inspectionId, row.documentHash, { table, clock });
  const name = proposal === undefined ? 'approved repairs' : `proposal ${proposal.proposalNumber}`;
  return { amountCents: deposit.amountCents, description: `Deposit, ${name}` };
}

type Paid = Place & { cents: number; at: string };

/** The write that marks the approval's deposit as paid, in the same transaction as the deposit's row. */
export async function depositPaid(table: TenantTable, { cents, at, ...place }: Paid): Promise<TenantWrite> {
  const before = await approvalOf(table, place);
  const deposit = { ...before.deposit, state: 'paid' as const, paidCents: cents, paidAt: at };
  return new ProposalRepository(table).approvalSave(place.inspectionId, before, { ...before, deposit });
}

/** The write of a refund's sum so far; undefined if a later event already recorded as much. */
export async function depositRefunded(
  table: TenantTable,
  place: Place,
  refundedCents: number,
): Promise<TenantWrite | undefined> {
  const before = await approvalOf(table, place);
  const { refundedCents: recorded = 0, paidCents } = before.deposit;
  if (refundedCents <= recorded) return undefined;
  const state = refundedCents >= paidCents ? ('refunded' as const) : before.deposit.state;
  const deposit = { ...before.deposit, state, refundedCents };
  return new ProposalRepository(table).approvalSave(place.inspectionId, before, { ...before, deposit });
}

/** The write of a dispute; undefined if the dispute is recorded like that, or has ended. */
export async function depositDisputed(
  table: TenantTable,
  place: Place,
  dispute: NonNullable<Approval['deposit']['dispute']>,
): Promise<TenantWrite | undefined> {
  const before = await approvalOf(table, place);
  const known = before.deposit.dispute;
  if (known?.id === dispute.id && (known.state === dispute.state || dispute.state === 'open')) return undefined;
  const deposit = { ...before.deposit, dispute };
  return new ProposalRepository(table).approvalSave(place.inspectionId, before, { ...before, deposit });
}
