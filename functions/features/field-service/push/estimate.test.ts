import { describe, expect, it } from 'vitest';
import { INSPECTION_TYPES } from '#shared/inspection/type-names.ts';
import { buildProposal } from '#shared/proposal/build-proposal.ts';
import type { ProposalModel } from '#shared/proposal/model.ts';
import { everythingWrong, reportWith } from '#shared/proposal/testing/every-defect.ts';
import { SAMPLE_TERMS, sampleProposal } from '#shared/proposal/testing/sample-proposal.ts';
import { totalsOf } from '#shared/proposal/totals.ts';
import type { ReportEdits } from '#shared/report/edits/edits.ts';
import { estimateOf } from './estimate.ts';

const LINER = 'SERVICE_FLUE_INSTALL';
const SUMS = {
  discounts: [{ label: 'Spring', basisPoints: 333 }],
  fees: [{ label: 'Lift', amountCents: 12_345, isTaxable: true }],
  taxBasisPoints: 625,
};

/** What a homeowner who changes nothing pays before tax. */
function asOpened(proposal: ProposalModel): number {
  const lines = proposal.lines
    .filter(({ isPreselected }) => isPreselected)
    .map(({ lineId, options }) => {
      const option = options.find(({ isProposed }) => isProposed);
      return { lineId, ...(option !== undefined && { optionId: option.optionId }) };
    });
  const { totalCents, taxCents } = totalsOf(proposal, { lines });
  return totalCents - taxCents;
}

describe('the estimate of a proposal', () => {
  it.each(INSPECTION_TYPES)('adds up to the proposal before tax, with every defect of %s', (type) => {
    const edits: ReportEdits = { 'proposal/sums': SUMS };
    const report = reportWith(everythingWrong(type), edits);
    const proposal = buildProposal({ report, edits, terms: SAMPLE_TERMS, priceBook: {} });

    expect(proposal.lines.length).toBeGreaterThan(3);
    expect(estimateOf(proposal).proposed.reduce((sum, line) => sum + line.unitPriceCents, 0)).toBe(asOpened(proposal));
  });

  it('charges nothing for work that another line includes, and names that line', () => {
    const report = reportWith(everythingWrong('MASONRY_WOOD'));
    const proposal = buildProposal({ report, edits: {}, terms: SAMPLE_TERMS, priceBook: {} });
    const cap = estimateOf(proposal).options[0]?.lines.find(({ name }) => name === 'Cap supply and install');

    expect(cap?.unitPriceCents).toBe(0);
    expect(cap?.description).toContain('stainless liner supply and install, 10 in round, at no extra cost');
  });

  it('counts in words, and never in the price book’s codes', () => {
    const report = reportWith(everythingWrong('MASONRY_WOOD'));
    const proposal = buildProposal({ report, edits: {}, terms: SAMPLE_TERMS, priceBook: {} });
    const texts = estimateOf(proposal).options.flatMap(({ lines }) => lines.map(({ description }) => description));

    expect(texts.join(' ')).toContain('6 bricks × $55');
    expect(texts.filter((text) => /[A-Z]{4}|\.\./.test(text))).toEqual([]);
  });

  it('names the work of the chosen option', () => {
    const options = [
      { tier: 'GOOD', label: 'Flue resurfacing', totalCents: 200_000, repairId: 'SERVICE_FLUE_RESURFACE' },
      { tier: 'BETTER', label: 'Stainless 316', totalCents: 290_000, repairId: LINER, isProposed: true },
    ];
    const proposal = sampleProposal({ [`proposal/options/${LINER}`]: options });
    const { proposed } = estimateOf(proposal);

    expect(proposed[0]).toMatchObject({ name: expect.stringContaining('Stainless 316'), unitPriceCents: 290_000 });
    expect(estimateOf(sampleProposal()).proposed[0]).toMatchObject({ unitPriceCents: 298_000 });
  });

  it('has the proposed tier as its only one for a system without options', () => {
    const options = [
      { tier: 'GOOD', label: 'Stainless 304', totalCents: 200_000, repairId: `${LINER}_304` },
      { tier: 'BETTER', label: 'Stainless 316', totalCents: 290_000, repairId: LINER, isProposed: true },
    ];
    const estimate = estimateOf(sampleProposal({ [`proposal/options/${LINER}`]: options }));
    const firstOf = (lines: readonly { unitPriceCents: number }[] = []) => lines[0]?.unitPriceCents;

    expect(estimate.options.map(({ lines }) => firstOf(lines))).toEqual([200_000, 290_000]);
    expect(firstOf(estimate.proposed)).toBe(290_000);
  });
});
