import { describe, expect, it } from 'vitest';
import { foundLines } from '#shared/proposal/found-lines.ts';
import { buildReport } from '#shared/report/build-report.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import { includedParts } from './included-parts.ts';

const priced = buildReport(sampleSource());
const nothingToSell = { ...priced, sections: [] };
const both = ['report', 'proposal'] as const;

describe('the parts of a copy', () => {
  it('include a proposal that is made, or that the report will have', () => {
    expect(includedParts(both, { showPrices: true, hasProposal: true, report: nothingToSell, edits: {} })).toEqual(
      both,
    );
    expect(includedParts(both, { showPrices: true, hasProposal: false, report: priced, edits: {} })).toEqual(both);
  });

  it('are the report alone for an inspection without priced repairs', () => {
    const offer = { showPrices: true, hasProposal: false, report: nothingToSell, edits: {} };

    expect(includedParts(both, offer)).toEqual(['report']);
    expect(includedParts(['proposal'], offer)).toEqual(['report']);
  });

  it('follow the office, which left every repair out of the proposal or added one', () => {
    const leftOut = foundLines(priced).map(({ lineId }) => [`proposal/line/${lineId}`, { isLeftOut: true }]);
    const added = { 'proposal/added/A1': { group: 'SAFETY', label: 'Sweep', unitCents: 100 } };
    const offer = { showPrices: true, hasProposal: false };

    expect(includedParts(both, { ...offer, report: priced, edits: Object.fromEntries(leftOut) })).toEqual(['report']);
    expect(includedParts(both, { ...offer, report: nothingToSell, edits: added })).toEqual(both);
  });

  it('are the report alone for a reader who may not see prices', () => {
    expect(includedParts(both, { showPrices: false, hasProposal: true, report: priced, edits: {} })).toEqual([
      'report',
    ]);
  });
});
