import * as z from 'zod';
import { CompanyTerms } from '#shared/proposal/company-terms.ts';
import { Approval, EarlierApproval, ProposalModel, Selection } from '#shared/proposal/model.ts';
import { Instant, Ulid } from './common.ts';
import { defineRoutes } from './route.ts';
import { Signature } from './signature.ts';

/** SHA-256 in hex of a proposal's canonical JSON (shared/canonical-json.ts). */
export const DocumentHash = z.string().regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256');

export const proposalRoutes = defineRoutes({
  getProposal: {
    method: 'GET',
    path: '/api/inspections/{inspectionId}/proposal',
    lambda: 'documents',
    permission: 'INSPECTION_VIEW',
    summary: 'The latest generated proposal and its approval; empty while there is none or prices are hidden',
    params: z.strictObject({ inspectionId: Ulid }),
    response: z.object({
      proposal: ProposalModel.optional(),
      documentHash: DocumentHash.optional(),
      /** The company's terms it was made with, once it was sent or signed: later ones apply to later versions. */
      terms: CompanyTerms.optional(),
      approval: Approval.optional(),
      earlierApproval: EarlierApproval.optional(),
      pdfUrl: z.string().optional(),
      /** The signed copy, of the earlier approval while this version isn't approved. */
      approvalUrl: z.string().optional(),
      /** Paid with earlier approvals; deducted from the deposit of a proposal that isn't signed yet. */
      creditedCents: z.number().int().optional(),
    }),
  },
  putApproval: {
    method: 'PUT',
    path: '/api/inspections/{inspectionId}/approvals/{approvalId}',
    lambda: 'documents',
    permission: 'INSPECTION_VIEW',
    audit: 'proposal.approve',
    summary: 'Store an approval signed on a device; the server recomputes the totals; idempotent',
    params: z.strictObject({ inspectionId: Ulid, approvalId: Ulid }),
    body: z.strictObject({
      documentHash: DocumentHash,
      selection: Selection,
      signature: Signature,
      approvedAt: Instant,
      isSignedAtHome: z.boolean(),
    }),
    response: z.object({ approval: Approval }),
    openWhenCanceled: 'field-work',
  },
});
