import { describe, expect, it } from 'vitest';
import { findCycles } from './find-cycles.ts';

const graph = (imports: Record<string, string[]>) => new Map(Object.entries(imports));

describe('findCycles', () => {
  it('returns no cycles when imports only point down, even by two paths to one file', () => {
    expect(findCycles(graph({ top: ['left', 'right'], left: ['base'], right: ['base'], base: [] }))).toEqual([]);
  });

  it('returns the shortest cycle of a group, starting with its first file', () => {
    const imports = graph({ a: ['b', 'c'], b: ['c'], c: ['a'], aside: ['a'] });

    expect(findCycles(imports)).toEqual([
      ['a', 'c', 'a'],
      ['b', 'c', 'a', 'b'],
    ]);
  });

  it('returns each of two separate cycles once', () => {
    const imports = graph({ a: ['b'], b: ['a'], c: ['d'], d: ['c'] });

    expect(findCycles(imports)).toEqual([
      ['a', 'b', 'a'],
      ['c', 'd', 'c'],
    ]);
  });

  it('returns a file that imports itself', () => {
    expect(findCycles(graph({ a: ['a'] }))).toEqual([['a', 'a']]);
  });

  it('ignores imports of files outside the graph', () => {
    expect(findCycles(graph({ a: ['generated'] }))).toEqual([]);
  });
});
