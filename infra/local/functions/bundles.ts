import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { FUNCTION_BUNDLE, PARTS, partFile } from '#infra/esbuild-options.ts';
import { REPOSITORY_ROOT } from '../support/repository-root.ts';

const ENTRIES = 'functions/entry';
/** The script that runs in a function's thread, stored next to the bundles. */
export const THREAD = 'function-thread';

async function entryPoints(): Promise<Record<string, string>> {
  const files = await readdir(join(REPOSITORY_ROOT, ENTRIES));
  return {
    ...Object.fromEntries(files.map((file) => [file.replace(/\.ts$/, ''), `${ENTRIES}/${file}`])),
    ...Object.fromEntries(Object.entries(PARTS).map(([source, name]) => [name, partFile(source)])),
    [THREAD]: 'infra/local/functions/thread.ts',
  };
}

/**
 * Bundles all functions as for a deployment, but unminified, into a folder inside `node_modules`, where they find the
 * packages of the Lambda layers. A single build parses each file once for all functions: it takes seconds, while one
 * build per function takes half a minute. Keeps an existing folder.
 * @internal
 */
export async function buildBundles(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  await build({
    ...FUNCTION_BUNDLE,
    minify: false,
    absWorkingDir: REPOSITORY_ROOT,
    entryPoints: await entryPoints(),
    external: [...FUNCTION_BUNDLE.external, 'sharp'],
    outdir: draft,
    logLevel: 'error',
  });
  const imports = Object.fromEntries(Object.entries(PARTS).map(([source, name]) => [source, `./${name}.js`]));
  await writeFile(join(draft, 'package.json'), JSON.stringify({ type: 'commonjs', imports }));
  // Two processes may build at the same time: the second finds the folder and discards its own.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
}
