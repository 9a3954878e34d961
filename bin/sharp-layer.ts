import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { processorOf } from '#infra/constructs/function/processor.ts';
import { sharpLayerFolder } from '#infra/constructs/function/sharp-layer.ts';

/**
 * Assembles sharp for Lambda (Linux, arm64), or for the emulator if the environment sets one, for
 * infra/constructs/function/sharp-layer.ts. npm installs native packages only for the current machine, so the two others are fetched by
 * name, at the versions and with the hashes in package-lock.json.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PROCESSOR = processorOf(process.env.AWS_ENDPOINT_URL !== undefined);
const LAYER = sharpLayerFolder(PROCESSOR);
const MODULES = join(LAYER, 'nodejs', 'node_modules');
const NATIVE = [`@img/sharp-linux-${PROCESSOR}`, `@img/sharp-libvips-linux-${PROCESSOR}`];

const Locked = z.object({ version: z.string(), integrity: z.string() });
const Lock = z.object({ packages: z.record(z.string(), z.unknown()) });
const Packed = z.array(z.object({ filename: z.string(), integrity: z.string() })).length(1);
const Manifest = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));

function fetchLocked(name: string, locked: z.infer<typeof Locked>): void {
  const folder = mkdtempSync(join(tmpdir(), 'sharp-layer-'));
  try {
    const args = ['pack', `${name}@${locked.version}`, '--json', '--silent', '--pack-destination', folder];
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const [packed] = Packed.parse(JSON.parse(execFileSync(npm, args, { encoding: 'utf8', cwd: folder })));
    if (packed?.integrity !== locked.integrity) throw new Error(`${name} differs from package-lock.json`);
    const target = join(MODULES, name);
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['-xzf', join(folder, basename(packed.filename)), '-C', target, '--strip-components=1']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Scripts are the same on every machine. Omits sharp's C++ sources. */
function copyInstalled(name: string): void {
  const from = join(ROOT, 'node_modules', name);
  if (!existsSync(from)) throw new Error(`${name} is not installed: run npm ci first`);
  const isSource = (path: string) => /node_modules\/sharp\/(src|install)(\/|$)/.test(path.replaceAll('\\', '/'));
  cpSync(from, join(MODULES, name), { recursive: true, filter: (path) => !isSource(path) });
}

function main(): void {
  const { packages } = Lock.parse(readJson('package-lock.json'));
  rmSync(LAYER, { recursive: true, force: true });
  const { dependencies } = Manifest.parse(readJson('node_modules', 'sharp', 'package.json'));
  try {
    for (const name of NATIVE) fetchLocked(name, Locked.parse(packages[`node_modules/${name}`]));
    for (const name of ['sharp', ...Object.keys(dependencies)]) copyInstalled(name);
  } catch (error) {
    // Removes an incomplete layer, because it would be deployed as if it were complete.
    rmSync(LAYER, { recursive: true, force: true });
    throw error;
  }
  console.log(`dist/layers/sharp-${PROCESSOR} is ready: sharp for Linux on ${PROCESSOR}.`);
}

main();
