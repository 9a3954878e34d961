import ts from 'typescript';

/** One text shown to users, as spelled in the source. `{…}` stands for an expression in a template. */
export type ShownText = { file: string; line: number; text: string };

/** Props and fields whose value is always displayed: even a single word is a label. */
const SHOWN_NAMES = new Set(
  `alt ariaLabel aria-label aria-description caption constraintText content description detail details emptyText errorText
  explanation finding header heading help helpText hint info label lead limitation loadingText message name note notice
  placeholder prefix preview primary reason recommendation repair secondary sentence statusText subject suffix
  text title unit warning`.split(/\s+/),
);

/** Values of these are for machines: styles, URLs, codes. */
const MACHINE_NAMES = new Set(
  `as autoComplete className d data-part data-testid display font fontFamily gridTemplateColumns href htmlFor id import key
  kind path pattern points policy rel role routeId src srcSet style summary sx to transform type variant viewBox`.split(
    /\s+/,
  ),
);

/** Calls whose arguments are for engineers: logs, selectors, thrown programming errors. */
const MACHINE_CALLS =
  /(^|\.)(addEventListener|closest|createElement|debug|getElementById|log|matches|matchMedia|querySelector(All)?|RangeError|setAttribute|TypeError|warn|Error)$/;

const isSentence = (text: string): boolean =>
  /^[“‘"(]?[A-Z0-9{][^\n]*[a-z]/.test(text) && /[a-z’'] [a-zA-Z{“‘0-9]/.test(text);
const isLabel = (text: string): boolean => /^[A-Z][a-z’]+([ -][A-Za-z’]+)*[.…:?]?$/.test(text);
const hasLetters = (text: string): boolean => /[A-Za-z]{2}/.test(text);

const nameOf = (node: ts.Node): string =>
  ts.isJsxAttribute(node) || ts.isPropertyAssignment(node) ? node.name.getText() : '';

/** The prop or field that a value belongs to, looking through conditions and templates. */
function ownerOf(node: ts.Node): string {
  let at: ts.Node | undefined = node.parent;
  while (
    at &&
    (ts.isConditionalExpression(at) ||
      ts.isParenthesizedExpression(at) ||
      ts.isJsxExpression(at) ||
      ts.isBinaryExpression(at))
  ) {
    at = at.parent;
  }
  return at ? nameOf(at).replaceAll(/['"]/g, '') : '';
}

const isForMachines = (node: ts.Node): boolean => {
  const { parent } = node;
  return (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isLiteralTypeNode(parent) ||
    ts.isExternalModuleReference(parent) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    ts.isElementAccessExpression(parent) ||
    ((ts.isCallExpression(parent) || ts.isNewExpression(parent)) && MACHINE_CALLS.test(parent.expression.getText())) ||
    ts.isTaggedTemplateExpression(parent)
  );
};

const templateText = (node: ts.TemplateExpression): string =>
  node.head.text + node.templateSpans.map(({ literal }) => `{…}${literal.text}`).join('');

function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text.replaceAll(/\s+/g, ' ').trim();
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? templateText(node) : undefined;
}

function isShown(node: ts.Node, text: string): boolean {
  if (!hasLetters(text)) return false;
  if (ts.isJsxText(node)) return true;
  if (isForMachines(node)) return false;
  const owner = ownerOf(node);
  if (MACHINE_NAMES.has(owner)) return false;
  return (
    isSentence(text) || isLabel(text) || (SHOWN_NAMES.has(owner) && /[a-z]/.test(text) && !/^[a-z][\w-]*$/.test(text))
  );
}

/** Every text in one source file that users may read. */
export function shownTexts(file: string, source: string): ShownText[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found: ShownText[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== undefined && isShown(node, text)) {
      found.push({ file, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
