#!/usr/bin/env node
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * The first file to run on a fresh machine: plain JavaScript without dependencies. Installs what is missing, then runs a
 * TypeScript file: node bin/bootstrap.mjs <file> [arguments].
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OLDEST = [20, 19];
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** What to do if this Node version is too old, as one sentence; undefined if it is supported. */
export function nodeComplaint(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return undefined;
  return `This needs Node ${OLDEST.join('.')} or newer and runs on ${version}: install a newer one from https://nodejs.org and start again.`;
}

/**
 * Whether npm's record of installed packages has each package of the lock file at its version. Optional packages may be
 * missing.
 */
export function isInstalled(lock, installed) {
  return Object.entries(lock.packages ?? {}).every(([path, wanted]) => {
    if (path === '' || wanted.link === true) return true;
    const found = installed.packages?.[path];
    if (found === undefined) return wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/**
 * Why `npm ci` has to run; undefined if it doesn't. The arguments are file contents, undefined if the file is missing: `stamp`
 * was written to node_modules by the last start, `installed` is npm's own record there.
 */
export function reasonToInstall({ lock, stamp, installed }) {
  if (installed === undefined) return 'no packages are installed yet';
  if (stamp === stampOf(lock)) return undefined;
  return isInstalled(JSON.parse(lock), JSON.parse(installed)) ? undefined : 'package-lock.json has changed';
}

/** Identifies an installation: the lock file, and the platform of its binaries. */
export function stampOf(lock) {
  const hash = createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`);
  return hash.digest('hex');
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function runNpmCi() {
  const npm = process.env.npm_execpath;
  // Shows errors only: build tools that require a newer Node than they need would print pages of warnings.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: ROOT, stdio: 'inherit' };
  const isScript = npm !== undefined && /npm-cli\.[cm]?js$/.test(npm);
  const done = isScript
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (done.error !== undefined)
    fail(`npm could not be started (${done.error.message}): install npm, then start again.`);
  if (done.status !== 0)
    fail('The packages could not be installed: see the lines above, settle the cause and start again.');
}

function install() {
  const modules = join(ROOT, 'node_modules');
  const stampFile = join(modules, '.install-stamp');
  const lock = read(join(ROOT, 'package-lock.json'));
  if (lock === undefined) fail('package-lock.json is missing: restore it from the repository and start again.');
  const state = { lock, stamp: read(stampFile), installed: read(join(modules, '.package-lock.json')) };
  const reason = reasonToInstall(state);
  if (reason !== undefined) {
    console.log(`Installing packages (npm ci), because ${reason} …`);
    runNpmCi();
  }
  if (state.stamp !== stampOf(lock)) writeFileSync(stampFile, stampOf(lock));
}

function handOver([file, ...args]) {
  // The AWS SDK's warning about Node 20 concerns deployments, which run on Node 22.
  const env = { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], { cwd: ROOT, env, stdio: 'inherit' });
  // Waits until the child has shut down, so that the shell's prompt comes after its last line.
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`${file} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

function main() {
  const complaint = nodeComplaint(process.version);
  if (complaint !== undefined) fail(complaint);
  const args = process.argv.slice(2);
  if (args[0] === undefined) fail('Name the file to run: node bin/bootstrap.mjs <file> [arguments].');
  install();
  handOver(args);
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) main();
