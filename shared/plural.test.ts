import { describe, expect, it } from 'vitest';
import { nounFor, plural } from '#shared/plural.ts';

describe('plural', () => {
  it.each([
    [0, '0 photos'],
    [1, '1 photo'],
    [2, '2 photos'],
    [1.5, '1.5 photos'],
  ])('puts %s and its noun together', (count, words) => {
    expect(plural(count, 'photo')).toBe(words);
  });

  it('takes a plural that is more than an added s', () => {
    expect(plural(3, 'company', 'companies')).toBe('3 companies');
    expect(nounFor(1, 'was', 'were')).toBe('was');
  });
});
