import { buildReport } from '#shared/report/build-report.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import type { ReportEdits } from '#shared/report/edits/edits.ts';
import { buildProposal } from '../build-proposal.ts';
import { CompanyTerms } from '../company-terms.ts';
import type { ProposalModel } from '../model.ts';

/** Terms of the demo company. */
export const SAMPLE_TERMS: CompanyTerms = CompanyTerms.parse({
  license: 'VT registration 00-4127',
  depositBasisPoints: 3000,
  waterproofing: 'MEDIUM',
});

/** The proposal of the demo inspection, for the public example and for tests. */
export function sampleProposal(edits: ReportEdits = {}): ProposalModel {
  const report = buildReport(sampleSource());
  return buildProposal({ report, edits, terms: SAMPLE_TERMS, priceBook: {} });
}
