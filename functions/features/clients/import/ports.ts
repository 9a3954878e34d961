import type { Store } from '#functions/data/store.ts';
import { unsafeSystemTable } from '#functions/data/system-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { type ObjectStore, objectStore } from '#functions/files/object-store.ts';
import { type Clock, systemClock } from '#functions/platform/clock.ts';
import { required } from '#functions/platform/env.ts';
import { ROWS_PER_CHUNK } from './chunk-size.ts';
import { enqueueChunks, enqueueImport, type ImportRef } from './jobs.ts';

/** Ports of the import jobs. */
export type ImportPorts = {
  store: Store;
  clock: Clock;
  objects: ObjectStore;
  bucket: string;
  rowsPerChunk: number;
  enqueueImport: (kind: 'read' | 'undo', ref: ImportRef) => Promise<void>;
  enqueueChunks: (kind: 'write' | 'undo-chunk', ref: ImportRef, chunks: readonly number[]) => Promise<void>;
};

export const importPorts = (): ImportPorts => ({
  store: unsafeSystemTable(),
  clock: systemClock,
  objects: objectStore(),
  bucket: required('DOCUMENT_BUCKET'),
  rowsPerChunk: ROWS_PER_CHUNK,
  enqueueImport,
  enqueueChunks,
});

/** The tenant table for an import's jobs; `by` is the user who started the import. */
export const importTable = ({ organizationId }: ImportRef, { store }: Pick<ImportPorts, 'store'>, by: string) =>
  new TenantTable(store, unsafeTenantOf(organizationId, by));
