import { startVitest, type TestModule, type Vitest } from 'vitest/node';
import { ensureChromium } from '#tests/fixtures/find-chromium.ts';

/** `npm test [projects…] [paths…]`: all tests, or those of some projects, or those whose path contains a text. */
const PROJECTS = ['unit', 'web', 'contract', 'integration', 'infra', 'releases', 'e2e'] as const;

const IN_BROWSERS = ['releases', 'e2e'];

/** Browser tests run by themselves: on a small machine the others would make their waits run out. */
const GROUPS = [PROJECTS.filter((name) => !IN_BROWSERS.includes(name)), ...IN_BROWSERS.map((name) => [name])];

type Counts = { passed: number; failed: number; skipped: number };

function countModule(module: TestModule): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    counts[state === 'pending' ? 'skipped' : state] += 1;
  }
  // A file that cannot be imported, or a hook that throws, has no failed test to show for it.
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

async function run(projects: readonly string[], paths: readonly string[]): Promise<Counts> {
  try {
    process.exitCode = undefined;
    const options = { run: true, watch: false, passWithNoTests: true, project: [...projects] };
    const vitest = await startVitest('test', [...paths], options);
    const counts = countRun(vitest);
    // A set-up that failed leaves no test and no error behind, only the exit code.
    if (counts.failed === 0 && process.exitCode !== undefined && Number(process.exitCode) !== 0) counts.failed = 1;
    await vitest.close();
    return counts;
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

async function main(): Promise<number> {
  const given = process.argv.slice(2);
  const isProject = (text: string) => PROJECTS.some((name) => name === text);
  const named = given.filter(isProject);
  const paths = given.filter((text) => !isProject(text));
  const wanted: readonly string[] = named.length === 0 ? PROJECTS : named;
  let counts: Counts = { passed: 0, failed: 0, skipped: 0 };

  if (IN_BROWSERS.some((name) => wanted.includes(name))) {
    try {
      process.env['CHROMIUM_PATH'] = ensureChromium((line) => console.log(line));
    } catch (error) {
      console.error((error as Error).message);
      counts = add(counts, { passed: 0, failed: 1, skipped: 0 });
    }
  }
  for (const group of GROUPS) {
    const projects = group.filter((name) => wanted.includes(name));
    if (projects.length > 0) counts = add(counts, await run(projects, paths));
  }
  if (counts.passed + counts.failed + counts.skipped === 0) {
    console.error(`No tests found for ${given.join(' ')}.`);
    counts.failed = 1;
  }
  process.exitCode = 0;
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  return counts.failed === 0 ? 0 : 1;
}

process.exit(await main());
