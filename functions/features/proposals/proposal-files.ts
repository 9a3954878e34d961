import { canonicalJson, asJson } from '#shared/canonical-json.ts';
import { ProposalModel } from '#shared/proposal/model.ts';
import { sha256Hex } from '#functions/platform/ids.ts';

/** What is signed: SHA-256 in hex of the proposal's one text. The device computes the same. */
export const documentHashOf = (proposal: ProposalModel): string => sha256Hex(canonicalJson(asJson(proposal)));

/** A proposal as it is in the bucket; one that is not what its name says is an error. */
export function parseProposal(text: string, documentHash: string): ProposalModel {
  const proposal = ProposalModel.parse(JSON.parse(text));
  if (documentHashOf(proposal) !== documentHash) throw new Error('A stored proposal is not what its hash says');
  return proposal;
}
