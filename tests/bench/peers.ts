import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('./peers/', import.meta.url));
/** The folder in which the benchmarks' imports are resolved first. */
const LINK = fileURLToPath(new URL('./node_modules', import.meta.url));

/** A file of an installed peer. */
export const peerFile = (path: string): string => join(FOLDER, 'node_modules', path);

/**
 * Installs the packages that the product is compared with, once per change of their lock file (tests/bench/peers). They are 318
 * MB and never installed with the product.
 */
export function installPeers(): void {
  const lock = createHash('sha256')
    .update(readFileSync(join(FOLDER, 'package-lock.json')))
    .digest('hex');
  const stamp = peerFile('.installed');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
    console.log('Installing the packages that the product is compared with …');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    // They use the product's React, so that both render with the same version (peers/.npmrc).
    const options = ['--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync(npm, ['ci', ...options], { cwd: FOLDER, stdio: 'inherit', shell: process.platform === 'win32' });
    writeFileSync(stamp, lock);
  }
  rmSync(LINK, { force: true });
  symlinkSync(peerFile(''), LINK, 'junction');
}
