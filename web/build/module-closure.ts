/** The fields of a module in the bundler's graph that are used here. */
export type ModuleOf = (id: string) => {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
} | null;

/** The given modules and everything they import statically, directly or indirectly. */
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
