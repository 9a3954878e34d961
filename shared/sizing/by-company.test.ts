import { describe, expect, it } from 'vitest';
import type { Guide } from '#shared/inspection/kit.ts';
import { byCompany } from '#shared/sizing/by-company.ts';

const guide: Guide = {
  logic: {},
  order: {},
  fireplaceRuleSet: 'FHA',
  localCode: {
    name: 'Sample County',
    edition: '2024',
    limits: [{ calculator: 'cricket', limit: 'widestWithoutIn', value: 24 }],
  },
};

describe('a calculation by the company’s figures', () => {
  it('adds the company’s figures to the calculator they belong to', () => {
    expect(byCompany('cricket', { widthIn: 26 }, guide)).toEqual({
      widthIn: 26,
      jurisdiction: { name: 'Sample County', edition: '2024', limits: { widestWithoutIn: 24 } },
    });
    expect(byCompany('masonry-area', { widthIn: 26 }, guide)).toEqual({ widthIn: 26 });
  });

  it('adds the liner stock of the company to the liner match alone', () => {
    const linerStock = { rounds: [6], ovals: [], rectangles: [] };

    expect(byCompany('liner-match', {}, { ...guide, linerStock })).toEqual({ stock: linerStock });
    expect(byCompany('masonry-area', {}, { ...guide, linerStock })).toEqual({});
  });

  it('adds the rule set of the company to the fireplace flue, unless the input names one', () => {
    expect(byCompany('fireplace-flue', {}, guide)).toEqual({ ruleSet: 'FHA' });
    expect(byCompany('fireplace-flue', { ruleSet: 'UK' }, guide)).toEqual({ ruleSet: 'UK' });
  });

  it('lets the input’s own jurisdiction stand', () => {
    const jurisdiction = { name: 'Other', edition: '2021', limits: {} };

    expect(byCompany('cricket', { jurisdiction }, guide)).toEqual({ jurisdiction });
  });
});
