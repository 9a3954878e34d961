import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '#infra/local/support/repository-root.ts';
import { planText } from './plan.ts';
import type { Outcome } from './run-seed.ts';

/** Stored result of one seed. `seconds` is the duration of its run. */
export type Result = { seed: number; plan: string; faults: string[]; photos: number; seconds: number };

const LOST = /was lost|had lost|Answer lost|is not in the report|objects for/;
/** The report is lost, unless the technician didn't get as far as completing the inspection. */
const NO_REPORT = /was not made/;
const UNFINISHED = /could not be done|did not come to rest/;
const DOUBLED = /twice|Two photos|has \d+ inspections/;
const FALSE_SAFE = /the screen said/;

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: REPOSITORY_ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The current commit; undefined outside a repository or with uncommitted changes, because results are stored per commit. */
export function runningCommit(): string | undefined {
  try {
    return git('status', '--porcelain') === '' ? git('rev-parse', '--short=8', 'HEAD') : undefined;
  } catch {
    return undefined;
  }
}

/** One file per seed in a gitignored folder per commit, so that an interrupted run can be resumed. */
export class Results {
  readonly folder: string;
  readonly #isResumable: boolean;

  constructor(commit = runningCommit()) {
    this.#isResumable = commit !== undefined;
    this.folder = join(REPOSITORY_ROOT, '.local', 'chaos', commit ?? 'uncommitted');
  }

  #file(seed: number): string {
    return join(this.folder, `seed-${seed}.json`);
  }

  /** Result of an earlier run on the same commit; undefined for a failed seed, which is run again. */
  async load(seed: number): Promise<Result | undefined> {
    if (!this.#isResumable) return undefined;
    const text = await readFile(this.#file(seed), 'utf8').catch(() => undefined);
    const result = text === undefined ? undefined : (JSON.parse(text) as Result);
    return result?.faults.length === 0 ? result : undefined;
  }

  async save({ seed, plan, faults, photos, seconds }: Outcome): Promise<Result> {
    const result = { seed, plan: planText(plan), faults, photos, seconds };
    await mkdir(this.folder, { recursive: true });
    await writeFile(this.#file(seed), JSON.stringify(result, null, 2));
    return result;
  }

  async all(): Promise<Result[]> {
    const names = (await readdir(this.folder)).filter((name) => name.endsWith('.json'));
    const texts = await Promise.all(names.map((name) => readFile(join(this.folder, name), 'utf8')));
    return texts.map((text) => JSON.parse(text) as Result).sort((a, b) => a.seed - b.seed);
  }
}

const has = ({ faults }: Result, pattern: RegExp): boolean => faults.some((fault) => pattern.test(fault));
const isUnfinished = (result: Result): boolean => has(result, UNFINISHED);
const isLost = (result: Result): boolean => has(result, LOST) || (has(result, NO_REPORT) && !isUnfinished(result));

const seedsThat = (results: readonly Result[], isWanted: (result: Result) => boolean): string => {
  const seeds = results.filter(isWanted).map(({ seed }) => seed);
  return seeds.length === 0 ? '0' : `${seeds.length} (${rangesOf(seeds)})`;
};

/** Consecutive seeds as ranges: `1–12, 40`. */
export function rangesOf(seeds: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const seed of seeds) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === seed - 1) last[1] = seed;
    else ranges.push([seed, seed]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}

/** Summary of a run in Markdown, committed as docs/chaos-result.md. */
export function summaryOf(results: readonly Result[], commit: string | undefined): string {
  const seeds = results.filter(({ seed }) => seed > 0);
  const failed = results.filter(({ faults }) => faults.length > 0);
  const photos = seeds.reduce((sum, seed) => sum + seed.photos, 0);
  return [
    '# Result of the chaos run',
    '',
    `Commit ${commit ?? 'with uncommitted changes'}, seeds ${rangesOf(seeds.map(({ seed }) => seed))}. \`npm run test:chaos\` repeats it; [testing-chaos.md](testing-chaos.md) says what a seed does.`,
    '',
    '| figure                                       | value |',
    '| -------------------------------------------- | ----- |',
    `| seeds that held | ${seeds.filter(({ faults }) => faults.length === 0).length} of ${seeds.length} |`,
    `| photos taken | ${photos} |`,
    `| seeds with something lost | ${seedsThat(results, isLost)} |`,
    `| seeds with something doubled | ${seedsThat(results, (result) => has(result, DOUBLED))} |`,
    `| seeds with a false "safe" | ${seedsThat(results, (result) => has(result, FALSE_SAFE))} |`,
    `| seeds that did not get to the end | ${seedsThat(results, isUnfinished)} |`,
    ...(failed.length === 0 ? [] : ['', '## Seeds that did not hold', '']),
    ...failed.flatMap(({ seed, plan, faults }) => [
      `- ${seed === 0 ? 'calm day' : plan}`,
      ...faults.map((fault) => `  - ${fault.split('\n')[0] ?? ''}`),
    ]),
    '',
  ].join('\n');
}
