import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { Need } from './deployment.ts';

const IMPORT = /(?:\bfrom|\bimport\(|^import)\s*'([^']+)'/gm;
const TYPE_IMPORT = /^import type [^;]*;/gm;

/** The requirements of a test file, by what it imports and reads. */
const MARKS: readonly [Need, RegExp][] = [
  ['table', /inject\('cloudEnvironment'\)/],
  ['inbox', /inject\('cloudInbox'\)/],
  ['inbound', /`\/inbound\?/],
  ['machine', /inject\('tableEndpoint'\)/],
  // Product code in the test's process needs environment variables that no output provides.
  ['machine', /\bimport\('#functions\/(?:features\/|identity\/verify-token)/],
];

function resolve(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return normalize(join(dirname(from), name));
  if (!name.startsWith('#')) return undefined;
  return name.slice(1).replace(/^web\//, 'web/src/');
}

type Source = { readonly text: string; readonly imports: readonly string[] };

function read(root: string, path: string): Source {
  const text = readFileSync(join(root, path), 'utf8').replaceAll(TYPE_IMPORT, '');
  const imports = [...text.matchAll(IMPORT)].flatMap(([, name = '']) => resolve(path, name) ?? []);
  return { text, imports };
}

const isEmulator = (path: string): boolean =>
  path.startsWith('infra/local/') && !path.startsWith('infra/local/support/');

function needsOf(path: string, { text, imports }: Source): Need[] {
  const needs = MARKS.flatMap(([need, mark]) => (mark.test(text) ? [need] : []));
  if (path === 'tests/fixtures/jobs-done.ts') needs.push('queues');
  if (imports.some(isEmulator)) needs.push('machine');
  return needs;
}

/** What a test file needs from a deployment in addition to its URL, found in the file and in the fixtures that it imports. */
export function needsOfTest(root: string, test: string): ReadonlySet<Need> {
  const needs = new Set<Need>();
  const seen = new Set<string>();
  let needsCloud = false;
  const queue = [test];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path) || !path.startsWith('tests/') || !existsSync(join(root, path))) continue;
    seen.add(path);
    const source = read(root, path);
    for (const need of needsOf(path, source)) needs.add(need);
    queue.push(...source.imports);
    needsCloud ||= source.text.includes("inject('cloudUrl')");
  }
  if (!needsCloud) needs.add('machine');
  return needs;
}
