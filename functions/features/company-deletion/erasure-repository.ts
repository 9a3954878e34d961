import { systemKeys } from '#functions/data/system-keys.ts';
import type { Store } from '#functions/data/store.ts';
import { absent, versionIs } from '#functions/data/writes.ts';
import { ErasureRow } from './erasure-record.ts';

export async function getErasure(store: Store, organizationId: string): Promise<ErasureRow | undefined> {
  const item = await store.get(systemKeys.erasure(organizationId));
  return item === undefined ? undefined : ErasureRow.parse(item);
}

/** Saves over the version that was read, 0 for none. Kept forever: it contains no personal data. */
export async function saveErasure(store: Store, before: ErasureRow, change: Partial<ErasureRow>): Promise<ErasureRow> {
  const after: ErasureRow = { ...before, ...change, version: before.version + 1 };
  const condition = before.version === 0 ? absent : versionIs(before.version);
  const key = systemKeys.erasure(before.organizationId);
  const index = { GSI1PK: systemKeys.erasures, GSI1SK: `${after.state}#${after.beganAt}#${after.organizationId}` };
  await store.write([{ kind: 'put', key, item: { ...after, ...index }, condition }]);
  return after;
}

/** Erasures that aren't finished because one of their jobs failed. */
export async function runningErasures(store: Store, limit: number): Promise<ErasureRow[]> {
  const { items } = await store.query({
    index: 'GSI1',
    partition: systemKeys.erasures,
    sortBegins: 'running#',
    limit,
  });
  return items.map((item) => ErasureRow.parse(item));
}
