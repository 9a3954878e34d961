import { AppError } from '#shared/errors.ts';
import type { StoredItem } from './stored-item.ts';

export const refusedCursor = () => new AppError('BAD_REQUEST', { cursor: 'This page reference is not valid' });

/** Lone UTF-16 surrogates, which JSON can escape: DynamoDB can't read a key with one. */
const LONE_HALF = /\p{Surrogate}/u;
export const isKeyText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !LONE_HALF.test(value);

export function encodeCursor(lastKey: StoredItem | undefined): string | undefined {
  return lastKey === undefined ? undefined : Buffer.from(JSON.stringify(lastKey)).toString('base64url');
}

function parse(cursor: string): Record<string, unknown> {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (typeof key === 'object' && key !== null && !Array.isArray(key)) return key as Record<string, unknown>;
  } catch {
    // Falls through to the single error below.
  }
  throw refusedCursor();
}

/**
 * Accepts a cursor only if its keys are in the partition and the range that are queried; any other cursor is a 400.
 * DynamoDB rejects a start outside of the range as an invalid request, which would be our 500.
 */
export function decodeCursor(
  cursor: string | undefined,
  partition: string,
  hash: string,
  sortBegins = '',
): StoredItem | undefined {
  if (cursor === undefined) return undefined;
  const key = parse(cursor);
  const range = hash.replace('PK', 'SK');
  const known = new Set(['PK', 'SK', hash, range]);
  const names = Object.keys(key);
  const isShaped = names.length === known.size && names.every((name) => known.has(name) && isKeyText(key[name]));
  const tenant = /^ORG#[0-9A-Z]{26}/.exec(partition)?.[0] ?? '';
  const isInRange = key[hash] === partition && String(key[range]).startsWith(sortBegins);
  if (!isShaped || !isInRange || !String(key.PK).startsWith(tenant)) throw refusedCursor();
  return key;
}
