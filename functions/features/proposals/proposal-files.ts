import { canonicalJson, asJson } from '#shared/canonical-json.ts';
import { ProposalModel } from '#shared/proposal/model.ts';
import { sha256Hex } from '#functions/platform/ids.ts';

/** What is signed: the hex SHA-256 of the proposal's canonical JSON. The device computes the same. */
export const documentHashOf = (proposal: ProposalModel): string => sha256Hex(canonicalJson(asJson(proposal)));

/** Parses a stored proposal; throws if it doesn't match its hash. */
export function parseProposal(text: string, documentHash: string): ProposalModel {
  const proposal = ProposalModel.parse(JSON.parse(text));
  if (documentHashOf(proposal) !== documentHash) throw new Error('A stored proposal does not match its hash');
  return proposal;
}
