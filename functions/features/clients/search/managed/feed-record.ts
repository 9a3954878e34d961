import * as z from 'zod';
import { keys } from '#functions/data/keys.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { absent, versionIs } from '#functions/data/writes.ts';

/** Where a job resumes: after a client of one of the eight partitions, in the order that it reads. */
const Place = z.object({ shard: z.number().int(), after: z.string().exactOptional() });
export type Place = z.infer<typeof Place>;

/** How far the managed search service has a company's clients. */
export const FeedRecord = z.object({
  v: z.literal(1),
  entity: z.literal('ClientSearchFeed'),
  /** filling: not all clients are there yet. ready: searches ask the service. leaving: its documents are being deleted. */
  state: z.enum(['filling', 'ready', 'leaving']),
  /** Changes from this time on may not be searchable at the service. */
  since: z.string(),
  /** While a job reads: where it is, and what `since` becomes at its end. */
  place: Place.exactOptional(),
  startedAt: z.string().exactOptional(),
  /** Address of the domain that is being filled, or is. */
  domain: z.string().exactOptional(),
  version: z.number().int(),
});
export type FeedRecord = z.infer<typeof FeedRecord>;

export class FeedRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  /** With `consistent: false` it may be older, which makes a search read more changes than it has to. */
  get(consistent = true): Promise<FeedRecord | undefined> {
    return this.#table.get(FeedRecord, keys.clientSearchFeed(), consistent);
  }

  /** Begins to fill the service with the company's clients, or begins again. */
  async begin(at: string): Promise<void> {
    const before = await this.get();
    const version = (before?.version ?? 0) + 1;
    const first: FeedRecord = { v: 1, entity: 'ClientSearchFeed', state: 'filling', since: at, version };
    await this.#put(first, before);
  }

  /** The next job deletes the company's documents at the service, then this row. */
  async leave(): Promise<void> {
    const before = await this.get();
    if (before !== undefined) await this.save(before, { ...before, state: 'leaving' });
  }

  /** Saves over the row that was read; throws when another job has moved it. */
  async save(before: FeedRecord, after: Omit<FeedRecord, 'version'>): Promise<FeedRecord> {
    const saved = { ...after, version: before.version + 1 };
    await this.#put(saved, before);
    return saved;
  }

  async remove({ version }: FeedRecord): Promise<void> {
    await this.#table.write([{ kind: 'delete', key: keys.clientSearchFeed(), condition: versionIs(version) }]);
  }

  async #put(item: FeedRecord, before: FeedRecord | undefined): Promise<void> {
    const condition = before === undefined ? absent : versionIs(before.version);
    await this.#table.write([{ kind: 'put', key: keys.clientSearchFeed(), item, condition }]);
  }
}
