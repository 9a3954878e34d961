import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { ClientSearch, NamedClient, SearchOptions, TaggedOptions } from './client-search.ts';
import type { FeedRecord } from './managed/feed-record.ts';

/** How long a company's state is cached before a change of its row takes effect. */
const KNOWN_MS = 60_000;
const MAX_COMPANIES = 1000;

export type RoutePorts = {
  /** The index in this function's memory. */
  memory: ClientSearch;
  managed: ClientSearch;
  stateOf(table: TenantTable): Promise<FeedRecord['state'] | undefined>;
  enqueueFeed(organizationId: string): Promise<void>;
};

/** Routes searches to the managed service for companies that use it, otherwise to the in-memory index. */
export class RoutedClientSearch implements ClientSearch {
  readonly #ports: RoutePorts;
  readonly #known = new Map<string, { state: FeedRecord['state'] | undefined; untilMs: number }>();

  constructor(ports: RoutePorts) {
    this.#ports = ports;
  }

  async search(table: TenantTable, search: string, options: SearchOptions): Promise<string[] | undefined> {
    return (await this.#for(table)).search(table, search, options);
  }

  async tagged(table: TenantTable, tag: string, options: TaggedOptions): Promise<NamedClient[] | undefined> {
    return (await this.#for(table)).tagged(table, tag, options);
  }

  async #for(table: TenantTable): Promise<ClientSearch> {
    const { organizationId } = table.tenant;
    const now = Date.now();
    const known = this.#known.get(organizationId);
    if (known !== undefined && known.untilMs > now) return this.#byState(known.state);
    const state = await this.#ports.stateOf(table);
    if (this.#known.size > MAX_COMPANIES) this.#known.clear();
    this.#known.set(organizationId, { state, untilMs: now + KNOWN_MS });
    // The job may be lost, or an operator requested it: it resumes from its position.
    if (state === 'filling' || state === 'leaving') await this.#ports.enqueueFeed(organizationId);
    return this.#byState(state);
  }

  #byState(state: FeedRecord['state'] | undefined): ClientSearch {
    return state === 'ready' ? this.#ports.managed : this.#ports.memory;
  }
}
