import { AppError } from '#shared/errors.ts';
import type { StoredItem } from './store.ts';

const refused = () => new AppError('BAD_REQUEST', { cursor: 'This page reference is not valid' });

export function encodeCursor(lastKey: StoredItem | undefined): string | undefined {
  return lastKey === undefined ? undefined : Buffer.from(JSON.stringify(lastKey)).toString('base64url');
}

/** A page reference is ours only if its keys lie in the very partition that is asked; anything else is a 400. */
export function decodeCursor(cursor: string | undefined, partition: string, hash: string): StoredItem | undefined {
  if (cursor === undefined) return undefined;
  let key: unknown;
  try {
    key = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw refused();
  }
  if (typeof key !== 'object' || key === null || Array.isArray(key)) throw refused();
  const entries = Object.entries(key as StoredItem);
  const known = new Set(['PK', 'SK', hash, hash.replace('PK', 'SK')]);
  const isShaped =
    entries.length === known.size &&
    entries.every(([name, value]) => known.has(name) && typeof value === 'string' && value !== '');
  const tenant = /^ORG#[0-9A-Z]{26}/.exec(partition)?.[0];
  const item = key as Record<string, string>;
  if (!isShaped || item[hash] !== partition) throw refused();
  if (tenant !== undefined && !item.PK?.startsWith(tenant)) throw refused();
  return item;
}
