import { startVitest, type TestModule, type Vitest } from 'vitest/node';
import { ensureChromium } from '#tests/fixtures/browser/find-chromium.ts';
import { ensureWebKit } from '#tests/fixtures/browser/find-webkit.ts';
import { parseArguments } from './test/arguments.ts';
import { type Group, groupsOf, IN_BROWSERS, WEBKIT } from './test/groups.ts';
import { Progress } from './test/progress.ts';

/* `npm test [projects…] [paths…]`: runs all tests, those of some projects, or those whose path contains a text. */

type Counts = { passed: number; failed: number; skipped: number };

type Outcome = { counts: Counts; failures: string[] };

const firstLines = (errors: readonly { message: string; stack?: string }[]): string =>
  errors.map(({ message, stack }) => `    ${stack?.split('\n').slice(0, 8).join('\n    ') ?? message}`).join('\n');

/** The failures, printed again at the end, because the report of an early group has scrolled thousands of lines up. */
function failuresOf(vitest: Vitest): string[] {
  const failures = vitest.state
    .getTestModules()
    .flatMap((module) => [
      ...[...module.errors()].map((error) => `${module.relativeModuleId}\n${firstLines([error])}`),
      ...[...module.children.allSuites()]
        .filter((suite) => suite.errors().length > 0)
        .map((suite) => `${module.relativeModuleId} > ${suite.fullName}\n${firstLines(suite.errors())}`),
      ...[...module.children.allTests('failed')].map(
        (test) => `${module.relativeModuleId} > ${test.fullName}\n${firstLines(test.result().errors ?? [])}`,
      ),
    ]);
  const unhandled = vitest.state.getUnhandledErrors() as { message: string; stack?: string }[];
  return [...failures, ...unhandled.map((error) => `outside every test\n${firstLines([error])}`)];
}

function countModule(module: TestModule): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    counts[state === 'pending' ? 'skipped' : state] += 1;
  }
  // A file that can't be imported, or a hook that throws, has no failed test.
  if (counts.failed === 0 && module.state() === 'failed') counts.failed = 1;
  return counts;
}

const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

function countRun(vitest: Vitest): Counts {
  const unhandled = { passed: 0, failed: vitest.state.getUnhandledErrors().length, skipped: 0 };
  return vitest.state.getTestModules().map(countModule).reduce(add, unhandled);
}

async function run({ projects, workers }: Group, paths: readonly string[]): Promise<Outcome> {
  try {
    process.exitCode = undefined;
    const options = { run: true, watch: false, passWithNoTests: true, project: [...projects], maxWorkers: workers };
    const reporters = ['default' as const, new Progress((line) => console.log(`\n${projects.join(', ')}: ${line}`))];
    const vitest = await startVitest('test', [...paths], { ...options, reporters });
    const counts = countRun(vitest);
    const failures = failuresOf(vitest);
    // A failed set-up leaves no failed test and no error, only the exit code.
    if (counts.failed === 0 && process.exitCode !== undefined && Number(process.exitCode) !== 0) {
      counts.failed = 1;
      failures.push(`${projects.join(', ')}: the set-up ended with exit code ${Number(process.exitCode)}`);
    }
    await vitest.close();
    return { counts, failures };
  } catch (error) {
    console.error(error);
    const failures = [`${projects.join(', ')}\n    ${error instanceof Error ? error.stack : String(error)}`];
    return { counts: { passed: 0, failed: 1, skipped: 0 }, failures };
  }
}

/** Measured on two cores. More cores take less time; a first run also installs packages. */
function printDuration(groups: readonly Group[]): void {
  const minutes = groups.reduce((sum, group) => sum + group.minutes, 0);
  console.log(
    `About ${minutes} minutes on two cores, in ${groups.length === 1 ? 'one part' : `${groups.length} parts`}.`,
  );
}

const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

/** Finds or installs Chromium if a project needs it. Without one, the run counts as failed. */
function prepareChromium(projects: readonly string[]): Counts {
  if (!IN_BROWSERS.some((name) => projects.includes(name))) return NONE;
  try {
    process.env['CHROMIUM_PATH'] = ensureChromium((line) => console.log(line));
    return NONE;
  } catch (error) {
    console.error((error as Error).message);
    return { ...NONE, failed: 1 };
  }
}

/** The projects that can run here: not every machine has WebKit. */
function runnable(projects: readonly string[]): readonly string[] {
  if (!projects.includes(WEBKIT) || ensureWebKit((line) => console.log(line)) !== undefined) return projects;
  console.log("WebKit tests not run: this machine has no WebKitWebDriver and xvfb, and can't install them.");
  return projects.filter((name) => name !== WEBKIT);
}

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  const { projects, paths } = parseArguments(args);
  const failures: string[] = [];

  let counts = prepareChromium(projects);
  const wanted = runnable(projects);
  if (wanted.length === 0) return 0;
  const groups = groupsOf(wanted, paths);
  if (paths.length === 0) printDuration(groups);
  for (const group of groups) {
    const outcome = await run(group, paths);
    counts = add(counts, outcome.counts);
    failures.push(...outcome.failures);
  }
  if (counts.passed + counts.failed + counts.skipped === 0) {
    console.error(`No tests found for ${args.join(' ')}.`);
    counts.failed = 1;
  }
  process.exitCode = 0;
  for (const failure of failures) console.log(`FAILED ${failure}\n`);
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  return counts.failed === 0 ? 0 : 1;
}

process.exit(await main());
