import { resolve } from 'node:path';

import { normalizePath, type Rolldown } from 'vite';

/** What the graph of modules says of one: all that is needed of the bundler's own answer. */
type ModuleOf = (id: string) => { readonly importedIds: readonly string[] } | null;

/** The modules themselves and all they import at once, however deep. */
export function closureOf(moduleOf: ModuleOf, ids: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = [...ids];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    queue.push(...(moduleOf(id)?.importedIds ?? []));
  }
  return found;
}

export type AppSources = {
  /** The application's first script. */
  readonly start: string;
  /** What every signed-in visit needs to show its first list. */
  readonly shell: readonly string[];
  /** What every signed-in visit loads right after the first list: sync, the prefetch of inspections, and the schemas of their calls. */
  readonly background: readonly string[];
  /** The inspection engine, which every page of an inspection uses. */
  readonly engine: readonly string[];
  /** What opens without the shell: other pages' entries, and the screens of nobody signed in. */
  readonly apart: readonly string[];
  /** Entries that do not even have the start. */
  readonly others: readonly string[];
};

export type AppChunk = 'app' | 'shell' | 'background' | 'engine';

/**
 * The chunk of a module, or undefined to leave it to the bundler. On a phone each extra file costs as much time as 20 KB of
 * code, and without groups the bundler makes a hundred files. Each group is closed under imports: a module only imports from
 * its own group or an earlier one, so chunks cannot import each other in a cycle.
 */
export function appChunkOf(moduleOf: ModuleOf, { start, shell, background, engine, apart, others }: AppSources) {
  const elsewhere = closureOf(moduleOf, others);
  const first = closureOf(moduleOf, [start]);
  const signedOut = closureOf(moduleOf, apart);
  const signedIn = closureOf(moduleOf, shell);
  const inBackground = closureOf(moduleOf, background);
  const inEngine = closureOf(moduleOf, engine);
  return (id: string): AppChunk | undefined => {
    // An entry or a page that is imported by name keeps its own file.
    if (elsewhere.has(id) || id === start || shell.includes(id)) return undefined;
    // Code shared by the sign-in and the shell loads with the start.
    if (first.has(id) || (signedIn.has(id) && signedOut.has(id))) return 'app';
    if (signedIn.has(id)) return 'shell';
    if (signedOut.has(id)) return undefined;
    if (inBackground.has(id)) return 'background';
    return inEngine.has(id) ? 'engine' : undefined;
  };
}

/** Of these only a small part is used by the start, and the rest by what comes later: the bundler tells them apart. */
const USED_IN_PARTS = /[\\/]node_modules[\\/]@?aws-amplify[\\/]/;

const SHELL = ['src/app/guard.tsx', 'src/features/dashboard/dashboard-page.tsx'];
/** Includes the contract files of the calls that every visit makes in its first minute. */
const BACKGROUND = [
  'src/app/rest.ts',
  'src/features/dashboard/fetch-page.ts',
  'src/features/notifications/server-notices.tsx',
  'src/offline/keep-near.ts',
  'src/offline/local-inserts.ts',
  'src/offline/replay.ts',
  'src/offline/sync.ts',
  ...['admin', 'auth', 'company', 'inserts', 'inspections', 'notifications', 'photos', 'sessions', 'sign-in'].map(
    (name) => `../shared/contract/${name}.ts`,
  ),
];
const ENGINE = ['src/features/inspect/standing.ts'];
const SIGNED_OUT = ['auth-layout', 'login-page', 'login-dialog', 'request-reset-page', 'update-password-page'].map(
  (name) => `src/features/session/${name}.tsx`,
);

/** The bundler's group for these chunks. `entries` are the HTML entries of the build; `app` is the application's. */
export function appChunks(webRoot: string, entries: Readonly<Record<string, string>>) {
  const idOf = (source: string) => normalizePath(resolve(webRoot, source));
  let chunkOf: ReturnType<typeof appChunkOf> | undefined;
  const name: Rolldown.CodeSplittingNameFunction = (id, context) => {
    chunkOf ??= appChunkOf((module) => context.getModuleInfo(module), {
      start: idOf('src/app/main.tsx'),
      shell: SHELL.map(idOf),
      background: BACKGROUND.map(idOf),
      engine: ENGINE.map(idOf),
      apart: SIGNED_OUT.map(idOf),
      others: Object.entries(entries).flatMap(([page, file]) => (page === 'app' ? [] : [normalizePath(file)])),
    });
    return chunkOf(id) ?? null;
  };
  const test = (id: string) => !USED_IN_PARTS.test(id);
  return { name, test, includeDependenciesRecursively: false };
}
