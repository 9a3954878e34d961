import { describe, expect, it } from 'vitest';

import { appChunkOf } from './app-chunks.ts';

const GRAPH: Record<string, readonly string[]> = {
  main: ['session', 'brand'],
  guard: ['database', 'session', 'icon'],
  dashboard: ['database', 'list', 'field'],
  login: ['field', 'session', 'meter'],
  sync: ['database', 'outbox', 'schemas', 'edits', 'brand'],
  schemas: ['lengths'],
  masonry: ['verdict', 'firebox'],
  verdict: ['rules', 'liners', 'lengths'],
  report: ['outbox', 'edits', 'rules', 'letterhead'],
  standing: ['outbox', 'rules', 'meter'],
  walk: ['photos', 'card'],
  outbox: ['photos'],
  site: ['brand'],
  settings: ['list', 'own'],
};
const moduleOf = (id: string) => ({ importedIds: GRAPH[id] ?? [] });

const chunkOf = appChunkOf(moduleOf, {
  ...{ start: 'main', shell: ['guard', 'dashboard'], apart: ['login'], others: ['site'] },
  ...{ background: ['sync'], engine: ['standing'], inspection: ['walk'] },
  ...{ definitions: ['masonry'], records: ['report'], flues: ['verdict'] },
});

describe('the chunks of the app', () => {
  it('put start code in app and signed-in code in shell', () => {
    expect(chunkOf('session')).toBe('app');
    expect(['database', 'list', 'icon'].map(chunkOf)).toEqual(['shell', 'shell', 'shell']);
  });

  it('put sync in background and the inspection engine in engine', () => {
    expect(['sync', 'schemas'].map(chunkOf)).toEqual(['background', 'background']);
    expect(['standing', 'rules'].map(chunkOf)).toEqual(['engine', 'engine']);
  });

  it('put what sync and an inspection share in device, so that an inspection loads no sync', () => {
    expect(['outbox', 'photos'].map(chunkOf)).toEqual(['device', 'device']);
    expect(chunkOf('card')).toBeUndefined();
  });

  it('put what sync shares with sizing or with other pages in sizing and records', () => {
    expect(chunkOf('lengths')).toBe('sizing');
    expect(chunkOf('edits')).toBe('records');
    expect(chunkOf('letterhead')).toBeUndefined();
  });

  it('put the sizing of flues in flues, and leave the rest of a definition to the bundler', () => {
    expect(['verdict', 'liners'].map(chunkOf)).toEqual(['flues', 'flues']);
    expect(['masonry', 'firebox'].map(chunkOf)).toEqual([undefined, undefined]);
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
    const order = [undefined, 'app', 'shell', 'device', 'sizing', 'records', 'background', 'engine', 'flues'] as const;
    for (const [id, imports] of Object.entries(GRAPH)) {
      const own = chunkOf(id);
      if (own === undefined) continue;
      for (const needed of imports) expect(order.indexOf(chunkOf(needed))).toBeLessThanOrEqual(order.indexOf(own));
    }
  });
});
