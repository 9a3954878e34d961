import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { FUNCTION_BUNDLE, PARTS, partFile } from '#infra/esbuild-options.ts';
import { REPOSITORY_ROOT } from '../support/repository-root.ts';

const ENTRIES = 'functions/entry';
/** The file that runs in a function's thread, beside the bundles. */
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
 * Bundles all functions as they are deployed, except that they can be read, into a folder inside `node_modules`, where
 * they find what a Lambda layer provides. One build parses each file once for all functions: seconds, where one build per
 * function takes half a minute. An existing folder is left as it is.
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
  // Two processes may build at once: the second finds the folder and drops its own.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
}
