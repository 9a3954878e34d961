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
  /** What opens without the shell: other pages' entries, and the screens of nobody signed in. */
  readonly apart: readonly string[];
  /** Entries that do not even have the start. */
  readonly others: readonly string[];
};

/**
 * Which of the application's two files a module belongs to, if any: a phone takes as long for each file it asks for as for
 * twenty kilobytes of one, and the bundler by itself makes forty of them. No page gets what it did not have before.
 */
export function appChunkOf(moduleOf: ModuleOf, { start, shell, apart, others }: AppSources) {
  const elsewhere = closureOf(moduleOf, others);
  const first = closureOf(moduleOf, [start]);
  const signedOut = closureOf(moduleOf, apart);
  const signedIn = closureOf(moduleOf, shell);
  return (id: string): 'app' | 'shell' | undefined => {
    // What is loaded by its own name keeps a file of its own.
    if (elsewhere.has(id) || id === start || shell.includes(id)) return undefined;
    if (first.has(id)) return 'app';
    return signedIn.has(id) && !signedOut.has(id) ? 'shell' : undefined;
  };
}

/** Of these only a small part is used by the start, and the rest by what comes later: the bundler tells them apart. */
const USED_IN_PARTS = /[\\/]node_modules[\\/]@?aws-amplify[\\/]/;

const SHELL = ['src/app/guard.tsx', 'src/features/dashboard/dashboard-page.tsx'];
const SIGNED_OUT = ['auth-layout', 'login-page', 'login-dialog', 'request-reset-page', 'update-password-page'].map(
  (name) => `src/features/session/${name}.tsx`,
);

/** The bundler's group of these two files. `entries` are the HTML entries of the build, the application's under `app`. */
export function appChunks(webRoot: string, entries: Readonly<Record<string, string>>) {
  const idOf = (source: string) => normalizePath(resolve(webRoot, source));
  let chunkOf: ReturnType<typeof appChunkOf> | undefined;
  const name: Rolldown.CodeSplittingNameFunction = (id, context) => {
    chunkOf ??= appChunkOf((module) => context.getModuleInfo(module), {
      start: idOf('src/app/main.tsx'),
      shell: SHELL.map(idOf),
      apart: SIGNED_OUT.map(idOf),
      others: Object.entries(entries).flatMap(([page, file]) => (page === 'app' ? [] : [normalizePath(file)])),
    });
    return chunkOf(id) ?? null;
  };
  const test = (id: string) => !USED_IN_PARTS.test(id);
  return { name, test, includeDependenciesRecursively: false };
}
