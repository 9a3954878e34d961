import * as z from 'zod';
import { keys } from '#functions/data/keys.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { absent, versionIs } from '#functions/data/writes.ts';

/** Where a job resumes: after a client of one of the eight partitions, in its reading order. */
const Place = z.object({ shard: z.number().int(), after: z.string().exactOptional() });
export type Place = z.infer<typeof Place>;

/** The progress of a company's clients into the managed search service. */
export const FeedRecord = z.object({
  v: z.literal(1),
  entity: z.literal('ClientSearchFeed'),
  /** filling: some clients are missing. ready: searches use the service. leaving: its documents are being deleted. */
  state: z.enum(['filling', 'ready', 'leaving']),
  /** Changes after this time may be missing in the service. */
  since: z.string(),
  /** During a job: its position, and the next value of `since`. */
  place: Place.exactOptional(),
  startedAt: z.string().exactOptional(),
  /** URL of the domain with the documents. */
  domain: z.string().exactOptional(),
  version: z.number().int(),
});
export type FeedRecord = z.infer<typeof FeedRecord>;

export class FeedRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  /** `consistent: false` may return an older row, which only makes a search read more changes than necessary. */
  get(consistent = true): Promise<FeedRecord | undefined> {
    return this.#table.get(FeedRecord, keys.clientSearchFeed(), consistent);
  }

  /** Starts or restarts filling the service with the company's clients. */
  async begin(at: string): Promise<void> {
    const before = await this.get();
    const version = (before?.version ?? 0) + 1;
    const first: FeedRecord = { v: 1, entity: 'ClientSearchFeed', state: 'filling', since: at, version };
    await this.#put(first, before);
  }

  /** Makes the next job delete the company's documents in the service, then this row. */
  async leave(): Promise<void> {
    const before = await this.get();
    if (before !== undefined) await this.save(before, { ...before, state: 'leaving' });
  }

  /** Saves over the version that was read; throws if another job has saved it since. */
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
