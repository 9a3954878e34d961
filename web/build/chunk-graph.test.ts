import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PUBLIC_PAGES } from '../../shared/web-pages.ts';
import { checkReaderPage, fileOf, loadedWith, type ChunkGraph, type ChunkNode } from './chunk-graph.ts';
import { measureWebBytes } from './report-sizes.ts';
import { isPrecached } from './service-worker.ts';

const node = (loads: string[], more: Partial<ChunkNode> = {}): ChunkNode => ({ loads, later: [], ...more });

const GRAPH: ChunkGraph = {
  'app.html': node(['app.js', 'app.css']),
  'app.css': node(['inter.woff2']),
  'app.js': node(['react.js'], { later: ['guard.js', 'auth.js', 'login.js', 'base.js', 'reports.js'] }),
  'react.js': node([]),
  'guard.js': node(['guard.css'], { source: 'src/app/guard.tsx', later: ['dashboard.js'] }),
  'auth.js': node([], { source: 'src/features/auth/auth-layout.tsx' }),
  'login.js': node(['shared.js'], { source: 'src/features/auth/login-page.tsx' }),
  'dashboard.js': node(['shared.js', 'react.js'], {
    source: 'src/features/dashboard/dashboard-page.tsx',
    later: ['clients.js'],
  }),
  'base.js': node([], { source: 'src/ui/cloudscape-base.ts' }),
  'clients.js': node(['table.js', 'shared.js', 'base.js'], { source: 'src/features/clients/list/clients-page.tsx' }),
  'table.js': node([]),
  'reports.js': node([], { source: 'src/lib/error-reports/report-client.ts' }),
  'shared.js': node(['react.js']),
  'site.js': node([]),
  'share.html': node(['share.js', 'react.js']),
  ...Object.fromEntries(PUBLIC_PAGES.map(({ file }) => [file, node(['site.js', 'site.css'])])),
};

describe('the chunk graph', () => {
  it('follows static imports, and dynamic imports when asked', () => {
    expect([...loadedWith(GRAPH, ['app.html'])].sort()).toEqual([
      'app.css',
      'app.html',
      'app.js',
      'inter.woff2',
      'react.js',
    ]);
    expect(loadedWith(GRAPH, ['app.html'], true).has('guard.css')).toBe(true);
    expect(loadedWith(GRAPH, ['app.html'], true).has('site.js')).toBe(false);
  });

  it('finds the file of a source, and lists sources without one', () => {
    expect(fileOf(GRAPH, 'src/app/guard.tsx')).toBe('guard.js');
    expect(() => fileOf(GRAPH, 'src/app/nothing.tsx')).toThrow('src/app/nothing.tsx');
  });

  it('rejects a reader page that starts the app, even when it opens a part later', () => {
    const started = {
      ...GRAPH,
      'app.js': node(['react.js'], { modules: ['src/app/start.tsx'] }),
      'share.js': node([]),
    };
    expect(() => checkReaderPage(started)).not.toThrow();
    const opens = { ...started, 'share.js': node([], { later: ['drawing.js'] }), 'drawing.js': node(['app.js']) };
    expect(() => checkReaderPage(opens)).toThrow('app.js');
  });

  it.each(['app.html', 'icons/icon-192.png', 'dashboard.js', 'inter.woff2', 'guard.css'])(
    'keeps %s offline',
    (file) => {
      expect(isPrecached(GRAPH, file)).toBe(true);
    },
  );

  it.each([
    'index.html',
    'pricing.html',
    'share.html',
    'share.js',
    'site.js',
    'site.css',
    'robots.txt',
    'reports.js',
    'guides/clients.webm',
    'guides/clients.webp',
    'resources/flashing.pdf',
  ])('fetches %s from the network', (file) => {
    expect(isPrecached(GRAPH, file)).toBe(false);
  });
});

describe('the service worker’s file list', () => {
  it('is never empty', () => {
    expect(() => isPrecached({}, 'dashboard.js')).toThrow('app.html');
  });
});

describe('measureWebBytes', () => {
  const dist = join(mkdtempSync(join(tmpdir(), 'web-bytes-')), 'web');
  const incompressible = (length: number) => Buffer.alloc(length, 1);

  beforeAll(() => {
    mkdirSync(dist);
    writeFileSync(join(dirname(dist), 'web-chunks.json'), JSON.stringify(GRAPH));
    const files = Object.entries(GRAPH).flatMap(([file, { loads }]) => [file, ...loads]);
    for (const file of files) {
      mkdirSync(dirname(join(dist, file)), { recursive: true });
      writeFileSync(join(dist, file), 'x'.repeat(10_000));
    }
    writeFileSync(join(dist, 'inter.woff2'), incompressible(5_000));
  });

  afterAll(() => rmSync(dirname(dist), { recursive: true }));

  it('counts compressed bytes, fonts at full size, and only page and styles for the first paint', async () => {
    const { pages } = await measureWebBytes(dist);
    const landing = pages.find(({ name }) => name === 'landing');
    const signIn = pages.find(({ name }) => name === 'sign-in');

    expect(landing?.total).toBeGreaterThan(landing?.firstPaint ?? 0);
    expect(landing?.total).toBeLessThan(1_000);
    expect(signIn?.total).toBeGreaterThan(5_000);
    expect(signIn?.total).toBeLessThan(6_000);
  });

  it('counts for a later route only what the shell has not loaded', async () => {
    const { routes } = await measureWebBytes(dist);
    const one = routes.find(({ name }) => name.endsWith('auth-layout.tsx'))?.added ?? 0;

    expect(one).toBeGreaterThan(0);
    expect(routes.find(({ name }) => name.endsWith('clients-page.tsx'))?.added).toBe(2 * one);
    expect(routes.some(({ name }) => /guard\.tsx|dashboard-page\.tsx|cloudscape-base/.test(name))).toBe(false);
  });
});
