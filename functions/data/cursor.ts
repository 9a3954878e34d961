import { AppError } from '#shared/errors.ts';
import type { StoredItem } from './stored-item.ts';

const refused = () => new AppError('BAD_REQUEST', { cursor: 'This page reference is not valid' });

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
  throw refused();
}

/** Accepts a cursor only if its keys are in the partition that is queried; any other cursor is a 400. */
export function decodeCursor(cursor: string | undefined, partition: string, hash: string): StoredItem | undefined {
  if (cursor === undefined) return undefined;
  const key = parse(cursor);
  const known = new Set(['PK', 'SK', hash, hash.replace('PK', 'SK')]);
  const names = Object.keys(key);
  const isShaped =
    names.length === known.size &&
    names.every((name) => known.has(name) && typeof key[name] === 'string' && key[name] !== '');
  const tenant = /^ORG#[0-9A-Z]{26}/.exec(partition)?.[0] ?? '';
  if (!isShaped || key[hash] !== partition || !String(key.PK).startsWith(tenant)) throw refused();
  return key;
}
