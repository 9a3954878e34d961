import ts from 'typescript';

/** One call of `message`: its source text, its line (1-based), and where to insert a third argument. */
export type FoundMessage = { source: string; line: number; end: number; hasValues: boolean };

const HOME = '#shared/messages/message.ts';
/** An import by relative path, whose calls would stay uncompiled and fail in the browser. */
const RELATIVE = /from '\.[^']*messages\/message\.ts'/;

/**
 * Finds every call of `message` in a file. Throws if the first argument is not a single string literal, or if `message` is
 * imported by relative path.
 */
export function findMessages(file: string, code: string): FoundMessage[] {
  if (RELATIVE.test(code)) throw new Error(`${file}: import message from '${HOME}'`);
  if (!code.includes(HOME)) return [];
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const found: FoundMessage[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'message') {
      const [source, values] = node.arguments;
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (source === undefined || !ts.isStringLiteralLike(source)) {
        throw new Error(`${file}:${line}: the first argument of message() has to be one string literal`);
      }
      found.push({ source: source.text, line, end: (values ?? source).getEnd(), hasValues: values !== undefined });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
