/** A policy statement of a function in its stack. `*` in actions and ARNs matches any text. */
export type Statement = {
  readonly effect: 'Allow' | 'Deny';
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  /** IAM operators by name, each with the context keys that it compares. */
  readonly conditions: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export type Role = {
  /** The function's name, such as `api-payments`. */
  readonly name: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly statements: readonly Statement[];
};

/** One permission that a request to AWS needs. */
export type Call = {
  readonly action: string;
  readonly resource: string;
  /** IAM context keys, such as `ses:FromAddress`. Keys that the request lacks are left out. */
  readonly context?: Readonly<Record<string, string>>;
};

const escaped = (text: string): string => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Cached, because each call is compared with every pattern of the function's policy. */
const compiled = new Map<string, RegExp>();

function isLike(text: string, pattern: string): boolean {
  if (!pattern.includes('*')) return text === pattern;
  let expression = compiled.get(pattern);
  if (expression === undefined) {
    expression = new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`, 's');
    compiled.set(pattern, expression);
  }
  return expression.test(text);
}

const OPERATORS: Record<string, (actual: string | undefined, wanted: string) => boolean> = {
  StringEquals: (actual, wanted) => actual === wanted,
  StringNotEquals: (actual, wanted) => actual !== wanted,
};

function isSatisfied(conditions: Statement['conditions'], context: NonNullable<Call['context']>): boolean {
  return Object.entries(conditions).every(([name, keys]) => {
    const compare = OPERATORS[name];
    if (compare === undefined) throw new Error(`Unsupported policy operator: ${name}`);
    return Object.entries(keys).every(([key, wanted]) => compare(context[key], wanted));
  });
}

/** Evaluates one call like IAM: some statement allows it and none denies it. */
export function isAllowed({ statements }: Role, { action, resource, context = {} }: Call): boolean {
  const matching = statements.filter(
    ({ actions, resources, conditions }) =>
      actions.some((pattern) => isLike(action, pattern)) &&
      resources.some((pattern) => isLike(resource, pattern)) &&
      isSatisfied(conditions, context),
  );
  return matching.length > 0 && matching.every(({ effect }) => effect === 'Allow');
}
