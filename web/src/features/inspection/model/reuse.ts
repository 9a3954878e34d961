type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function reuseList(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  const items = now.map((element, index) => reuse(before[index], element));
  const isSame = items.length === before.length && items.every((element, index) => element === before[index]);
  return isSame ? before : items;
}

function reuseRecord(before: Plain, now: Plain): Plain {
  const keys = Object.keys(now);
  let isSame = keys.length === Object.keys(before).length;
  const merged: Plain = {};
  for (const key of keys) {
    merged[key] = reuse(before[key], now[key]);
    isSame &&= merged[key] === before[key] && Object.hasOwn(before, key);
  }
  return isSame ? before : merged;
}

/**
 * Returns `now`, but reuses the previous object for every unchanged part, so that memoized components don't re-render. For
 * plain data only.
 */
export function reuse<T>(before: unknown, now: T): T {
  if (Object.is(before, now)) return now;
  if (Array.isArray(before) && Array.isArray(now)) return reuseList(before, now) as T;
  if (isPlain(before) && isPlain(now)) return reuseRecord(before, now) as T;
  return now;
}
