import { describe, expect, it } from 'vitest';
import { SAMPLE_PROPOSAL } from '#web/testing/sample-proposal.ts';
import { packageText } from '#shared/proposal/line-text.ts';
import { financingText, percent } from './proposal-format.ts';

describe('the text of a proposal', () => {
  it('never mentions financing without its condition', () => {
    expect(financingText('As low as $99 a month, subject to credit approval.')).toBe(
      'As low as $99 a month, subject to credit approval.',
    );
    expect(financingText('Pay over 36 months')).toBe(
      'Pay over 36 months. All financing is subject to credit approval.',
    );
    expect(financingText('')).toBe('All financing is subject to credit approval.');
  });

  it('lists the lines of a package by number', () => {
    const [each] = SAMPLE_PROPOSAL.packages;
    expect(each && packageText(SAMPLE_PROPOSAL, each)).toBe(
      'Water-protection package: $386.50 less when items 2 and 3 are done together.',
    );
  });

  it('shows basis points as percent', () => {
    expect(percent(625)).toBe('6.25%');
  });
});
