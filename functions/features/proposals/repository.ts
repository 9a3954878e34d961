import * as z from 'zod';
import { keys } from '#functions/data/keys.ts';
import type { TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { absent, versionIs } from '#functions/data/writes.ts';
import { ApprovalRow, ProposalRow } from './records.ts';

/** The most approvals of one inspection that are read. */
const MAX_APPROVALS = 50;

/** The approval of a document; there is never a second one. */
const ApprovedRow = z.object({ v: z.literal(1), entity: z.literal('ApprovedDocument'), approvalId: z.string() });

/** Proposals and approvals of one organization. */
export class ProposalRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  get(inspectionId: string): Promise<ProposalRow | undefined> {
    return this.#table.get(ProposalRow, keys.proposal(inspectionId));
  }

  /** Fails after a concurrent write. */
  save(inspectionId: string, before: ProposalRow | undefined, after: Omit<ProposalRow, 'version'>): TenantWrite {
    return {
      kind: 'put',
      key: keys.proposal(inspectionId),
      item: { ...after, version: (before?.version ?? 0) + 1 },
      condition: before === undefined ? absent : versionIs(before.version),
    };
  }

  remove(inspectionId: string, before: ProposalRow): TenantWrite {
    return { kind: 'delete', key: keys.proposal(inspectionId), condition: versionIs(before.version) };
  }

  getApproval(inspectionId: string, approvalId: string): Promise<ApprovalRow | undefined> {
    return this.#table.get(ApprovalRow, keys.approval(inspectionId, approvalId));
  }

  /** The approval of one document. */
  async approvalOf(inspectionId: string, documentHash: string): Promise<ApprovalRow | undefined> {
    const row = await this.#table.get(ApprovedRow, keys.approvedDocument(inspectionId, documentHash));
    return row === undefined ? undefined : this.getApproval(inspectionId, row.approvalId);
  }

  /** Newest first. */
  async listApprovals(inspectionId: string): Promise<ApprovalRow[]> {
    const { items } = await this.#table.query({
      schema: ApprovalRow,
      partition: keys.inspectionPartition(inspectionId),
      sortBegins: keys.approvalPrefix,
      limit: MAX_APPROVALS,
      newestFirst: true,
      consistent: true,
    });
    return items.sort((a, b) => (a.approvedAt > b.approvedAt ? -1 : 1));
  }

  /** The writes of the approval and its document's row; they fail if either exists. */
  approvalCreation(inspectionId: string, row: ApprovalRow): TenantWrite[] {
    const { approvalId, documentHash } = row;
    const mark = { v: 1, entity: 'ApprovedDocument', approvalId };
    return [
      { kind: 'put', key: keys.approval(inspectionId, approvalId), item: row, condition: absent },
      { kind: 'put', key: keys.approvedDocument(inspectionId, documentHash), item: mark, condition: absent },
    ];
  }

  approvalSave(inspectionId: string, before: ApprovalRow, after: ApprovalRow): TenantWrite {
    return {
      kind: 'put',
      key: keys.approval(inspectionId, before.approvalId),
      item: { ...after, version: before.version + 1 },
      condition: versionIs(before.version),
    };
  }
}
