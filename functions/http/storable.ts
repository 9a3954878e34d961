import type { FieldErrors } from '#shared/errors.ts';

/** Below this size (not zero) and above the safe integers, the table takes no number. */
const SMALLEST = 1e-100;

/** A key that assigns a prototype where rows are copied, and that no field has. */
const FORBIDDEN_KEY = '__proto__';

const isStorable = (value: number): boolean =>
  value === 0 || (Math.abs(value) >= SMALLEST && Math.abs(value) <= Number.MAX_SAFE_INTEGER);

type Place = { value: unknown; path: string };

function childrenOf({ value, path }: Place): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value as Record<string, unknown>).map(([key, child]) => ({
    value: child,
    path: path === '' ? key : `${path}.${key}`,
  }));
}

/**
 * Finds what no table, queue or row can hold in a parsed JSON value: numbers out of range and the key `__proto__`, each under
 * its dotted path. Iterative, because JSON may nest deeper than the stack.
 */
export function unstorableFields(body: unknown): FieldErrors {
  const errors = Object.create(null) as FieldErrors;
  const open: Place[] = [{ value: body, path: '' }];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { value, path } = place;
    if (typeof value === 'number' && !isStorable(value)) errors[path || 'body'] = 'This number is out of range';
    if (path === FORBIDDEN_KEY || path.endsWith(`.${FORBIDDEN_KEY}`)) errors[path] = 'This field is not known';
    open.push(...childrenOf(place));
  }
  return errors;
}
