import { approvedLines, type Approved } from '#shared/pull-sheet/select.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { proposalJsonKey } from '#functions/features/proposals/keys.ts';
import { parseProposal } from '#functions/features/proposals/proposal-files.ts';
import { ProposalRepository } from '#functions/features/proposals/repository.ts';

/** The text of an object of the document bucket; undefined when there is none. */
export type ReadText = (key: string) => Promise<string | undefined>;

/** What the client approved last, out of the very proposal that was signed; undefined while nothing is. */
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
  if (text === undefined) throw new Error(`The proposal ${documentHash} is gone`);
  return { approvedAt, lines: approvedLines(parseProposal(text, documentHash), selection) };
}
