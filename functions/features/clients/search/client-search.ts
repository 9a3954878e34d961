import type { TenantTable } from '#functions/data/tenant-table.ts';

/**
 * Searches a company's clients. The index in object storage is one implementation; a company that outgrows it needs a
 * search service (decision 034).
 */
export interface ClientSearch {
  /**
   * Ids of the clients that match every word, best first, at most `limit`. `skip` contains ids from earlier results
   * that no longer exist. Undefined while the company can't be searched this way: its index is being built, or it has
   * too many clients.
   */
  search(table: TenantTable, search: string, options: SearchOptions): Promise<string[] | undefined>;
  /** Clients with a tag, sorted by name and id, at most `limit` after `after`. Undefined as for `search`. */
  tagged(table: TenantTable, tag: string, options: TaggedOptions): Promise<NamedClient[] | undefined>;
}

export type SearchOptions = {
  limit: number;
  skip: readonly string[];
  tag?: string;
  /** Called with the probable result while it's checked against recent writes. */
  onLikely?: (ids: readonly string[]) => void;
};

/** A client's sort position: `order` is the folded name. */
export type NamedClient = { order: string; id: string };
export type TaggedOptions = { limit: number; after?: NamedClient };
