import { availableParallelism } from 'node:os';

/** What `npm test` runs, one project per kind of test (vitest.config.ts). */
export const PROJECTS = ['unit', 'web', 'contract', 'integration', 'infra', 'releases', 'e2e'] as const;

/** A kind that is two projects: those unit tests that share the modules of their worker, and those that cannot (tests/fixtures/apart.ts). */
const SPLIT: Readonly<Record<string, readonly string[]>> = { unit: ['unit', 'unit-apart'] };

/** Runs only when named, because not every machine has WebKit. */
export const WEBKIT = 'webkit';

/** Runs only when named, because it takes several minutes: every dialog on a freshly loaded page. */
export const DIALOGS = 'dialogs';

export const IN_BROWSERS: readonly string[] = ['releases', 'e2e', DIALOGS];

/** Projects that run together. `minutes` is what the whole group takes on two cores. */
export type Group = { projects: readonly string[]; workers: number; minutes: number };

/** Vitest by itself leaves one core idle, which on a machine with two is half of it. */
const CORES = availableParallelism();

/** Each has a browser and a product of its own (tests/fixtures/product.ts). A third would need a third core. */
const BROWSER_WORKERS = 2;

/**
 * Browser tests run by themselves: on a small machine the others would make their waits time out. The release tests have
 * the machine to themselves, because a service worker that is starved takes over late.
 */
const GROUPS: readonly Group[] = [
  { projects: PROJECTS.filter((name) => !IN_BROWSERS.includes(name)), workers: CORES, minutes: 29 },
  { projects: ['releases'], workers: 1, minutes: 3 },
  { projects: ['e2e'], workers: BROWSER_WORKERS, minutes: 22 },
  { projects: [DIALOGS], workers: 1, minutes: 8 },
  { projects: [WEBKIT], workers: 1, minutes: 2 },
];

/** What is wanted of each group; a single file needs no second worker, nor a second product. */
export const groupsOf = (wanted: readonly string[], paths: readonly string[]): Group[] =>
  GROUPS.map(({ projects, workers, minutes }) => ({
    projects: projects.filter((name) => wanted.includes(name)).flatMap((name) => SPLIT[name] ?? [name]),
    workers: paths.length === 1 ? 1 : workers,
    minutes,
  })).filter(({ projects }) => projects.length > 0);
