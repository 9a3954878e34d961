import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

import { APP_SHELL_FILE, PUBLIC_PAGES, READER_FILE } from '../../shared/web-pages.ts';
import { fileOf, loadedWith, readChunkGraph, type ChunkGraph } from './chunk-graph.ts';

/** Compressed bytes of one page class: needed for its first paint, and loaded in total without user input. */
export type PageBytes = { readonly name: string; readonly firstPaint: number; readonly total: number };

/** Compressed bytes that a later screen adds to the app's shell, or that a chunk adds to the screens that open it. */
export type RouteBytes = { readonly name: string; readonly added: number };

export type WebBytes = { readonly pages: readonly PageBytes[]; readonly routes: readonly RouteBytes[] };

/** The lazy sources that each page of the app loads at once, in addition to its entry. */
const SHELL_SOURCES = ['src/app/guard.tsx', 'src/features/dashboard/dashboard-page.tsx'];
/** Loaded once, before the first screen that uses it. */
const BASE_SOURCES = ['src/ui/cloudscape-base.ts'];
/** Loaded with the first call to the server, which the shell prepares when idle. */
const SCHEMAS = /^assets\/zod-/;
const APP_PAGES: readonly { name: string; sources: readonly string[]; later?: readonly string[] }[] = [
  { name: 'sign-in', sources: ['src/features/auth/auth-layout.tsx', 'src/features/auth/login-page.tsx'] },
  { name: 'app shell', sources: SHELL_SOURCES, later: BASE_SOURCES },
];

const COMPRESSED_ALREADY = /\.(?:woff2|png|jpe?g|webp|avif)$/;

/**
 * Brotli bytes (quality 11) of each page class and of each later route of a finished build. `distDir` is the built web
 * folder; its chunk graph is beside it. Throws if a page's source is not in the build.
 */
export async function measureWebBytes(distDir: string): Promise<WebBytes> {
  const graph = await readChunkGraph(join(dirname(distDir), 'web-chunks.json'));
  const bytesOf = compressedSizes(distDir);

  const publicPages = PUBLIC_PAGES.map(({ id, file }) => {
    const files = [...loadedWith(graph, [file])];
    const painted = files.filter((name) => name === file || name.endsWith('.css'));
    return { name: id, firstPaint: sum(painted, bytesOf), total: sum(files, bytesOf) };
  });
  const appPages = APP_PAGES.map(({ name, sources, later = [] }) => ({
    name,
    firstPaint: sum([...filesOfApp(graph, sources)], bytesOf),
    total: sum([...filesOfApp(graph, [...sources, ...later])], bytesOf),
  }));
  const reader = sum([...loadedWith(graph, [READER_FILE])], bytesOf);
  const readers = { name: 'readers’ page', firstPaint: reader, total: reader };
  return { pages: [...publicPages, readers, ...appPages], routes: laterRoutes(graph, bytesOf) };
}

const filesOfApp = (graph: ChunkGraph, sources: readonly string[]) =>
  loadedWith(graph, [APP_SHELL_FILE, ...sources.map((source) => fileOf(graph, source))]);

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

const sum = (files: readonly string[], bytesOf: BytesOf) => files.reduce((total, file) => total + bytesOf(file), 0);

function laterRoutes(graph: ChunkGraph, bytesOf: BytesOf): RouteBytes[] {
  const schemas = Object.keys(graph).filter((file) => SCHEMAS.test(file));
  const shell = new Set([...filesOfApp(graph, [...SHELL_SOURCES, ...BASE_SOURCES]), ...schemas]);
  const routes: RouteBytes[] = [];
  for (const file of loadedWith(graph, [APP_SHELL_FILE], true)) {
    const source = graph[file]?.source;
    if (source === undefined || shell.has(file)) continue;
    const before = openersOf(graph, file);
    const isThere = (loaded: string) =>
      shell.has(loaded) || (before.length > 0 && before.every((has) => has.has(loaded)));
    const added = [...loadedWith(graph, [file])].filter((loaded) => !isThere(loaded));
    routes.push({ name: source, added: sum(added, bytesOf) });
  }
  return routes.sort((a, b) => b.added - a.added);
}

/** The files that each screen has loaded before it opens the given file, such as a dialog after the page of its button. */
function openersOf(graph: ChunkGraph, file: string): ReadonlySet<string>[] {
  const openers = Object.keys(graph).filter((name) => graph[name]?.later.includes(file) === true);
  return openers.map((opener) => {
    // A script that many screens share opens it for each of them.
    const pages = Object.keys(graph).filter(
      (name) => graph[name]?.source !== undefined && loadedWith(graph, [name]).has(opener),
    );
    const [first = new Set<string>(), ...others] = (pages.length > 0 ? pages : [opener]).map((page) =>
      loadedWith(graph, [page]),
    );
    return new Set([...first].filter((loaded) => others.every((other) => other.has(loaded))));
  });
}

/** Formats the report as text, in kilobytes with one decimal. */
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
