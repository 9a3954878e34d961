import * as z from 'zod';
import { Ulid } from '#shared/contract/common.ts';
import { keys, lists } from '#functions/data/keys.ts';
import type { TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { ProposalRepository } from './repository.ts';

/** Exists while a proposal was opened by a reader but isn't signed. */
const OpenedProposal = z.object({ v: z.literal(1), entity: z.literal('OpenedProposal'), inspectionId: Ulid });

/** Does nothing for a signed proposal, which no longer waits for the homeowner. */
export async function noteOpened(inspectionId: string, at: string, table: TenantTable): Promise<void> {
  const proposals = new ProposalRepository(table);
  const row = await proposals.get(inspectionId);
  if (row === undefined || (await proposals.approvalOf(inspectionId, row.documentHash)) !== undefined) return;
  const item: z.infer<typeof OpenedProposal> = { v: 1, entity: 'OpenedProposal', inspectionId };
  const index = { GSI1PK: lists.openedProposals, GSI1SK: `${at}#${inspectionId}` };
  await table.write([{ kind: 'put', key: keys.openedProposal(inspectionId), item, index }]);
}

/** Written with the approval, or when the proposal is removed. */
export const openedRemoval = (inspectionId: string): TenantWrite => ({
  kind: 'delete',
  key: keys.openedProposal(inspectionId),
});

/** Inspections whose proposal was opened but isn't signed, the last opened first. */
export async function openedProposals(table: TenantTable, limit: number): Promise<string[]> {
  const { items } = await table.query({
    schema: OpenedProposal,
    index: 'GSI1',
    partition: lists.openedProposals,
    limit,
    newestFirst: true,
  });
  return items.map(({ inspectionId }) => inspectionId);
}
