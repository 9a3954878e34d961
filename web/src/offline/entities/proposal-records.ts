import type { Signature } from '#shared/contract/signature.ts';
import type { Approval, ProposalModel, ProposalTotals, Selection } from '#shared/proposal/model.ts';

/** What is under one key; `null` is a change that was taken back, which has to be remembered. */
export type LocalEdit = { value: unknown; at: string; by: string };

/** What people changed in the report and the proposal of an inspection: made here, and from the server's last answer. */
export type LocalReportEdits = {
  inspectionId: string;
  fields: Record<string, LocalEdit>;
  /** What other edits said where a newer one won. */
  superseded?: (LocalEdit & { key: string })[];
  /** Names of those who edited, by user id. */
  people?: Record<string, string>;
};

/** A proposal signed on this device, with the very text it was signed under. Written once; only `known` changes. */
export type LocalApproval = {
  approvalId: string;
  inspectionId: string;
  documentHash: string;
  proposal: ProposalModel;
  selection: Selection;
  totals: ProposalTotals;
  signature: Signature;
  approvedAt: string;
  isSignedAtHome: boolean;
  /** The server has it. */
  known: boolean;
};

/** The proposal of an inspection from the server's last answer. */
export type LocalProposal = {
  inspectionId: string;
  documentHash: string;
  proposal: ProposalModel;
  approval?: Approval;
  fetchedAt: string;
};
