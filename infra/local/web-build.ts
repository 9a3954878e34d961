import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { FUNCTION_BUNDLE } from '#infra/esbuild-options.ts';
import { READER_PAGE } from '#shared/reader-page.ts';
import { startChild } from './support/child-process.ts';
import { LocalError } from './support/local-error.ts';
import { REPOSITORY_ROOT } from './support/repository-root.ts';
import { storeParts } from './web-parts.ts';

export type WebBuild = { readonly root: string; readonly buildId: string };
type Stamp = { readonly inputs: string; readonly buildId: string };

const INPUT_FOLDERS = ['web', 'shared'];
const INPUT_FILES = ['package-lock.json'];
/** Files that don't affect the build: tests, and the example documents that the build itself creates. */
const NO_INPUT = /\.test\.tsx?$|web[\\/]public[\\/]examples[\\/]/;

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(join(REPOSITORY_ROOT, folder), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Hashes all inputs of the web build: sources, shared code and the lockfile. */
async function hashInputs(): Promise<string> {
  const found = await Promise.all(INPUT_FOLDERS.map(filesBelow));
  const files = [...found.flat(), ...INPUT_FILES.map((file) => join(REPOSITORY_ROOT, file))];
  const hash = createHash('sha256');
  for (const file of files.filter((each) => !NO_INPUT.test(each)).sort()) {
    hash
      .update(file.slice(REPOSITORY_ROOT.length))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex');
}

async function readStamp(file: string): Promise<Stamp | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Stamp;
  } catch {
    return undefined;
  }
}

function viteBinary(): string {
  return join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
}

async function runStep(name: string, args: readonly string[], print: (line: string) => void): Promise<void> {
  const child = startChild({
    name,
    command: process.execPath,
    args,
    cwd: REPOSITORY_ROOT,
    env: { NODE_ENV: 'production', SITE_SHOWS_SAMPLES: 'yes' },
  });
  const { ok, how } = await child.finished();
  if (ok) return;
  print(how);
  throw new LocalError(
    `The ${name} failed: run \`npm run build\` to see all it says, settle the cause and start again.`,
  );
}

/**
 * Bundles the renderer of the share page from this build's sources. A deployed function has it next to its own code.
 */
async function buildReaderPage(): Promise<void> {
  await build({
    ...FUNCTION_BUNDLE,
    absWorkingDir: REPOSITORY_ROOT,
    entryPoints: [READER_PAGE.rendererSource],
    outfile: 'dist/reader-page.cjs',
    logLevel: 'error',
  });
}

/** Builds the example documents of the public pages, then the web app, as `npm run build` does. */
async function runBuild(print: (line: string) => void): Promise<void> {
  await runStep('example papers', ['--import', 'tsx', 'bin/examples.ts'], print);
  await runStep('web build', [viteBinary(), 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'], print);
  await buildReaderPage();
}

/** The web build in dist/web, rebuilt only when a source has changed. */
export async function ensureWebBuild(options: {
  readonly buildId: () => string;
  readonly print: (line: string) => void;
}): Promise<WebBuild> {
  const root = join(REPOSITORY_ROOT, 'dist', 'web');
  const stampFile = join(REPOSITORY_ROOT, 'dist', 'web-build.json');
  const inputs = await hashInputs();
  const known = await readStamp(stampFile);
  // Runs before the folder is emptied: open tabs still need the chunks of their release.
  if (known !== undefined) await storeParts(root, known.buildId, new Date());
  if (known?.inputs === inputs) return { root, buildId: known.buildId };
  options.print('Building the web application …');
  const buildId = options.buildId();
  await rm(stampFile, { force: true });
  await runBuild(options.print);
  await mkdir(dirname(stampFile), { recursive: true });
  await writeFile(stampFile, JSON.stringify({ inputs, buildId } satisfies Stamp));
  await storeParts(root, buildId, new Date());
  return { root, buildId };
}
