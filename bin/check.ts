import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import { failuresOf, type Running, runSteps } from './check/run-steps.ts';
import { baseCommit } from './check/base-commit.ts';
import { affectedTests, STATIC, type Step, TESTS } from './check/steps.ts';

/*
 * `npm run check`: the checks of a change before it is submitted. The static checks run in parallel, followed by the tests that
 * the change affects, with fewer rounds of random and exhaustive tests. `--all` runs all tests with all rounds, `--static` none.
 */

const CORES = availableParallelism();
const isStatic = process.argv.includes('--static');
const isAll = process.argv.includes('--all');

/** Prints a step's output only if it failed: the output of parallel steps would interleave. */
async function runQuietly({ command: [file = '', ...args] }: Step): Promise<boolean> {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  if (status !== 0) process.stdout.write(stdout + stderr);
  return status === 0;
}

async function runAloud({ command: [file = '', ...args] }: Step): Promise<boolean> {
  const [status] = (await once(spawn(file, args, { stdio: 'inherit' }), 'close')) as [number | null];
  return status === 0;
}

const parts = (run: Running['run']): Running => ({ run, print: (line) => console.log(line), now: Date.now });
process.env['TEST_DEPTH'] ??= isAll ? 'full' : 'quick';
const tests = isStatic ? [] : [isAll ? TESTS : affectedTests(baseCommit())];
const sum = (steps: readonly Step[]) => steps.reduce((total, { seconds }) => total + seconds, 0);
const seconds = sum(STATIC) / Math.min(CORES, 2) + sum(tests);
console.log(`About ${Math.ceil(seconds / 60)} minutes on two cores, less with cached results of an earlier run.`);

const ended = [...(await runSteps(STATIC, CORES, parts(runQuietly))), ...(await runSteps(tests, 1, parts(runAloud)))];
const failures = failuresOf(ended);
if (failures !== undefined) console.error(failures);
process.exit(failures === undefined ? 0 : 1);
