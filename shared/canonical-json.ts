/** What JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/**
 * The one text of a JSON value (RFC 8785): keys in the order of their code units, no spaces, numbers and strings as
 * ECMAScript writes them. The same value gives the same bytes everywhere, so that a hash or a signature can be checked.
 */
export const canonicalJson = (value: Json): string => {
  if (value === null || typeof value !== 'object') {
    if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('JSON has no such number');
    return JSON.stringify(value);
  }
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const pairs = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`);
  return `{${pairs.join(',')}}`;
};

/** A value as it arrives on the other side of a wire: absent parts are gone. */
export const asJson = (value: object): Json => JSON.parse(JSON.stringify(value)) as Json;
