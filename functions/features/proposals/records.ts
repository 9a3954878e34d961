import * as z from 'zod';
import { Ulid } from '#shared/contract/common.ts';
import { Approval } from '#shared/proposal/model.ts';

/** Which proposal of an inspection is the current one; the proposal itself is in the document bucket under its hash. */
export const ProposalRow = z.object({
  v: z.literal(1),
  entity: z.literal('Proposal'),
  documentHash: z.string(),
  /** Version of the inspection it was made of: a later one may mean another proposal. */
  inspectionVersion: z.number().int(),
  madeAt: z.string(),
  version: z.number().int(),
});
export type ProposalRow = z.infer<typeof ProposalRow>;

/** An approval as it was signed. Only the deposit's state and that of the signed copy move afterwards. */
export const ApprovalRow = z.object({
  v: z.literal(1),
  entity: z.literal('Approval'),
  ...Approval.shape,
  approvalId: Ulid,
  /** Through whose link it came, where it came through one. */
  linkId: Ulid.optional(),
  /** Where the signed copy goes; empty where no address is known. */
  signerEmail: z.string(),
  copyMadeAt: z.string().optional(),
  version: z.number().int(),
});
export type ApprovalRow = z.infer<typeof ApprovalRow>;

export const toApproval = (row: ApprovalRow): Approval => Approval.parse(row);
