import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PUBLIC_PAGES } from '../../shared/web-pages.ts';
import { loadedWith, scriptOf, type ChunkGraph, type ChunkNode } from './chunk-graph.ts';
import { measureWebBytes } from './report-sizes.ts';
import { isPrecached } from './service-worker.ts';

const node = (file: string, more: Partial<ChunkNode> = {}): ChunkNode => ({
  file,
  imports: [],
  dynamicImports: [],
  styles: [],
  assets: [],
  ...more,
});

const NODES = [
  node('app.js', {
    source: 'app.html',
    imports: ['react.js'],
    dynamicImports: ['guard.js', 'auth.js', 'login.js'],
    assets: ['inter.woff2'],
  }),
  node('react.js'),
  node('guard.js', { source: 'src/app/guard.tsx', dynamicImports: ['dashboard.js'], styles: ['guard.css'] }),
  node('auth.js', { source: 'src/features/session/auth-layout.tsx' }),
  node('login.js', { source: 'src/features/session/login-page.tsx', imports: ['shared.js'] }),
  node('dashboard.js', { source: 'src/features/dashboard/dashboard-page.tsx', imports: ['shared.js', 'react.js'] }),
  node('shared.js', { imports: ['react.js'] }),
  ...PUBLIC_PAGES.map(({ id, file }) => node(`${id}.js`, { source: file, styles: [`${id}.css`] })),
];

const GRAPH: ChunkGraph = Object.fromEntries(NODES.map((entry) => [entry.file, entry]));

describe('the chunk graph', () => {
  it('follows imports with their styles and assets, and lazy imports when asked', () => {
    expect([...loadedWith(GRAPH, ['app.js']).files].sort()).toEqual(['app.js', 'inter.woff2', 'react.js']);
    expect(loadedWith(GRAPH, ['app.js'], true).files.has('guard.css')).toBe(true);
    expect(loadedWith(GRAPH, ['app.js'], true).files.has('landing.js')).toBe(false);
  });

  it('finds the script of a source', () => {
    expect(scriptOf(GRAPH, 'src/app/guard.tsx')).toBe('guard.js');
    expect(scriptOf(GRAPH, 'src/app/nothing.tsx')).toBeUndefined();
  });

  it.each(['app.html', 'icons/icon-192.png', 'dashboard.js', 'inter.woff2', 'guard.css'])(
    'keeps %s offline',
    (file) => {
      expect(isPrecached(GRAPH, file)).toBe(true);
    },
  );

  it.each(['index.html', 'pricing.html', 'landing.js', 'landing.css', 'robots.txt'])('fetches %s anew', (file) => {
    expect(isPrecached(GRAPH, file)).toBe(false);
  });
});

describe('measureWebBytes', () => {
  const dist = join(mkdtempSync(join(tmpdir(), 'web-bytes-')), 'web');
  const incompressible = (length: number) => Buffer.alloc(length, 1);

  beforeAll(() => {
    mkdirSync(dist);
    writeFileSync(join(dirname(dist), 'web-chunks.json'), JSON.stringify(GRAPH));
    const files = new Set(['app.html', ...PUBLIC_PAGES.map(({ file }) => file)]);
    for (const { file, styles } of NODES) for (const written of [file, ...styles]) files.add(written);
    for (const file of files) writeFileSync(join(dist, file), 'x'.repeat(10_000));
    writeFileSync(join(dist, 'inter.woff2'), incompressible(5_000));
  });

  afterAll(() => rmSync(dirname(dist), { recursive: true }));

  it('counts compressed bytes, a font as it is, and for a first paint only page and style', async () => {
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
    expect(routes.find(({ name }) => name.endsWith('dashboard-page.tsx'))?.added).toBe(2 * one);
    expect(routes.some(({ name }) => name.endsWith('guard.tsx'))).toBe(false);
  });
});
