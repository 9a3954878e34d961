import { approvedLines, type Approved } from '#shared/pull-sheet/select.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { proposalJsonKey } from '#functions/features/proposals/keys.ts';
import { parseProposal } from '#functions/features/proposals/proposal-files.ts';
import { ProposalRepository } from '#functions/features/proposals/repository.ts';

/** Reads an object of the document bucket as text; undefined if it doesn't exist. */
export type ReadText = (key: string) => Promise<string | undefined>;

/** The repairs that the client approved last, from the signed proposal; undefined if there is none. */
export async function approvedRepairs(
  inspectionId: string,
  table: TenantTable,
  readText: ReadText,
): Promise<Approved | undefined> {
  const [newest] = await new ProposalRepository(table).listApprovals(inspectionId);
  if (newest === undefined) return undefined;
  const { documentHash, approvedAt, selection } = newest;
  const place = { organizationId: table.tenant.organizationId, inspectionId };
  const text = await readText(proposalJsonKey(place, documentHash));
  if (text === undefined) throw new Error(`The proposal ${documentHash} is missing`);
  return { approvedAt, lines: approvedLines(parseProposal(text, documentHash), selection) };
}
