import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { ensureWebBuild } from '#infra/local/web-build.ts';
import { INSPECTION_TYPE_LABELS, INSPECTION_TYPES } from '#shared/inspection/type-names.ts';
import { APP_SHELL_FILE, PUBLIC_PAGES } from '#shared/web-pages.ts';
import { launchBrowser } from '#tests/fixtures/browser/chromium.ts';
import { type ChunkGraph, fileOf, loadedWith, readChunkGraph } from '../../web/build/chunk-graph.ts';
import { atMost, type Figure, shown } from './figure.ts';
import { startInspection } from './inspect/new-inspection.ts';
import { type Account, callerOf, technicianOf } from './inspect/session.ts';
import { sharedProduct } from './local-product.ts';

const MAX_KB = 180;
/** Files that only a guided inspection needs. The labels of a status or a type may be in any page. */
const ENGINE =
  /shared\/(?:sizing|catalog\/(?!enumerations)|inspection\/(?:definitions|guided|rules|sheets|derive|findings|visibility))/;
const ENGINE_SIDE = /shared\/(?:sizing|catalog|inspection)\//;

async function signIn(page: Page, url: string, { email, password }: Account): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
}

/** The scripts that the browser requests when the inspection is opened by URL. */
async function scriptsOf(page: Page, address: string): Promise<string[]> {
  const requested = new Set<string>();
  const note = (request: { url(): string }) => requested.add(new URL(request.url()).pathname.slice(1));
  page.on('request', note);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('.ui-remain').waitFor();
  page.off('request', note);
  return [...requested].filter((path) => path.endsWith('.js'));
}

/** Each page that must not load the engine, with the engine files that it loads anyway. */
function strays(graph: ChunkGraph): string[] {
  const shell = [APP_SHELL_FILE, fileOf(graph, 'src/app/guard.tsx')];
  const pages = [...PUBLIC_PAGES.map(({ file }) => [file]), shell];
  return pages.flatMap((files) =>
    [...loadedWith(graph, files)].filter((file) => graph[file]?.modules?.some((path) => ENGINE.test(path))),
  );
}

async function measureTypes(browser: Browser, root: string, graph: ChunkGraph): Promise<Figure[]> {
  const { ready } = await sharedProduct();
  const account = technicianOf(ready);
  const call = await callerOf(ready.url, account);
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, ready.url, account);
  const before = loadedWith(graph, [APP_SHELL_FILE, fileOf(graph, 'src/app/guard.tsx')]);
  const kbOf = async (files: readonly string[]) => {
    const sizes = files.map(async (file) => brotliCompressSync(await readFile(join(root, file))).length);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
  };
  const figures: Figure[] = [];
  for (const type of INSPECTION_TYPES) {
    const inspectionId = await startInspection(call, type);
    const loaded = await scriptsOf(page, `${ready.url}/inspect/${inspectionId}`);
    const own = loaded.filter((file) => !before.has(file));
    const engine = own.filter((file) => graph[file]?.modules?.some((path) => ENGINE_SIDE.test(path)));
    if (engine.length === 0) throw new Error(`No file of the engine was loaded for ${type}`);
    const label = INSPECTION_TYPE_LABELS[type].toLowerCase();
    figures.push(atMost(`engine and catalogs of ${label}`, await kbOf(engine), 'KB', MAX_KB));
    figures.push(shown(`all scripts of ${label} beside the shell's`, await kbOf(own), 'KB'));
  }
  return figures;
}

/** Compressed bytes of the engine and the catalogs, as the browser loads them for each inspection type. */
export async function benchEngineBytes(): Promise<Figure[]> {
  const { root } = await ensureWebBuild({ buildId: () => 'bench', print: console.log });
  const graph = await readChunkGraph(join(dirname(root), 'web-chunks.json'));
  const found = strays(graph);
  if (found.length > 0) console.log(`Loaded on pages without an inspection: ${[...new Set(found)].join(', ')}`);
  const browser = await launchBrowser();
  try {
    return [
      ...(await measureTypes(browser, root, graph)),
      atMost('files of the engine on public pages and in the shell', found.length, '', 0),
    ];
  } finally {
    await browser.close();
  }
}
