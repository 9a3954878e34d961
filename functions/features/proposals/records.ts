import * as z from 'zod';
import { Ulid } from '#shared/contract/common.ts';
import { CompanyTerms } from '#shared/proposal/company-terms.ts';
import { creditOf, withCredit } from '#shared/proposal/deposit.ts';
import { Approval } from '#shared/proposal/model.ts';

/** The current proposal of an inspection; its content is in the document bucket under its hash. */
export const ProposalRow = z.object({
  v: z.literal(1),
  entity: z.literal('Proposal'),
  documentHash: z.string(),
  /** Hash of what its PDF prints besides the proposal; absent in rows from before it was stored. */
  pdfHash: z.string().optional(),
  /** The amount that its PDF deducts as already paid with approvals of other versions. */
  printedCreditCents: z.number().int().optional(),
  /** Version of the inspection that it was made from; a later version may lead to another proposal. */
  inspectionVersion: z.number().int(),
  /** The last version of the company's row that was compared with it; absent in rows from before it was stored. */
  organizationVersion: z.number().int().optional(),
  /** The company's terms and logo it was made with; later ones apply to later versions. */
  terms: CompanyTerms.optional(),
  logoKey: z.string().optional(),
  /** Whether a link shows it, so that a reader may have seen it. */
  isSent: z.boolean().optional(),
  madeAt: z.string(),
  version: z.number().int(),
});
export type ProposalRow = z.infer<typeof ProposalRow>;

/** An approval as it was signed. Only the states of its deposit and its signed copy can change. */
export const ApprovalRow = z.object({
  v: z.literal(1),
  entity: z.literal('Approval'),
  ...Approval.shape,
  approvalId: Ulid,
  /** The link it was signed through, if any. */
  linkId: Ulid.optional(),
  /** Recipient of the signed copy; empty if no address is known. */
  signerEmail: z.string(),
  copyMadeAt: z.string().optional(),
  version: z.number().int(),
});
export type ApprovalRow = z.infer<typeof ApprovalRow>;

/** The approvals of other proposals of the same inspection: what was paid with them is deducted from this one. */
export const ofOthers = (all: readonly ApprovalRow[], documentHash: string): ApprovalRow[] =>
  all.filter((row) => row.documentHash !== documentHash);

/** An approval as it's shown: its deposit is reduced by what was paid with the inspection's other approvals. */
export function toApproval(row: ApprovalRow, all: readonly ApprovalRow[]): Approval {
  const others = all.filter(({ approvalId }) => approvalId !== row.approvalId);
  const deposit = withCredit(row.deposit, creditOf(others));
  return Approval.parse({ ...row, deposit });
}
