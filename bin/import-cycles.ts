import { readdirSync, readFileSync } from 'node:fs';
import { findCycles } from './import-cycles/find-cycles.ts';
import { importsOf } from './import-cycles/read-imports.ts';

/*
 * Fails if files import each other in a cycle, be it for types alone: two files that need each other's types can't be read,
 * moved or tested separately. A lint rule for it (`import-x/no-cycle`) ignores types and parses the whole tree a second time.
 * Generated and installed code is not checked.
 */

const ROOT = new URL('../', import.meta.url);
const FOLDERS = ['bin', 'functions', 'infra', 'shared', 'tests', 'web'];

const { imports: aliases } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as {
  imports: Record<string, string>;
};

function filesIn(folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, ROOT), { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesIn(`${folder}/${entry.name}`);
    return /\.(ts|tsx|js)$/.test(entry.name) ? [`${folder}/${entry.name}`] : [];
  });
}

const files = FOLDERS.flatMap(filesIn).sort();
const cycles = findCycles(
  new Map(files.map((file) => [file, importsOf(file, readFileSync(new URL(file, ROOT), 'utf8'), aliases)])),
);
for (const cycle of cycles) console.error(`Import cycle: ${cycle.join(' → ')}`);
if (cycles.length > 0) {
  console.error('Move what both files need, often a type, to a file that both can import.');
  process.exit(1);
}
