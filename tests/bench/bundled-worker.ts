import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';

/**
 * Node grows its heap to the limit before it collects garbage. This limit is enough for the worker, so the peak shows what it
 * needs.
 */
const HEAP = ['--max-old-space-size=64', '--max-semi-space-size=4'];
const BANNER = { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" };

/** Bundles a worker into one file, as it is deployed, and returns its path. */
export async function bundleWorker(name: string, directory: string): Promise<string> {
  const entry = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const outfile = join(directory, `${name}.mjs`);
  await build({ entryPoints: [entry], bundle: true, platform: 'node', format: 'esm', outfile, banner: BANNER });
  return outfile;
}

/** Runs a bundled worker in its own process and parses its output as JSON. */
export async function runWorker<T>(worker: string, args: readonly string[]): Promise<T> {
  const { stdout } = await promisify(execFile)(process.execPath, [...HEAP, worker, ...args], { maxBuffer: 1 << 20 });
  return JSON.parse(stdout) as T;
}
