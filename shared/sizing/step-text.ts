type Stated = { readonly expression: string; readonly isComparison?: true | undefined };
type Source = { readonly rule: string; readonly section: string; readonly edition: string };

/** Marks arithmetic, which cites no publisher. */
export const NO_EDITION = '-';

const OPERATOR = /[×÷+−√π=]/;

/** The sign between an expression and its result: '=' after a formula, ':' after a phrase. */
export const resultMark = (expression: string): '=' | ':' => (OPERATOR.test(expression) ? '=' : ':');

/** `42 × 30 = 1,260 sq in`, `without protection: 36 in`, or only the comparison, which already names both figures. */
export const stepText = ({ expression, isComparison }: Stated, result: string): string => {
  if (isComparison) return expression;
  return resultMark(expression) === '=' ? `${expression} = ${result}` : `${expression}: ${result}`;
};

/** `IRC 2012 R1001.10: 16 in in front …`; for arithmetic, only the name of the rule. */
export const sourceText = ({ edition, section, rule }: Source): string =>
  edition === NO_EDITION ? rule : `${[edition, section].filter(Boolean).join(' ')}: ${rule}`;
