import type { FieldErrors } from '#shared/errors.ts';

/** The table can't store numbers below this size (except zero) or above the safe integers. */
const SMALLEST = 1e-100;

/** A key that would set a prototype when rows are copied. No field has this name. */
const FORBIDDEN_KEY = '__proto__';

const isStorable = (value: number): boolean =>
  value === 0 || (Math.abs(value) >= SMALLEST && Math.abs(value) <= Number.MAX_SAFE_INTEGER);

type Place = { value: unknown; key: string; parent: Place | undefined };

/** Built only for an error: building a path for every value of a deep body would take quadratic time. */
function pathOf(place: Place): string {
  const keys: string[] = [];
  for (let each: Place | undefined = place; each?.parent !== undefined; each = each.parent) keys.push(each.key);
  return keys.reverse().join('.') || 'body';
}

function childrenOf(parent: Place): Place[] {
  const { value } = parent;
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value as Record<string, unknown>).map(([key, child]) => ({ value: child, key, parent }));
}

/**
 * Finds values in parsed JSON that no table or queue can store: numbers out of range and the key `__proto__`, by
 * dotted path. Iterative, because JSON may be nested deeper than the stack.
 */
export function unstorableFields(body: unknown): FieldErrors {
  const errors = Object.create(null) as FieldErrors;
  const open: Place[] = [{ value: body, key: '', parent: undefined }];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { value, key } = place;
    if (typeof value === 'number' && !isStorable(value)) errors[pathOf(place)] = 'This number is out of range';
    if (key === FORBIDDEN_KEY) errors[pathOf(place)] = 'This field is not known';
    for (const child of childrenOf(place)) open.push(child);
  }
  return errors;
}
