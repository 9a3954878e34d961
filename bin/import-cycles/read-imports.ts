import { posix } from 'node:path';
import ts from 'typescript';

/** The repository path of an import; undefined for a package. `aliases` are the `imports` of package.json. */
function resolveImport(file: string, name: string, aliases: Readonly<Record<string, string>>): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(file), name);
  const alias = Object.keys(aliases).find((key) => key.endsWith('/*') && name.startsWith(key.slice(0, -1)));
  if (alias === undefined) return undefined;
  return posix.normalize(`${(aliases[alias] ?? '').slice(0, -1)}${name.slice(alias.length - 1)}`);
}

/** All files in the repository that a file imports or re-exports: values, types, `import()` and `typeof import()`. */
export function importsOf(file: string, source: string, aliases: Readonly<Record<string, string>>): readonly string[] {
  const { importedFiles } = ts.preProcessFile(source, true, true);
  const found = importedFiles.map(({ fileName }) => resolveImport(file, fileName, aliases));
  return [...new Set(found.filter((path) => path !== undefined))];
}
