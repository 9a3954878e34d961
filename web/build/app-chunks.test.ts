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
  ...{ background: ['sync'], engine: ['standing'] },
});

describe('the chunks of the app', () => {
  it('put start code in app and signed-in code in shell', () => {
    expect(chunkOf('session')).toBe('app');
    expect(['database', 'list', 'icon'].map(chunkOf)).toEqual(['shell', 'shell', 'shell']);
  });

  it('put sync in background and the inspection engine in engine', () => {
    expect(['sync', 'outbox'].map(chunkOf)).toEqual(['background', 'background']);
    expect(['standing', 'rules'].map(chunkOf)).toEqual(['engine', 'engine']);
  });

  it('put code shared by sign-in and shell in app', () => {
    expect(chunkOf('field')).toBe('app');
  });

  it('leave code shared with other pages to the bundler', () => {
    // The site imports brand, the sign-in page imports meter.
    expect(chunkOf('brand')).toBeUndefined();
    expect(chunkOf('meter')).toBeUndefined();
    expect(chunkOf('own')).toBeUndefined();
  });

  it('leave entries and pages in their own files', () => {
    expect(['main', 'guard', 'dashboard'].map(chunkOf)).toEqual([undefined, undefined, undefined]);
  });

  it('only import from their own or an earlier chunk', () => {
    const order = [undefined, 'app', 'shell', 'background', 'engine'] as const;
    for (const [id, imports] of Object.entries(GRAPH)) {
      const own = chunkOf(id);
      if (own === undefined) continue;
      for (const needed of imports) expect(order.indexOf(chunkOf(needed))).toBeLessThanOrEqual(order.indexOf(own));
    }
  });
});
