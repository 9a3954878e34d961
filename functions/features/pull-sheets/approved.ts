import { approvedLines, type Approved } from '#shared/pull-sheet/select.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { fetchProposal } from '#functions/features/proposals/read-proposal.ts';
import { ProposalRepository } from '#functions/features/proposals/repository.ts';
import { systemClock } from '#functions/platform/clock.ts';

/** What the client approved last; undefined while nothing is. */
export async function approvedRepairs(inspectionId: string, table: TenantTable): Promise<Approved | undefined> {
  const [approval] = await new ProposalRepository(table).listApprovals(inspectionId);
  if (approval === undefined) return undefined;
  const ports = { table, clock: systemClock };
  const proposal = await fetchProposal(inspectionId, approval.documentHash, ports);
  if (proposal === undefined) return undefined;
  const { approvedAt, selection } = approval;
  return { approvedAt, lines: approvedLines(proposal, selection) };
}
