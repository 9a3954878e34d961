import { asJson, canonicalJson } from '#shared/canonical-json.ts';
import { buildProposal, type ProposalSource } from './build-proposal.ts';
import type { CompanyTerms } from './company-terms.ts';
import type { ProposalModel } from './model.ts';

/** A proposal that was sent or signed, with the company's terms at the time. */
export type OfferedProposal = {
  readonly proposal: ProposalModel;
  readonly terms: CompanyTerms;
  readonly isSigned: boolean;
};

const textOf = (proposal: ProposalModel): string => canonicalJson(asJson(proposal));

/**
 * The offered proposal, if nothing but the company's details and terms has changed since; those apply to later versions. A signed one
 * also keeps the client's name and address. Undefined if the inspection, its report or the proposal has changed.
 */
export function asOffered(source: ProposalSource, { proposal, terms, isSigned }: OfferedProposal) {
  const { company, client, timeZone } = proposal;
  const report = { ...source.report, company, timeZone, ...(isSigned && { client }) };
  return textOf(buildProposal({ ...source, report, terms })) === textOf(proposal) ? proposal : undefined;
}
