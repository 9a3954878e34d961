import { describe, expect, it } from 'vitest';
import { buildReport } from '#shared/report/build-report.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import { includedParts } from './included-parts.ts';

const priced = buildReport(sampleSource());
const nothingToSell = { ...priced, sections: [] };
const both = ['report', 'proposal'] as const;

describe('the parts of a copy', () => {
  it('include a proposal that is made, or that the report will have', () => {
    expect(includedParts(both, { showPrices: true, hasProposal: true, report: nothingToSell })).toEqual(both);
    expect(includedParts(both, { showPrices: true, hasProposal: false, report: priced })).toEqual(both);
  });

  it('are the report alone for an inspection without priced repairs', () => {
    const offer = { showPrices: true, hasProposal: false, report: nothingToSell };

    expect(includedParts(both, offer)).toEqual(['report']);
    expect(includedParts(['proposal'], offer)).toEqual(['report']);
  });

  it('are the report alone for a reader who may not see prices', () => {
    expect(includedParts(both, { showPrices: false, hasProposal: true, report: priced })).toEqual(['report']);
  });
});
