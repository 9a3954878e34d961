import { SHARD_COUNT } from '#functions/data/keys.ts';
import { isActive, type ClientRecord } from '#functions/features/clients/record.ts';
import { clientText } from '#shared/clients/search/client-text.ts';
import type { ClientWrite } from './company-documents.ts';

/** Indexes by time of change are slightly stale, and the clocks of functions differ. */
export const OVERLAP_MS = 20_000;
/** Sorts before every client id. */
export const FIRST_ID = '0'.repeat(26);
export const SHARDS = Array.from({ length: SHARD_COUNT }, (_none, shard) => shard);

export const before = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) - milliseconds).toISOString();

/** The searchable text of a record; undefined if it was deleted or merged. */
export const writeOf = (record: ClientRecord): ClientWrite => ({
  id: record.clientId,
  text: isActive(record) ? clientText(record.clientId, record) : undefined,
});
