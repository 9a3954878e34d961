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

describe('byCompany', () => {
  it('adds the company’s limits only to the calculator they belong to', () => {
    expect(byCompany('cricket', { widthIn: 26 }, guide)).toEqual({
      widthIn: 26,
      jurisdiction: { name: 'Sample County', edition: '2024', limits: { widestWithoutIn: 24 } },
    });
    expect(byCompany('masonry-area', { widthIn: 26 }, guide)).toEqual({ widthIn: 26 });
  });

  it('adds the company’s liner stock only to the liner match', () => {
    const linerStock = { rounds: [6], ovals: [], rectangles: [] };

    expect(byCompany('liner-match', {}, { ...guide, linerStock })).toEqual({ stock: linerStock });
    expect(byCompany('masonry-area', {}, { ...guide, linerStock })).toEqual({});
  });

  it('adds the company’s rule set to the fireplace flue, unless the input names one', () => {
    expect(byCompany('fireplace-flue', {}, guide)).toEqual({ ruleSet: 'FHA' });
    expect(byCompany('fireplace-flue', { ruleSet: 'UK' }, guide)).toEqual({ ruleSet: 'UK' });
  });

  it('keeps the jurisdiction of the input', () => {
    const jurisdiction = { name: 'Other', edition: '2021', limits: {} };

    expect(byCompany('cricket', { jurisdiction }, guide)).toEqual({ jurisdiction });
  });
});
