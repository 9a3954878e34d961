import { readdirSync, readFileSync } from 'node:fs';
import { importsOf } from './read-imports.ts';

const ROOT = new URL('../../', import.meta.url);
const FOLDERS = ['bin', 'functions', 'infra', 'shared', 'tests', 'web'];

function filesIn(folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, ROOT), { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesIn(`${folder}/${entry.name}`);
    return /\.(ts|tsx|js)$/.test(entry.name) ? [`${folder}/${entry.name}`] : [];
  });
}

/** Maps each source file of the repository to the files it imports. */
export function importGraph(): ReadonlyMap<string, readonly string[]> {
  const { imports: aliases } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as {
    imports: Record<string, string>;
  };
  const files = FOLDERS.flatMap(filesIn).sort();
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(new URL(file, ROOT), 'utf8'), aliases)]));
}
