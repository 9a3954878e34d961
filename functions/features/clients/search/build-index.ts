import { clientText, type ClientText } from '#shared/clients/search/client-text.ts';
import { SHARD_COUNT } from '#functions/data/keys.ts';
import type { Store } from '#functions/data/store.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { isActive } from '#functions/features/clients/record.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import type { ObjectStore } from '#functions/files/object-store.ts';
import type { DocumentJob } from '#functions/jobs/messages.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { logWarning } from '#functions/platform/logger.ts';
import { FeedRepository } from './managed/feed-record.ts';
import { encodeSnapshot, snapshotKey } from './snapshot.ts';

/**
 * The most clients of a company in the index: with more, the API's functions would run out of memory (decision 034).
 */
export const MAX_INDEXED = 250_000;
const PAGE = 1000;

type IndexJob = Extract<DocumentJob, { kind: 'client-index' }>;
type Ports = {
  store: Store;
  clock: Clock;
  objects: Pick<ObjectStore, 'write'>;
  buckets: { documents: string };
  /** In a stage with a managed search service: the number of clients from which a company uses it. */
  managed?: { from: number; enqueueDocument(job: DocumentJob): Promise<void> };
};

/**
 * Reads all clients of a company and stores their search texts. Idempotent and safe to run concurrently: each run
 * stores a complete snapshot, and readers add later writes. Stores nothing for a company without clients, because it
 * may have been deleted in the meantime.
 */
export async function buildClientIndex({ organizationId }: IndexJob, ports: Ports): Promise<void> {
  const table = new TenantTable(ports.store, unsafeTenantOf(organizationId, 'client-index-job'));
  const at = instant(ports.clock);
  const texts = await readTexts(new ClientRepository(table));
  const { managed } = ports;
  if (managed !== undefined && (texts === undefined || texts.length > managed.from))
    await beginManaged(table, at, managed);
  if (texts === undefined) {
    logWarning('Too many clients for the search index', { organizationId, reason: `more than ${MAX_INDEXED}` });
    return;
  }
  if (texts.length === 0) return;
  const bytes = encodeSnapshot(organizationId, { at, texts });
  await ports.objects.write(ports.buckets.documents, snapshotKey(organizationId), bytes, 'application/gzip');
}

/** Runs once: the job continues on its own, and searches queue it again while it isn't done. */
async function beginManaged(table: TenantTable, at: string, managed: NonNullable<Ports['managed']>): Promise<void> {
  const feeds = new FeedRepository(table);
  if ((await feeds.get()) !== undefined) return;
  await feeds.begin(at);
  const { organizationId } = table.tenant;
  await managed.enqueueDocument({ kind: 'client-search-feed', jobId: newUlid(), organizationId });
}

async function readTexts(clients: ClientRepository): Promise<ClientText[] | undefined> {
  const texts: ClientText[] = [];
  for (let shard = 0; shard < SHARD_COUNT; shard += 1) {
    let after: string | undefined;
    do {
      const page = await clients.stored(shard, PAGE, after);
      const standing = page.items.filter(isActive);
      texts.push(...standing.map((record) => clientText(record.clientId, record)));
      if (texts.length > MAX_INDEXED) return undefined;
      after = page.cursor === undefined ? undefined : page.items.at(-1)?.clientId;
    } while (after !== undefined);
  }
  return texts;
}
