import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { normalizePath } from 'vite';
import ts from 'typescript';
import type { ChunkGraph, ChunkNode } from '../chunk-graph.ts';

/** A source file with the files it imports and the class names in its markup. */
export type Source = ChunkNode & {
  /** Complete class names only. Names assembled from parts at run time are not found. */
  readonly classes?: ReadonlySet<string>;
};

/** Every source by its path from the repository's root. A graph of sources, as ChunkGraph is one of built files. */
export type Sources = ChunkGraph & Readonly<Record<string, Source>>;

const ROOT = resolve(import.meta.dirname, '../../..');
const TEST = /\.test\.|[\\/]testing[\\/]/;

/** Resolves an import to a path; undefined for a package. */
export function fileNamed(name: string, from: string): string | undefined {
  if (name.startsWith('#web/')) return `web/src/${name.slice('#web/'.length)}`;
  if (name.startsWith('#shared/')) return `shared/${name.slice('#shared/'.length)}`;
  return name.startsWith('.') ? normalizePath(join(dirname(from), name)) : undefined;
}

const CLASS_NAME = /^[a-z][\w-]*$/;

/** The complete words of a template literal's part. A word next to an expression is only part of a name. */
function classNamesIn(text: string, touches: { before: boolean; after: boolean }): string[] {
  const tokens = text.split(/\s+/);
  if (touches.before) tokens.shift();
  if (touches.after) tokens.pop();
  return tokens.filter((token) => CLASS_NAME.test(token));
}

function classesIn(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return classNamesIn(node.text, { before: false, after: false });
  if (!ts.isTemplateExpression(node)) {
    const found: string[] = [];
    node.forEachChild((child) => void found.push(...classesIn(child)));
    return found;
  }
  const last = node.templateSpans.length - 1;
  return [
    ...classNamesIn(node.head.text, { before: false, after: true }),
    ...node.templateSpans.flatMap(({ expression, literal }, index) => [
      ...classesIn(expression),
      ...classNamesIn(literal.text, { before: true, after: index < last }),
    ]),
  ];
}

function importOf(node: ts.Node): { name: string; isLater: boolean } | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    const { moduleSpecifier } = node;
    const isTypeOnly = ts.isImportDeclaration(node) ? node.importClause?.isTypeOnly === true : node.isTypeOnly;
    const isCode = moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier) && !isTypeOnly;
    return isCode ? { name: moduleSpecifier.text, isLater: false } : undefined;
  }
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return undefined;
  const [name] = node.arguments;
  return name !== undefined && ts.isStringLiteral(name) ? { name: name.text, isLater: true } : undefined;
}

function readScript(path: string): Source {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const text = readFileSync(join(ROOT, path), 'utf8');
  const loads: string[] = [];
  const later: string[] = [];
  const classes = new Set<string>();
  const visit = (node: ts.Node): void => {
    const imported = importOf(node);
    const file = imported && fileNamed(imported.name, path);
    if (file !== undefined) (imported?.isLater === true ? later : loads).push(file);
    const isClassName = ts.isJsxAttribute(node) && ts.isIdentifier(node.name) && node.name.text === 'className';
    if (isClassName && node.initializer !== undefined) {
      for (const name of classesIn(node.initializer)) classes.add(name);
    }
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind));
  return { loads, later, classes };
}

const IMPORTED_SHEET = /@import\s+'(\.[^']+)'/g;

function readSheet(path: string): Source {
  const sheets = [...readFileSync(join(ROOT, path), 'utf8').matchAll(IMPORTED_SHEET)];
  const loads = sheets.map(([, name = '']) => fileNamed(name, path) ?? '');
  return { loads, later: [] };
}

const paths = (folder: string, names: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => normalizePath(join(folder, name)))
    .filter((path) => names.test(path) && !TEST.test(path));

/** The paths of all scripts and style sheets of the web app, without tests. */
export const webPaths = (): string[] => paths('web/src', /\.(tsx?|css)$/);

/** Reads every script and style sheet of the web app, and the shared sources it imports. */
export function readSources(): Sources {
  const scripts = [...paths('web/src', /\.tsx?$/), ...paths('shared', /\.ts$/)];
  return Object.fromEntries([
    ...scripts.map((path): [string, Source] => [path, readScript(path)]),
    ...paths('web/src', /\.css$/).map((path): [string, Source] => [path, readSheet(path)]),
  ]);
}

const RULE = /([^{}]+)\{/g;
const IN_SELECTOR = /\.([a-zA-Z][\w-]*)/g;

/** For each class, the style sheets with a rule for it. */
export function readRules(files: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const rules = new Map<string, Set<string>>();
  for (const path of files) {
    if (!path.endsWith('.css')) continue;
    const text = readFileSync(join(ROOT, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    const selectors = [...text.matchAll(RULE)]
      .map(([, selector = '']) => selector)
      .filter((selector) => !selector.includes('@'));
    for (const [, name = ''] of selectors.flatMap((selector) => [...selector.matchAll(IN_SELECTOR)])) {
      rules.set(name, (rules.get(name) ?? new Set()).add(path));
    }
  }
  return rules;
}

const PAGE = /const (\w+) = page\(\s*\(\) => import\('([^']+)'\)/g;
const LAYOUT = /<Route element=\{<(\w+) \/>\}>/;
const ELEMENT = /element=\{<(\w+) \/>\}/;

/** The layout that the router puts around each page; undefined without one. */
export function readLayouts(router = 'web/src/app/router.tsx'): ReadonlyMap<string, string | undefined> {
  const text = readFileSync(join(ROOT, router), 'utf8');
  const files = new Map(
    [...text.matchAll(PAGE)].map(([, name = '', file = '']) => [name, fileNamed(file, router) ?? '']),
  );
  const layouts = new Map<string, string | undefined>();
  let layout: string | undefined;
  for (const line of text.slice(text.indexOf('<Routes>')).split('\n')) {
    const opened = LAYOUT.exec(line)?.[1];
    const shown = ELEMENT.exec(line)?.[1];
    if (opened !== undefined) layout = files.get(opened);
    else if (line.includes('</Route>')) layout = undefined;
    else if (shown !== undefined) layouts.set(files.get(shown) ?? shown, layout);
  }
  return layouts;
}
