import { availableParallelism } from 'node:os';

/** The projects that `npm test` runs, one per kind of test (vitest.config.ts). */
export const PROJECTS = ['unit', 'web', 'contract', 'integration', 'infra', 'releases', 'e2e'] as const;

/**
 * A kind that is split into two projects: unit tests that share their worker's modules, and those that can't
 * (tests/fixtures/apart.ts).
 */
const SPLIT: Readonly<Record<string, readonly string[]>> = { unit: ['unit', 'unit-apart'] };

/** Runs only if named, because not every machine has WebKit. */
export const WEBKIT = 'webkit';

/** Runs only if named, because it takes several minutes: every dialog on a freshly loaded page. */
export const DIALOGS = 'dialogs';

export const IN_BROWSERS: readonly string[] = ['releases', 'e2e', DIALOGS];

/** Projects that run together. `minutes` is the duration of the whole group on two cores. */
export type Group = { projects: readonly string[]; workers: number; minutes: number };

/** By default, Vitest leaves one core idle, which is half of a machine with two cores. */
const CORES = availableParallelism();

/** Each worker has its own browser and product (tests/fixtures/product.ts). A third would need a third core. */
const BROWSER_WORKERS = 2;

/**
 * Browser tests run separately: on a small machine, the other tests would make them time out. The release tests run alone,
 * because a service worker without enough CPU time takes over late.
 */
const GROUPS: readonly Group[] = [
  { projects: PROJECTS.filter((name) => !IN_BROWSERS.includes(name)), workers: CORES, minutes: 29 },
  { projects: ['releases'], workers: 1, minutes: 3 },
  { projects: ['e2e'], workers: BROWSER_WORKERS, minutes: 22 },
  { projects: [DIALOGS], workers: 1, minutes: 8 },
  { projects: [WEBKIT], workers: 1, minutes: 2 },
];

/** The requested part of each group. A single file needs no second worker, and no second product. */
export const groupsOf = (wanted: readonly string[], paths: readonly string[]): Group[] =>
  GROUPS.map(({ projects, workers, minutes }) => ({
    projects: projects.filter((name) => wanted.includes(name)).flatMap((name) => SPLIT[name] ?? [name]),
    workers: paths.length === 1 ? 1 : workers,
    minutes,
  })).filter(({ projects }) => projects.length > 0);
