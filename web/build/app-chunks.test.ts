import { describe, expect, it } from 'vitest';

import { appChunkOf } from './app-chunks.ts';

const GRAPH: Record<string, readonly string[]> = {
  main: ['session', 'brand'],
  guard: ['database', 'session', 'icon'],
  dashboard: ['database', 'list', 'field'],
  login: ['field', 'session'],
  site: ['brand'],
  settings: ['list', 'own'],
};
const moduleOf = (id: string) => ({ importedIds: GRAPH[id] ?? [] });

const chunkOf = appChunkOf(moduleOf, {
  ...{ start: 'main', shell: ['guard', 'dashboard'], apart: ['login'], others: ['site'] },
});

describe('the two files of the application', () => {
  it('hold what every visit starts with, and what every signed-in visit needs', () => {
    expect(chunkOf('session')).toBe('app');
    expect(['database', 'list', 'icon'].map(chunkOf)).toEqual(['shell', 'shell', 'shell']);
  });

  it('bring no other page anything it did not have', () => {
    // The public site shares the brand, the sign-in page its field.
    expect(chunkOf('brand')).toBeUndefined();
    expect(chunkOf('field')).toBeUndefined();
    expect(chunkOf('own')).toBeUndefined();
  });

  it('leave alone what is loaded by its own name', () => {
    expect(['main', 'guard', 'dashboard'].map(chunkOf)).toEqual([undefined, undefined, undefined]);
  });
});
