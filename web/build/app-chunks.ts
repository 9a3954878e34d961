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
  /** What every signed-in visit needs before its first list stands. */
  readonly shell: readonly string[];
  /** What every signed-in visit loads as soon as that list stands: what sends, what is kept near, the calls they make. */
  readonly behind: readonly string[];
  /** What works out where an inspection stands: behind every page of an inspection. */
  readonly engine: readonly string[];
  /** What opens without the shell: other pages' entries, and the screens of nobody signed in. */
  readonly apart: readonly string[];
  /** Entries that do not even have the start. */
  readonly others: readonly string[];
};

export type AppChunk = 'app' | 'shell' | 'behind' | 'engine';

/**
 * Which of the application's files a module belongs to, if any: a phone takes as long for each file it asks for as for
 * twenty kilobytes of one, and the bundler by itself makes a hundred of them. Each group is closed under imports (what a
 * module needs is in its own group or in one before it), so that no two files wait for each other.
 */
export function appChunkOf(moduleOf: ModuleOf, { start, shell, behind, engine, apart, others }: AppSources) {
  const elsewhere = closureOf(moduleOf, others);
  const first = closureOf(moduleOf, [start]);
  const signedOut = closureOf(moduleOf, apart);
  const signedIn = closureOf(moduleOf, shell);
  const later = closureOf(moduleOf, behind);
  const worked = closureOf(moduleOf, engine);
  return (id: string): AppChunk | undefined => {
    // What is loaded by its own name keeps a file of its own.
    if (elsewhere.has(id) || id === start || shell.includes(id)) return undefined;
    // What both the sign-in and the shell are made of comes with either at once.
    if (first.has(id) || (signedIn.has(id) && signedOut.has(id))) return 'app';
    if (signedIn.has(id)) return 'shell';
    if (signedOut.has(id)) return undefined;
    if (later.has(id)) return 'behind';
    return worked.has(id) ? 'engine' : undefined;
  };
}

/** Of these only a small part is used by the start, and the rest by what comes later: the bundler tells them apart. */
const USED_IN_PARTS = /[\\/]node_modules[\\/]@?aws-amplify[\\/]/;

const SHELL = ['src/app/guard.tsx', 'src/features/dashboard/dashboard-page.tsx'];
/** Also the files of the contract that the first minute of every visit calls. */
const BEHIND = [
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

/** The bundler's group of these files. `entries` are the HTML entries of the build, the application's under `app`. */
export function appChunks(webRoot: string, entries: Readonly<Record<string, string>>) {
  const idOf = (source: string) => normalizePath(resolve(webRoot, source));
  let chunkOf: ReturnType<typeof appChunkOf> | undefined;
  const name: Rolldown.CodeSplittingNameFunction = (id, context) => {
    chunkOf ??= appChunkOf((module) => context.getModuleInfo(module), {
      start: idOf('src/app/main.tsx'),
      shell: SHELL.map(idOf),
      behind: BEHIND.map(idOf),
      engine: ENGINE.map(idOf),
      apart: SIGNED_OUT.map(idOf),
      others: Object.entries(entries).flatMap(([page, file]) => (page === 'app' ? [] : [normalizePath(file)])),
    });
    return chunkOf(id) ?? null;
  };
  const test = (id: string) => !USED_IN_PARTS.test(id);
  return { name, test, includeDependenciesRecursively: false };
}
