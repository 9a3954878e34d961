import { Email } from '#shared/contract/common.ts';
import type { Signature } from '#shared/contract/signature.ts';
import { notFound } from '#shared/errors.ts';
import type { Approval, Selection } from '#shared/proposal/model.ts';
import { openUnlocked, showsProposal } from '#functions/features/share-links/open-link.ts';
import { approveProposal } from '#functions/features/proposals/approve-proposal.ts';
import type { Ctx } from '#functions/http/context.ts';

export type SignedChoice = { approvalId: string; documentHash: string; selection: Selection; signature: Signature };

/**
 * A homeowner's approval through a link; the signed copy is sent to the link's recipient. 404 if the link shows no
 * proposal.
 */
export async function approveShared(shareToken: string, signed: SignedChoice, ctx: Ctx): Promise<Approval> {
  const opened = await openUnlocked(shareToken, ctx);
  if (!showsProposal(opened)) throw notFound('shareToken');
  const { inspectionId, link, table } = opened;
  const signerEmail = Email.safeParse(link.recipient).data ?? '';
  const request = { inspectionId, ...signed, via: 'link' as const, linkId: link.linkId, signerEmail };
  return approveProposal(request, { table, clock: ctx.clock });
}
