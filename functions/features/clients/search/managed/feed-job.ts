import { SHARD_COUNT } from '#functions/data/keys.ts';
import type { Store } from '#functions/data/store.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { type Page, TenantTable } from '#functions/data/tenant-table.ts';
import type { ClientRecord } from '#functions/features/clients/record.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import type { DocumentJob } from '#functions/jobs/messages.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { before, FIRST_ID, OVERLAP_MS, writeOf } from './changes.ts';
import { CompanyDocuments, type DomainPorts } from './company-documents.ts';
import { type FeedRecord, FeedRepository } from './feed-record.ts';
import { makeIndex } from './make-index.ts';

/** Clients per bulk request: about 300 KB. */
const PAGE = 500;
/** After this time the next job continues. The function's timeout is two minutes. */
const WORK_MS = 60_000;

export type FeedJob = Extract<DocumentJob, { kind: 'client-search-feed' }>;
export type FeedPorts = {
  store: Store;
  clock: Clock;
  domain: DomainPorts;
  enqueueDocument(job: DocumentJob): Promise<void>;
  workMs?: number;
};

/** A row without a position in a list. */
const restingRow = { v: 1, entity: 'ClientSearchFeed' } as const;

type List = {
  read(shard: number, after: string | undefined): Promise<Page<ClientRecord>>;
  placeOf(record: ClientRecord): string;
};

/** One run of the job for one company. */
class FeedRun {
  readonly #clock: Clock;
  readonly #clients: ClientRepository;
  readonly #documents: CompanyDocuments;
  readonly #feeds: FeedRepository;
  readonly #domain: DomainPorts;
  readonly #until: number;

  constructor(table: TenantTable, { clock, domain, workMs = WORK_MS }: FeedPorts) {
    this.#clock = clock;
    this.#domain = domain;
    this.#clients = new ClientRepository(table);
    this.#documents = new CompanyDocuments(table.tenant, domain);
    this.#feeds = new FeedRepository(table);
    this.#until = Date.now() + workMs;
  }

  /** Returns whether the service has all clients as of the start of the run; otherwise another run must continue. */
  async run(feed: FeedRecord, gone: readonly string[]): Promise<boolean> {
    if (feed.state === 'leaving') {
      await this.#documents.erase();
      await this.#feeds.remove(feed);
      return true;
    }
    if (gone.length > 0) await this.#drop(gone);
    const begun = feed.domain === undefined || feed.domain === this.#domain.address ? feed : await this.#restart(feed);
    const filled = begun.state === 'filling' ? await this.#fill(begun) : begun;
    return filled !== undefined && (await this.#follow(filled));
  }

  /** Starts over, because the stage has a new domain. */
  #restart(feed: FeedRecord): Promise<FeedRecord> {
    return this.#feeds.save(feed, { ...restingRow, state: 'filling', since: instant(this.#clock) });
  }

  /** Deletes documents whose client no longer has a row. */
  async #drop(ids: readonly string[]): Promise<void> {
    const readAt = this.#clock.now();
    const there = await this.#clients.getMany(ids);
    const writes = ids.filter((id) => !there.has(id)).map((id) => ({ id, text: undefined }));
    await this.#documents.write(writes, readAt);
  }

  /** Indexes all clients from the start. Deletes the service's documents first, so that a refill repairs everything. */
  async #fill(begun: FeedRecord): Promise<FeedRecord | undefined> {
    let feed = begun;
    if (feed.place === undefined) {
      await makeIndex(this.#domain);
      await this.#documents.erase();
      feed = await this.#feeds.save(feed, { ...feed, domain: this.#domain.address, place: { shard: 0 } });
    }
    const clients = this.#clients;
    const done = await this.#readList(feed, {
      read: (shard, after) => clients.stored(shard, PAGE, after),
      placeOf: ({ clientId }) => clientId,
    });
    if (done === undefined) return undefined;
    await this.#documents.refresh();
    return this.#feeds.save(done, this.#ready(done.since));
  }

  /** Indexes the clients that were changed since. */
  async #follow(ready: FeedRecord): Promise<boolean> {
    const startedAt = ready.startedAt ?? instant(this.#clock);
    const feed = { ...ready, startedAt, place: ready.place ?? { shard: 0 } };
    const clients = this.#clients;
    const done = await this.#readList(feed, {
      read: (shard, after) => {
        const [updatedAt = feed.since, clientId = FIRST_ID] = after?.split('#') ?? [];
        return clients.changedSince(shard, PAGE, { updatedAt, clientId });
      },
      placeOf: ({ updatedAt, clientId }) => `${updatedAt}#${clientId}`,
    });
    if (done === undefined) return false;
    await this.#documents.refresh();
    await this.#feeds.save(done, this.#ready(startedAt));
    return true;
  }

  #ready(since: string): Omit<FeedRecord, 'version'> {
    return { ...restingRow, state: 'ready', since: before(since, OVERLAP_MS), domain: this.#domain.address };
  }

  /** Writes page after page and stores its position; undefined when the time is up. */
  async #readList(begun: FeedRecord, list: List): Promise<FeedRecord | undefined> {
    let feed = begun;
    let place = begun.place ?? { shard: 0 };
    while (place.shard < SHARD_COUNT) {
      const readAt = this.#clock.now();
      const page = await list.read(place.shard, place.after);
      const last = page.items.at(-1);
      const isEnd = page.cursor === undefined || last === undefined;
      place = isEnd ? { shard: place.shard + 1 } : { shard: place.shard, after: list.placeOf(last) };
      if (last === undefined) continue;
      await this.#documents.write(page.items.map(writeOf), readAt);
      feed = await this.#feeds.save(feed, { ...feed, place });
      // Checked after the write, so that every run makes progress.
      if (Date.now() >= this.#until) return undefined;
    }
    return feed;
  }
}

/**
 * Sends the managed search service the clients that it lacks. Can be killed and repeated at any point: it resumes from
 * the last stored position. Of two concurrent runs, the slower one fails at its next save.
 */
export async function feedClientSearch({ organizationId, gone }: FeedJob, ports: FeedPorts): Promise<void> {
  const table = new TenantTable(ports.store, unsafeTenantOf(organizationId, 'client-search-feed'));
  const feed = await new FeedRepository(table).get();
  if (feed === undefined) return;
  try {
    if (await new FeedRun(table, ports).run(feed, gone ?? [])) return;
  } catch (error) {
    if (error instanceof ConditionFailedError) return;
    throw error;
  }
  await ports.enqueueDocument({ kind: 'client-search-feed', jobId: newUlid(), organizationId });
}
