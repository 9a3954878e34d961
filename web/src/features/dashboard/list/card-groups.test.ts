import { describe, expect, it } from 'vitest';
import { type CardGroup, firstCards } from './card-groups.ts';

function group(id: string, count: number): CardGroup {
  const row = (index: number) => ({ inspectionId: `${id}-${index}` }) as CardGroup['rows'][number];
  return { id, title: id, rows: Array.from({ length: count }, (_, index) => row(index)) };
}

const sizes = (groups: readonly CardGroup[]) => groups.map(({ id, rows }) => `${id} ${rows.length}`);

describe('the first cards of a list', () => {
  it('are counted across groups', () => {
    expect(sizes(firstCards([group('today', 3), group('open', 150), group('finished', 20)], 8))).toEqual([
      'today 3',
      'open 5',
    ]);
  });

  it('include all cards without a limit, and leave out groups without cards', () => {
    expect(sizes(firstCards([group('today', 0), group('open', 150)], Number.POSITIVE_INFINITY))).toEqual(['open 150']);
  });
});
