/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/**
 * The canonical text of a JSON value (RFC 8785): keys sorted by code units, no spaces, numbers and strings as
 * ECMAScript writes them. Equal values give equal bytes everywhere, so that a hash or a signature can be verified.
 */
export const canonicalJson = (value: Json): string => {
  if (value === null || typeof value !== 'object') {
    if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('JSON can’t represent this number');
    return JSON.stringify(value);
  }
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const pairs = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`);
  return `{${pairs.join(',')}}`;
};

/** A value after a JSON round trip: undefined fields are removed. */
export const asJson = (value: object): Json => JSON.parse(JSON.stringify(value)) as Json;
