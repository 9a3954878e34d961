/** Maps a file to the files it imports. */
type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The shortest import path from a file back to itself, with the file at both ends. */
function cycleThrough(file: string, imports: ImportGraph): readonly string[] | undefined {
  const importers = new Map<string, string>();
  const pending = [file];
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
    for (const imported of imports.get(next) ?? []) {
      if (imported === file) return pathTo(next, file, importers);
      if (importers.has(imported)) continue;
      importers.set(imported, next);
      pending.push(imported);
    }
  }
  return undefined;
}

function pathTo(last: string, file: string, importers: ReadonlyMap<string, string>): readonly string[] {
  const path = [last, file];
  for (let at = last; at !== file;) {
    at = importers.get(at) ?? file;
    path.unshift(at);
  }
  return path;
}

/** One cycle for each file that is in any, without cycles already covered by an earlier one. */
export function findCycles(imports: ImportGraph): readonly (readonly string[])[] {
  const reported = new Set<string>();
  return [...imports.keys()].flatMap((file) => {
    if (reported.has(file)) return [];
    const cycle = cycleThrough(file, imports);
    for (const member of cycle ?? []) reported.add(member);
    return cycle === undefined ? [] : [cycle];
  });
}
