import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { REPOSITORY_ROOT } from '#infra/local/support/repository-root.ts';

/** A text that somebody reads, where it stands in the source. */
export type FoundText = { file: string; line: number; text: string };

/** What people read comes from these folders; the tests beside it speak to engineers. */
const FOLDERS = ['web/src', 'functions', 'shared'];
const NOT_READ = /\.test\.tsx?$|\/testing\/|\/fonts\/|\/compiled\.ts$|\.d\.ts$/;

/** Attributes whose strings are names for the machine. */
const MACHINE_ATTRIBUTES = new Set(['className', 'd', 'viewBox', 'style', 'rel', 'type', 'transform', 'points', 'to', 'href']);

/** Two words, or one with a capital: keys, class names and codes are neither. */
const IS_TEXT = /\p{L}[\p{L}’'.,;:!?%)“”]* \S*\p{L}|^\p{Lu}\p{Ll}+[.!?]?$/u;
const IS_CODE = /^[a-z]+(?:[-\s][a-z\d:/.[\]>()#=*-]+)*$|[{};]|=>|^(?:GET|POST|PUT|DELETE|PATCH|SELECT) |^#|^\/|^\.|var\(--|\d(?:px|rem|fr)\b/u;

function filesUnder(folder: string): string[] {
  return readdirSync(join(REPOSITORY_ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(REPOSITORY_ROOT, join(entry.parentPath, entry.name)))
    .filter((file) => !NOT_READ.test(`/${file}`))
    .sort();
}

/** Imports, types, attributes for the machine and thrown programming errors are read by nobody. */
function isForMachine(node: ts.Node): boolean {
  const { parent } = node;
  if (parent === undefined) return false;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return true;
  if (ts.isJsxAttribute(parent)) return MACHINE_ATTRIBUTES.has(parent.name.getText());
  if (ts.isJsxExpression(parent) && ts.isJsxAttribute(parent.parent)) return isForMachine(parent);
  if (ts.isNewExpression(parent)) return /^(?:Error|TypeError|RangeError|URL|RegExp)$/.test(parent.expression.getText());
  if (ts.isCallExpression(parent)) return /^(?:import|console\.\w+|logProblem|describe|it|querySelector)/.test(parent.expression.getText());
  return ts.isTaggedTemplateExpression(parent);
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  const spans = node.templateSpans.map(({ expression, literal }) => `{${expression.getText()}}${literal.text}`);
  return node.head.text + spans.join('');
}

/** Every text of one file that somebody reads, in the order of its lines. */
export function textsOf(file: string, source: string): FoundText[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: FoundText[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node)?.replaceAll(/\s+/g, ' ').trim();
    const isRead = text !== undefined && (ts.isJsxText(node) ? /\p{L}/u.test(text) : IS_TEXT.test(text) && !IS_CODE.test(text));
    if (isRead && !isForMachine(node)) {
      found.push({ file, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Every text of the product that somebody reads. */
export function allTexts(): FoundText[] {
  return FOLDERS.flatMap(filesUnder).flatMap((file) => textsOf(file, readFileSync(join(REPOSITORY_ROOT, file), 'utf8')));
}

/** `web/src/features/inspect/card/x.tsx` belongs to 'web/src/features/inspect'. */
const screenOf = (file: string): string => file.split('/').slice(0, file.startsWith('web/') ? 4 : 3).join('/');

/** `npm run strings`: every string by screen, to be read in one sitting. */
function main(): void {
  let screen = '';
  for (const { file, line, text } of allTexts()) {
    if (screenOf(file) !== screen) console.log(`\n## ${(screen = screenOf(file))}\n`);
    console.log(`${file.slice(screen.length + 1) || file}:${line}  ${text}`);
  }
}

if (process.argv[1]?.endsWith('strings.ts') === true) main();
