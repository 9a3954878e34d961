import { execFileSync } from 'node:child_process';
import { importGraph } from '../import-cycles/import-graph.ts';

const TEST = /\.test\.tsx?$/;
/** Changes of these may affect every test. */
const OF_ALL = /^(?:package(?:-lock)?\.json|tsconfig.*\.json|(?:web\/)?vitest\.config\.ts|web\/src\/testing\/.+)$/;
/** These tests read source files without importing them. */
const READERS = ['bin/', 'web/build/'];

type Graph = ReadonlyMap<string, readonly string[]>;

/** The given files, and all that import one of them, directly or through others. */
export function dependentsOf(files: readonly string[], graph: Graph): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const [file, imports] of graph) {
    for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  }
  const found = new Set(files);
  // A set also iterates over the entries that are added meanwhile.
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/** Texts of the paths of the tests that may fail because of the changes since a commit; undefined for all tests. */
export function affectedTests(commit: string): readonly string[] | undefined {
  const changed = [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')];
  if (changed.length === 0) return [];
  if (changed.some((file) => OF_ALL.test(file))) return undefined;
  const tests = [...dependentsOf(changed, importGraph())].filter((file) => TEST.test(file));
  return [...READERS, ...tests.filter((file) => !READERS.some((folder) => file.startsWith(folder)))];
}
