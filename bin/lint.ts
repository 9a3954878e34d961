import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, freemem } from 'node:os';

/*
 * `npm run lint`: lints all files, in parts. ESLint keeps the types and the import graph of every file it has read, so linting
 * the whole tree in one process exceeds Node's 4 GB limit. The parts run in parallel as far as cores and memory allow.
 */

const BYTES_PER_PART = 4 * 2 ** 30;

const without = (...folders: string[]) => folders.flatMap((folder) => ['--ignore-pattern', `${folder}/**`]);

/** Longest first. */
const PARTS: readonly (readonly string[])[] = [
  ['.', ...without('web', 'tests')],
  ['web/src/features'],
  ['web', ...without('web/src/features')],
  ['tests'],
];

/** Resolves with the exit status. */
async function lint(part: readonly string[], index: number): Promise<number> {
  const cache = ['--cache', '--cache-location', `node_modules/.cache/eslint/part-${index}`];
  const child = spawn(process.execPath, ['node_modules/eslint/bin/eslint.js', ...cache, ...part], { stdio: 'inherit' });
  const [status] = (await once(child, 'exit')) as [number | null];
  return status ?? 1;
}

const atOnce = Math.max(1, Math.min(availableParallelism(), Math.floor(freemem() / BYTES_PER_PART)));
const waiting = [...PARTS.entries()];
const statuses: number[] = [];

async function lintInTurn(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [index, part] = next;
    statuses.push(await lint(part, index));
  }
}

await Promise.all(Array.from({ length: atOnce }, lintInTurn));
process.exit(statuses.every((status) => status === 0) ? 0 : 1);
