import { describe, expect, it } from 'vitest';
import { findDiagrams, isTag } from './search.ts';

const ids = (query: string, tag?: Parameters<typeof findDiagrams>[1]) => findDiagrams(query, tag).map(({ id }) => id);

describe('the diagram search', () => {
  it('returns the whole gallery in order for an empty query', () => {
    expect(findDiagrams('')).toHaveLength(71);
    expect(ids('')[0]).toBe('DIAG_MASONRY_ANATOMY');
  });

  it('ranks diagrams that match in the title above those that match in a part', () => {
    const found = ids('cap');

    expect(found[0]).toBe('DIAG_CAP_TYPES');
    expect(found.indexOf('DIAG_CAP_TYPES')).toBeLessThan(found.indexOf('DIAG_MASONRY_ANATOMY'));
  });

  it('returns the part that matched', () => {
    const hit = findDiagrams('block off').find(({ id }) => id === 'DIAG_INSERT_INSTALL');

    expect(hit?.part).toBe('block-off plate');
    expect(findDiagrams('Pellet stove')[0]?.part).toBeUndefined();
  });

  it('requires every word, in any letter case', () => {
    expect(ids('DRYER lint')).toEqual(['DIAG_DRYER_LINT']);
    expect(ids('dryer crown')).toEqual([]);
  });

  it('is limited to one kind', () => {
    const gas = findDiagrams('', 'gas');

    expect(gas.length).toBeGreaterThan(5);
    expect(gas.every(({ diagram }) => diagram.tags.includes('gas'))).toBe(true);
    expect(isTag('gas')).toBe(true);
    expect(isTag('steam')).toBe(false);
    expect(isTag(null)).toBe(false);
  });
});
