import { describe, expect, it } from 'vitest';
import { buildReport } from '#shared/report/build-report.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import type { ReportEdits } from '#shared/report/edits/edits.ts';
import { asOffered } from './as-offered.ts';
import { buildProposal, type ProposalSource } from './build-proposal.ts';
import { CompanyTerms } from './company-terms.ts';
import { SAMPLE_TERMS } from './testing/sample-proposal.ts';

const NEW_TERMS = CompanyTerms.parse({
  license: 'VT 999',
  taxBasisPoints: 725,
  depositBasisPoints: 5000,
  validDays: 14,
  tripFeeCents: 9900,
  waterproofing: 'XLARGE',
  terms: { payment: 'Cash only.' },
  financing: [{ provider: 'HEARTH', isOn: true }],
});

const report = buildReport(sampleSource());
const source = (changes: Partial<ProposalSource> = {}): ProposalSource => ({
  report,
  edits: {},
  terms: SAMPLE_TERMS,
  priceBook: {},
  ...changes,
});
const proposal = buildProposal(source());
const offered = { proposal, terms: SAMPLE_TERMS, isSigned: false };

const company = { ...report.company, name: 'Another Name', phone: '(802) 555-0199', license: 'VT 999' };
const MOVED = source({ terms: NEW_TERMS, report: { ...report, company, timeZone: 'America/Los_Angeles' } });

describe('a proposal that was sent', () => {
  it('stays as it is while name, license, tax, deposit, validity, fees, packages, terms and lenders change', () => {
    expect(buildProposal(MOVED)).not.toEqual(proposal);
    expect(asOffered(MOVED, offered)).toEqual(proposal);
  });

  it.each<[string, ReportEdits]>([
    ['a message', { 'proposal/message': 'Thank you' }],
    ['a discount', { 'proposal/sums': { discounts: [{ label: 'Spring', basisPoints: 500 }], fees: [] } }],
    ['a price', { 'proposal/line/SERVICE_FLUE_INSTALL': { totalCents: 1 } }],
  ])('is replaced after an edit of %s', (_what, edits) => {
    expect(asOffered({ ...MOVED, edits }, offered)).toBeUndefined();
  });

  it('follows a corrected client until it’s signed', () => {
    const renamed = source({ report: { ...report, client: { name: 'Margaret Elison', address: '' } } });

    expect(asOffered(renamed, offered)).toBeUndefined();
    expect(asOffered(renamed, { ...offered, isSigned: true })).toEqual(proposal);
  });
});
