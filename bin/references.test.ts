import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n');
const folders = new Set(
  paths.flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(0, index).join('/'))),
);
const exists = (path: string): boolean => paths.includes(path) || folders.has(path);
const read = (path: string): string => readFileSync(path, 'utf8');
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);

/** Files that a command creates when they are needed. */
const CREATED = ['docs/accepted-api-breaks.txt'];

const documents = paths.filter((path) => path.endsWith('.md'));
const sources = paths.filter((path) => /\.(ts|tsx|mjs|js|css)$/.test(path) && !path.startsWith('bin/references.test'));

/** All matches of a pattern in each file, as `file: match`, that the check rejects. */
const broken = (files: readonly string[], pattern: RegExp, isRight: (found: string, file: string) => boolean) =>
  files.flatMap((file) =>
    [...read(file).matchAll(pattern)]
      .map(([, found = '']) => found)
      .filter((found) => !isRight(found, file))
      .map((found) => `${file}: ${found}`),
  );

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

const headingsOf = (path: string): string[] =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => anchorOf(text));

function isLink(address: string, file: string): boolean {
  if (/^(https?|mailto):/.test(address)) return true;
  const [path = '', anchor] = address.split('#');
  const target = path === '' ? file : posix.join(posix.dirname(file), path);
  return exists(target) && (anchor === undefined || headingsOf(target).includes(anchor));
}

describe('the documents', () => {
  it('link to files and headings that exist', () => {
    expect(broken(documents, /\]\(([^)\s]+)\)/g, isLink)).toEqual([]);
  });

  it('name commands that package.json has', () => {
    expect(broken(documents, /\bnpm run ([\w:-]+)/g, (name) => scripts.includes(name))).toEqual([]);
  });

  it('name files and folders that exist', () => {
    const path = /`((?:shared|functions|web|infra|bin|tests|docs|\.ci|\.github)\/[\w./-]+?)\/?`/g;

    expect(broken(documents, path, (found) => exists(found) || CREATED.includes(found))).toEqual([]);
  });
});

describe('the comments', () => {
  const comments = /(?:\/\*|^\s*\*|\/\/ )[^\n]*?(?<![\w.@/-])((?:[\w-]+\/)+[\w.-]+\.(?:ts|tsx|md|css))\b/gm;

  it('name files that exist, by a path or its end', () => {
    const isFile = (name: string) => paths.some((path) => path === name || path.endsWith(`/${name}`));

    expect(broken(sources, comments, isFile)).toEqual([]);
  });

  it('name decisions that exist', () => {
    const decisions = /(?:ADR|decision) (\d{3})\b/g;

    expect(
      broken([...sources, ...documents], decisions, (found) =>
        paths.some((path) => path.startsWith(`docs/decisions/${found}-`)),
      ),
    ).toEqual([]);
  });
});
