import { availableParallelism } from 'node:os';
import { rounds } from '#shared/testing/depth.ts';

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

/** Projects that run together, and how many minutes they take on two cores. */
export type Group = { projects: readonly string[]; workers: number; minutes: number };

/** By default, Vitest leaves one core idle, which is half of a machine with two cores. */
const CORES = availableParallelism();

/** Each worker has its own browser and product (tests/fixtures/product.ts). A third would need a third core. */
const BROWSER_WORKERS = 2;

/**
 * Browser tests run separately: on a small machine, the other tests would make them time out. The release tests run alone,
 * because a service worker without enough CPU time takes over late.
 */
const GROUPS: readonly Omit<Group, 'minutes'>[] = [
  { projects: PROJECTS.filter((name) => !IN_BROWSERS.includes(name)), workers: CORES },
  { projects: ['releases'], workers: 1 },
  { projects: ['e2e'], workers: BROWSER_WORKERS },
  { projects: [DIALOGS], workers: 1 },
  { projects: [WEBKIT], workers: 1 },
];

/** How long each kind adds to its group on two cores, by depth. */
const MINUTES: Readonly<Record<string, number>> = {
  unit: rounds(4, 2),
  web: 4,
  contract: rounds(11, 4, 5),
  integration: rounds(9, 8),
  infra: 1,
  releases: 3,
  e2e: rounds(22, 14, 19),
  [DIALOGS]: 8,
  [WEBKIT]: 2,
};

/** The requested part of each group. A single file needs no second worker, and no second product. */
export const groupsOf = (wanted: readonly string[], paths: readonly string[]): Group[] =>
  GROUPS.map(({ projects, workers }) => {
    const own = projects.filter((name) => wanted.includes(name));
    return {
      projects: own.flatMap((name) => SPLIT[name] ?? [name]),
      workers: paths.length === 1 ? 1 : workers,
      minutes: own.reduce((sum, name) => sum + (MINUTES[name] ?? 0), 0),
    };
  }).filter(({ projects }) => projects.length > 0);
