import { expect, it } from 'vitest';
import { sourceLabel } from './source-text.ts';

it('names the kind of source in words and never by its mark', () => {
  expect(['S39', 'S03', 'S134'].map(sourceLabel)).toEqual(['manufacturer’s list', 'building code', 'trade guide']);
});

it('leaves out values without an outside source', () => {
  expect(['E', 'D', ''].map(sourceLabel)).toEqual(['', '', '']);
});
