import ts from 'typescript';

/** A plural chosen by a count in the source of one file: its line (from 1) and its code. */
export type GluedPlural = { line: number; code: string };

const hasLetters = (text: string): boolean => /[a-z]/i.test(text);

function isText(node: ts.Node): boolean {
  if (ts.isParenthesizedExpression(node)) return isText(node.expression);
  if (ts.isStringLiteralLike(node)) return hasLetters(node.text);
  return (
    ts.isTemplateExpression(node) &&
    [node.head, ...node.templateSpans.map(({ literal }) => literal)].some(({ text }) => hasLetters(text))
  );
}

const isOne = (node: ts.Expression): boolean =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken &&
  ts.isNumericLiteral(node.right) &&
  node.right.text === '1';

const isEnding = (node: ts.Node): boolean => ts.isStringLiteralLike(node) && node.text === 's';

const isGlued = (node: ts.Node): boolean =>
  ts.isConditionalExpression(node)
    ? (isOne(node.condition) && (isText(node.whenTrue) || isText(node.whenFalse))) ||
      isEnding(node.whenTrue) ||
      isEnding(node.whenFalse)
    : ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken && isEnding(node.right);

/** Every plural assembled by hand that should be a `message()` with an ICU plural. */
export function gluedPlurals(file: string, source: string): GluedPlural[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found: GluedPlural[] = [];
  const visit = (node: ts.Node): void => {
    if (isGlued(node)) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ line, code: node.getText() });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
