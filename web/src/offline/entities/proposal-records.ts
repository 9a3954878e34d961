import type { CompanyTerms } from '#shared/proposal/company-terms.ts';
import type { Signature } from '#shared/contract/signature.ts';
import type { Approval, EarlierApproval, ProposalModel, ProposalTotals, Selection } from '#shared/proposal/model.ts';

/** The value of one key; `null` records that a change was reverted. */
export type LocalEdit = { value: unknown; at: string; by: string };

/** Edits to the report and the proposal of an inspection, from this device and from the server's last response. */
export type LocalReportEdits = {
  inspectionId: string;
  fields: Record<string, LocalEdit>;
  /** Values that lost to a newer edit. */
  superseded?: (LocalEdit & { key: string })[];
  /** Editors' names by user ID. */
  people?: Record<string, string>;
};

/** A proposal signed on this device, with the exact document it was signed for. Written once; only `known` changes. */
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
  /** Whether the server has it. */
  known: boolean;
};

/** The proposal of an inspection from the server's last response. */
export type LocalProposal = {
  inspectionId: string;
  documentHash: string;
  proposal: ProposalModel;
  /** The company's terms it was made with, once it was sent or signed. */
  terms?: CompanyTerms;
  approval?: Approval;
  earlierApproval?: EarlierApproval;
  /** Paid with approvals of other versions of the proposal. */
  creditedCents?: number;
  fetchedAt: string;
};
