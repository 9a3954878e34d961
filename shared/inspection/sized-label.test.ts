import { describe, expect, it } from 'vitest';
import { labelWithSize } from './sized-label.ts';

describe('a label with its size', () => {
  it.each([
    ['Stainless liner', '9 in round', 'Stainless liner, 9 in round'],
    ['Stainless liner', '', 'Stainless liner'],
    ['Stainless liner', undefined, 'Stainless liner'],
    ['9 in round stainless liner', '9 in round', '9 in round stainless liner'],
    ['Stainless liner (9 in round)', '9 in round', 'Stainless liner (9 in round)'],
    ['Stainless liner, 19 in round', '9 in round', 'Stainless liner, 19 in round, 9 in round'],
    ['Liner, 5.5 in round', '5 in round', 'Liner, 5.5 in round, 5 in round'],
    ['19 in round or 9 in round liner', '9 in round', '19 in round or 9 in round liner'],
  ])('adds the size that %j lacks: %j', (label, size, expected) => {
    expect(labelWithSize(label, size)).toBe(expected);
  });
});
