import { describe, expect, it } from 'vitest';
import { sourceLabel } from './source-text.ts';

describe('the source of a pull-sheet value', () => {
  it('is shown as the kind of source, never as its code', () => {
    expect(['S39', 'S03', 'S134'].map(sourceLabel)).toEqual(['manufacturer’s list', 'building code', 'trade guide']);
  });

  it('is absent for values without an outside source', () => {
    expect(['E', 'D', ''].map(sourceLabel)).toEqual(['', '', '']);
  });
});
