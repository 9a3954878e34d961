import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('./peers/', import.meta.url));
/** Where the benchmarks' imports are looked up first. */
const LINK = fileURLToPath(new URL('./node_modules', import.meta.url));

/** A file of an installed peer. */
export const peerFile = (path: string): string => join(FOLDER, 'node_modules', path);

/**
 * Installs what the product is compared with, once for each change of its lock file (tests/bench/peers). A user of the product
 * never downloads it: 318 MB.
 */
export function installPeers(): void {
  const lock = createHash('sha256')
    .update(readFileSync(join(FOLDER, 'package-lock.json')))
    .digest('hex');
  const stamp = peerFile('.installed');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
    console.log('Installing what the product is compared with …');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    // Their React is the product's own, so that both draw with the same (peers/.npmrc).
    const options = ['--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync(npm, ['ci', ...options], { cwd: FOLDER, stdio: 'inherit', shell: process.platform === 'win32' });
    writeFileSync(stamp, lock);
  }
  rmSync(LINK, { force: true });
  symlinkSync(peerFile(''), LINK, 'junction');
}
