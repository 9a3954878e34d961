import { describe, expect, it } from 'vitest';
import { includedPoints, optionDetail } from './included-points.ts';

describe('includedPoints', () => {
  it('lists the works that the detail names, brackets kept whole', () => {
    const option = { points: [], detail: 'Liner, insulation (wrap, pour), top plate + cap' };

    expect(includedPoints(option)).toEqual(['Liner', 'Insulation (wrap, pour)', 'Top plate', 'Cap']);
    expect(optionDetail(option)).toBe('');
  });

  it("keeps the company's own points and its detail beside them", () => {
    const option = { points: ['Lifetime warranty'], detail: 'Liner, cap' };

    expect(includedPoints(option)).toEqual(['Lifetime warranty']);
    expect(optionDetail(option)).toBe('Liner, cap');
  });

  it('leaves a detail of one work as a sentence', () => {
    const option = { points: [], detail: 'Pull a cast liner through the tiles' };

    expect(includedPoints(option)).toEqual([]);
    expect(optionDetail(option)).toBe('Pull a cast liner through the tiles');
  });
});
