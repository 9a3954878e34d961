import { asOffered } from '#shared/proposal/as-offered.ts';
import { buildProposal, type ProposalSource } from '#shared/proposal/build-proposal.ts';
import { type CompanyTerms, DEFAULT_TERMS } from '#shared/proposal/company-terms.ts';
import type { ProposalModel } from '#shared/proposal/model.ts';
import type { DocumentJobPorts, LoadedJob } from '#functions/features/reports/document-job.ts';
import { proposalJsonKey } from './keys.ts';
import { documentHashOf, parseProposal } from './proposal-files.ts';
import type { ProposalRow } from './records.ts';
import { ProposalRepository } from './repository.ts';

/** A proposal with the company terms and logo it was made with. */
export type CurrentProposal = {
  proposal: ProposalModel;
  documentHash: string;
  terms: CompanyTerms;
  logoKey: string | undefined;
};

const sourceOf = ({ offer, edits, organization, inspection }: LoadedJob): ProposalSource => ({
  report: offer,
  edits,
  terms: organization.proposal ?? DEFAULT_TERMS,
  priceBook: inspection.plan?.kit.priceBook ?? {},
});

/** The proposal with the company as it is now; undefined for a draft, without prices, or if there is nothing to sell. */
function proposalNow({ header, report, organization }: LoadedJob, source: ProposalSource): CurrentProposal | undefined {
  if (header.completedAt === undefined || !report.showPrices) return undefined;
  const proposal = buildProposal(source);
  if (proposal.lines.length === 0) return undefined;
  const { terms } = source;
  return { proposal, documentHash: documentHashOf(proposal), terms, logoKey: organization.logoKey };
}

/**
 * The proposal of the loaded report. One that was sent or signed stays as it is while only the company changes: another name,
 * tax or deposit must not replace what a homeowner was offered or has signed. The next change of the work or the wording
 * creates a version with the company's details at that time.
 */
export async function currentProposal(
  loaded: LoadedJob,
  before: ProposalRow | undefined,
  { objects, buckets }: DocumentJobPorts,
): Promise<CurrentProposal | undefined> {
  const source = sourceOf(loaded);
  const now = proposalNow(loaded, source);
  const { job, table, header } = loaded;
  if (now === undefined || before?.terms === undefined) return now;
  const { documentHash, terms, logoKey } = before;
  const isSigned = (await new ProposalRepository(table).approvalOf(job.inspectionId, documentHash)) !== undefined;
  if (!isSigned && before.isSent !== true) return now;
  if (now.documentHash === documentHash) return { ...now, terms, logoKey };
  const text = await objects.read(buckets.documents, proposalJsonKey(job, documentHash));
  if (text === undefined) return now;
  const known = parseProposal(text.toString('utf8'), documentHash);
  // A release may word the same proposal differently.
  const isUnchanged = isSigned && before.inspectionVersion === header.version;
  const proposal = isUnchanged ? known : asOffered(source, { proposal: known, terms, isSigned });
  return proposal === undefined ? now : { proposal, documentHash, terms, logoKey };
}
