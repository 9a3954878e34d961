import { describe, expect, it } from 'vitest';

import { appChunkOf } from './app-chunks.ts';

const GRAPH: Record<string, readonly string[]> = {
  main: ['session', 'brand'],
  guard: ['database', 'session', 'icon'],
  dashboard: ['database', 'list', 'field'],
  login: ['field', 'session', 'meter'],
  sync: ['database', 'outbox', 'brand'],
  standing: ['outbox', 'rules', 'meter'],
  site: ['brand'],
  settings: ['list', 'own'],
};
const moduleOf = (id: string) => ({ importedIds: GRAPH[id] ?? [] });

const chunkOf = appChunkOf(moduleOf, {
  ...{ start: 'main', shell: ['guard', 'dashboard'], apart: ['login'], others: ['site'] },
  ...{ behind: ['sync'], engine: ['standing'] },
});

describe('the files of the application', () => {
  it('hold what every visit starts with, and what every signed-in visit needs', () => {
    expect(chunkOf('session')).toBe('app');
    expect(['database', 'list', 'icon'].map(chunkOf)).toEqual(['shell', 'shell', 'shell']);
  });

  it('hold apart what follows the first list, and what works out an inspection', () => {
    expect(['sync', 'outbox'].map(chunkOf)).toEqual(['behind', 'behind']);
    expect(['standing', 'rules'].map(chunkOf)).toEqual(['engine', 'engine']);
  });

  it('bring at once what the sign-in and the shell both have', () => {
    expect(chunkOf('field')).toBe('app');
  });

  it('bring no other page anything it did not have', () => {
    // The public site shares the brand, the sign-in page its meter.
    expect(chunkOf('brand')).toBeUndefined();
    expect(chunkOf('meter')).toBeUndefined();
    expect(chunkOf('own')).toBeUndefined();
  });

  it('leave alone what is loaded by its own name', () => {
    expect(['main', 'guard', 'dashboard'].map(chunkOf)).toEqual([undefined, undefined, undefined]);
  });

  it('never wait for each other: what a module needs is in its own file or in one before it', () => {
    const order = [undefined, 'app', 'shell', 'behind', 'engine'] as const;
    for (const [id, imports] of Object.entries(GRAPH)) {
      const own = chunkOf(id);
      if (own === undefined) continue;
      for (const needed of imports) expect(order.indexOf(chunkOf(needed))).toBeLessThanOrEqual(order.indexOf(own));
    }
  });
});
