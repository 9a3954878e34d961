import type { TenantTable } from '#functions/data/tenant-table.ts';

/**
 * Finds a company's clients. The index in object storage is one implementation; a company that outgrows it needs one on a
 * search service (decision 034).
 */
export interface ClientSearch {
  /**
   * Ids of the clients that match every word, best first, at most `limit`. `skip` names ids found before that no longer
   * exist. Undefined while this company cannot be searched this way: the index is being built, or the company has
   * too many clients.
   */
  search(table: TenantTable, search: string, options: SearchOptions): Promise<string[] | undefined>;
  /** Clients with a tag by name, then by id, at most `limit` of those behind `after`. Undefined as for `search`. */
  tagged(table: TenantTable, tag: string, options: TaggedOptions): Promise<NamedClient[] | undefined>;
}

export type SearchOptions = {
  limit: number;
  skip: readonly string[];
  tag?: string;
  /** Gets what will most likely be the answer while it is still checked against the newest writes. */
  onLikely?: (ids: readonly string[]) => void;
};

/** A client's place among the names: `order` is the folded name. */
export type NamedClient = { order: string; id: string };
export type TaggedOptions = { limit: number; after?: NamedClient };
