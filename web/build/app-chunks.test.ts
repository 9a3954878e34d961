import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { appChunkOf, appChunks } from './app-chunks.ts';
import { closureOf } from './module-closure.ts';

const GRAPH: Record<string, readonly string[]> = {
  main: ['session', 'brand', 'message', 'history'],
  guard: ['database', 'session', 'icon', 'format', 'modal'],
  dashboard: ['database', 'list', 'field'],
  login: ['field', 'session', 'meter'],
  sync: ['database', 'outbox', 'schemas', 'edits', 'own-edits', 'own-clients', 'brand'],
  schemas: ['lengths', 'tables', 'client-schema', 'company-schema'],
  masonry: ['verdict', 'firebox'],
  verdict: ['liners', 'liner-stock', 'lengths', 'tables', 'flue-area'],
  clients: ['own-clients', 'client-schema'],
  admin: ['company-schema'],
  responses: ['presets', 'services', 'fractions'],
  report: ['outbox', 'edits', 'own-edits', 'client-schema', 'rules', 'letterhead'],
  standing: ['outbox', 'kit-contents', 'units', 'rules', 'meter', 'judge', 'fractions', 'services', 'presets'],
  checklist: ['photos', 'card', 'marked-photo'],
  open: ['card', 'own-card', 'thumb'],
  findings: ['own-card'],
  viewer: ['thumb'],
  calculators: ['liner-stock', 'flue-area'],
  outbox: ['photos', 'once'],
  site: ['brand'],
  settings: ['list', 'own', 'company-head', 'photo-grid', 'links'],
  link: ['brand', 'message', 'links', 'format', 'lengths', 'verdict-page', 'company-head', 'marked-photo'],
  below: ['verdict-page', 'photo-pair', 'photo-grid', 'rules'],
  enlarged: ['modal', 'zoom'],
  modal: ['history'],
  proposal: ['sums', 'edits', 'photo-pair', 'units'],
};
const LAZY: Record<string, readonly string[]> = {
  main: ['guard', 'login'],
  guard: ['dashboard', 'settings', 'checklist', 'report', 'below', 'clients', 'admin', 'responses', 'findings'],
  checklist: ['open'],
  open: ['findings', 'viewer'],
  link: ['enlarged'],
};
const moduleOf = (id: string) => ({ importedIds: GRAPH[id] ?? [], dynamicallyImportedIds: LAZY[id] ?? [] });

const chunkOf = appChunkOf(moduleOf, {
  start: 'main',
  shell: ['guard', 'dashboard'],
  apart: ['login'],
  others: ['site'],
  reader: { reader: ['link'], drawn: ['below'], offer: ['proposal'] },
  withStart: ['links'],
  withShell: ['once'],
  withDrawings: ['units'],
  checklist: 'open',
  openedFromChecklist: ['findings'],
  calculators: ['calculators'],
  readerPages: ['report'],
  background: ['sync'],
  schemas: ['schemas'],
  engine: ['standing'],
  inspection: ['checklist'],
  definitions: ['masonry'],
  flues: ['verdict'],
  companySchemas: ['company-schema'],
  records: { 'client-records': ['clients'], 'report-records': ['report'], 'truck-records': [], records: [] },
  basics: ['fractions'],
  catalog: ['services'],
  kits: ['liner-stock', 'kit-contents'],
  wording: ['responses'],
});

describe('the app’s chunk assignment', () => {
  it('puts start-up code in app and signed-in code in shell', () => {
    expect(chunkOf('session')).toBe('app');
    expect(['database', 'list', 'icon'].map(chunkOf)).toEqual(['shell', 'shell', 'shell']);
  });

  it('puts sync in background and the inspection engine in engine', () => {
    expect(chunkOf('sync')).toBe('background');
    expect(['standing', 'judge'].map(chunkOf)).toEqual(['engine', 'engine']);
  });

  it('separates schemas from sync, and schemas that other pages need with records from the rest', () => {
    expect(['schemas', 'client-schema'].map(chunkOf)).toEqual(['schemas', 'records-schemas']);
  });

  it('puts code shared by sync and inspections in device, so that an inspection does not load sync', () => {
    expect(['outbox', 'photos'].map(chunkOf)).toEqual(['device', 'device']);
    expect(chunkOf('card')).toBeUndefined();
  });

  it('puts code that sync shares with sizing or with other pages in sizing and records', () => {
    expect(chunkOf('tables')).toBe('sizing');
    expect(chunkOf('own-edits')).toBe('report-records');
    expect(chunkOf('letterhead')).toBeUndefined();
  });

  it('separates company settings schemas from inspection schemas', () => {
    expect(chunkOf('company-schema')).toBe('company-schemas');
  });

  it('separates the records of each group of pages, so that the client list does not load reports', () => {
    expect(['own-clients', 'own-edits'].map(chunkOf)).toEqual(['client-records', 'report-records']);
  });

  it('separates liner sizes from flue sizing and from what the engine needs of kits', () => {
    expect(['liner-stock', 'kit-contents'].map(chunkOf)).toEqual(['sizes', 'kits']);
  });

  it('separates the flue sizing of calculators from that of definitions', () => {
    expect(chunkOf('flue-area')).toBe('flue-sizes');
  });

  it('puts the checklist’s own code into one chunk, without that of other pages', () => {
    expect(['own-card', 'thumb'].map(chunkOf)).toEqual(['checklist', 'checklist']);
    expect(chunkOf('open')).toBeUndefined();
  });

  it('puts what the engine needs of a proposal with the drawings, and what records need with the shell', () => {
    expect(chunkOf('units')).toBe('drawn-device');
    expect(chunkOf('once')).toBe('shell');
  });

  it('separates units and ids, the catalog and response texts from the engine', () => {
    expect(['fractions', 'services', 'presets'].map(chunkOf)).toEqual(['basics', 'catalog', 'wording']);
  });

  it('puts flue sizing in flues, and leaves the rest of a definition to the bundler', () => {
    expect(['verdict', 'liners'].map(chunkOf)).toEqual(['flues', 'flues']);
    expect(['masonry', 'firebox'].map(chunkOf)).toEqual([undefined, undefined]);
  });

  it('puts code shared by sign-in and shell in app', () => {
    expect(chunkOf('field')).toBe('app');
  });

  it('leaves code shared with other pages to the bundler', () => {
    // The site imports brand, and the sign-in page imports meter.
    expect(chunkOf('brand')).toBeUndefined();
    expect(chunkOf('meter')).toBeUndefined();
    expect(chunkOf('own')).toBeUndefined();
  });

  it('groups the code of the reader page into one chunk for each part of the app that shares it', () => {
    expect(chunkOf('message')).toBe('reader-start');
    expect(chunkOf('format')).toBe('reader-shell');
    expect(chunkOf('lengths')).toBe('reader-device');
    expect(chunkOf('verdict-page')).toBe('reader');
    expect(chunkOf('company-head')).toBe('reader-shared');
    expect(['photo-pair', 'rules'].map(chunkOf)).toEqual(['drawn', 'drawn-device']);
    expect(['sums', 'edits'].map(chunkOf)).toEqual(['offer', 'offer-device']);
    expect(['link', 'below', 'proposal'].map(chunkOf)).toEqual([undefined, undefined, undefined]);
  });

  it('keeps what the reader page loads later out of the app’s chunks, whose entry script would start the app', () => {
    expect(['history', 'modal', 'zoom'].map(chunkOf)).toEqual(['reader-start', 'reader-shell', undefined]);
  });

  it('puts reader page code that almost every page uses with the code of the start', () => {
    expect(chunkOf('links')).toBe('reader-start');
  });

  it('leaves reader page code that inspections or other pages also need to the bundler', () => {
    expect(['marked-photo', 'photo-grid'].map(chunkOf)).toEqual([undefined, undefined]);
  });

  it('never makes the reader page load a chunk of the app', () => {
    const reached = [...closureOf(moduleOf, ['link', 'below', 'proposal'])].map(chunkOf);

    expect(reached.filter((chunk) => chunk !== undefined && !/^(reader|drawn|offer)/.test(chunk))).toEqual([]);
  });

  it('leaves pages in their own files', () => {
    expect(['guard', 'dashboard'].map(chunkOf)).toEqual([undefined, undefined]);
  });

  it('lets each chunk import only from itself or an earlier chunk', () => {
    const readers = ['reader', 'drawn', 'offer'].flatMap((part) => [
      `${part}-start`,
      `${part}-shell`,
      `${part}-device`,
      part,
    ]);
    const app = [
      'app',
      'shell',
      'basics',
      'catalog',
      'device',
      'sizing',
      'records-schemas',
      'company-schemas',
      'schemas',
      'client-records',
      'report-records',
      'truck-records',
      'records',
      'background',
      'sizes',
      'kits',
      'wording',
      'engine',
      'flue-sizes',
      'flues',
      'checklist',
    ];
    const order = [undefined, 'reader-shared', ...readers, ...app];
    for (const [id, imports] of Object.entries(GRAPH)) {
      const own = chunkOf(id);
      if (own === undefined) continue;
      for (const needed of imports) expect(order.indexOf(chunkOf(needed))).toBeLessThanOrEqual(order.indexOf(own));
    }
  });
});

describe('the sources of chunks', () => {
  it('must exist', () => {
    const webRoot = join(import.meta.dirname, '..');

    expect(() => appChunks(webRoot, {})).not.toThrow();
    expect(() => appChunks(join(webRoot, 'build'), {})).toThrow(
      'The source src/app/start.tsx of a chunk does not exist',
    );
  });
});
