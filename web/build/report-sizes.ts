import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

import { APP_SHELL_FILE, PUBLIC_PAGES } from '../../shared/web-pages.ts';
import { loadedWith, readChunkGraph, scriptOf, type ChunkGraph, type Loaded } from './chunk-graph.ts';

/** Compressed bytes of one page class: what its first paint waits for, and all it loads before anyone touches it. */
export type PageBytes = { readonly name: string; readonly firstPaint: number; readonly total: number };

/** Compressed bytes that one later screen adds to the application's shell. */
export type RouteBytes = { readonly name: string; readonly added: number };

export type WebBytes = { readonly pages: readonly PageBytes[]; readonly routes: readonly RouteBytes[] };

/** The lazy sources that each page of the application loads at once, besides its entry. */
const APP_PAGES = [
  { name: 'sign-in', sources: ['src/features/session/auth-layout.tsx', 'src/features/session/login-page.tsx'] },
  { name: 'app shell', sources: ['src/app/guard.tsx'] },
] as const;

const COMPRESSED_ALREADY = /\.(?:woff2|png|jpe?g|webp|avif)$/;

/**
 * Brotli bytes (quality 11) of each page class and of each later route of a finished build.
 * `distDir` is the built web folder; its chunk graph lies beside it. Throws when a page's source is not in the build.
 */
export async function measureWebBytes(distDir: string): Promise<WebBytes> {
  const graph = await readChunkGraph(join(dirname(distDir), 'web-chunks.json'));
  const bytesOf = compressedSizes(distDir);

  const publicPages = PUBLIC_PAGES.map(({ id, file }) =>
    pageBytes(id, file, loadedWith(graph, [entryOf(graph, file)]), bytesOf),
  );
  const app = entryOf(graph, APP_SHELL_FILE);
  const appPages = APP_PAGES.map(({ name, sources }) => {
    const scripts = sources.map((source) => entryOf(graph, source));
    return pageBytes(name, APP_SHELL_FILE, loadedWith(graph, [app, ...scripts]), bytesOf);
  });
  const shell = loadedWith(graph, [app, ...APP_PAGES[1].sources.map((source) => entryOf(graph, source))]);
  return { pages: [...publicPages, ...appPages], routes: laterRoutes(graph, app, shell, bytesOf) };
}

type BytesOf = (file: string) => number;

function compressedSizes(distDir: string): BytesOf {
  const known = new Map<string, number>();
  return (file) => {
    const size = known.get(file) ?? compressedSize(join(distDir, file));
    known.set(file, size);
    return size;
  };
}

function compressedSize(path: string): number {
  const content = readFileSync(path);
  return COMPRESSED_ALREADY.test(path) ? content.length : brotliCompressSync(content).length;
}

function entryOf(graph: ChunkGraph, source: string): string {
  const file = scriptOf(graph, source);
  if (file === undefined) throw new Error(`${source} has no script of its own in this build`);
  return file;
}

function pageBytes(name: string, html: string, loaded: Loaded, bytesOf: BytesOf): PageBytes {
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + bytesOf(file), 0);
  const files = [html, ...loaded.files];
  const isStatic = html !== APP_SHELL_FILE;
  const painted = isStatic ? files.filter((file) => file === html || file.endsWith('.css')) : files;
  return { name, firstPaint: sum(painted), total: sum(files) };
}

function laterRoutes(graph: ChunkGraph, app: string, shell: Loaded, bytesOf: BytesOf): RouteBytes[] {
  const reachable = loadedWith(graph, [app], true).scripts;
  const routes: RouteBytes[] = [];
  for (const file of reachable) {
    const source = graph[file]?.source;
    if (source === undefined || shell.scripts.has(file)) continue;
    const added = [...loadedWith(graph, [file]).files].filter((loaded) => !shell.files.has(loaded));
    routes.push({ name: source, added: added.reduce((total, loaded) => total + bytesOf(loaded), 0) });
  }
  return routes.sort((a, b) => b.added - a.added);
}

/** The report as lines of text, kilobytes with one decimal. */
export function sizeReport({ pages, routes }: WebBytes): string {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`.padStart(10);
  return [
    'page                first paint      total',
    ...pages.map(({ name, firstPaint, total }) => `${name.padEnd(20)}${kilobytes(firstPaint)} ${kilobytes(total)}`),
    'later route                                        added',
    ...routes.map(({ name, added }) => `${name.padEnd(46)}${kilobytes(added)}`),
  ].join('\n');
}

const isMain = import.meta.url === pathToFileURL(process.argv[1] ?? '').href;
if (isMain) process.stdout.write(`${sizeReport(await measureWebBytes(resolve(process.argv[2] ?? 'dist/web')))}\n`);
