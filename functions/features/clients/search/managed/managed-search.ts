import { ClientIndex } from '#shared/clients/search/client-index.ts';
import { foldTag } from '#shared/clients/search/client-text.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { clientsChangedAt } from '#functions/features/changes/clients-changed-at.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { logWarning } from '#functions/platform/logger.ts';
import type { ClientSearch, NamedClient, SearchOptions, TaggedOptions } from '../client-search.ts';
import { before, FIRST_ID, OVERLAP_MS, SHARDS, writeOf } from './changes.ts';
import { type ClientDocument, sortKey, textOf } from './client-document.ts';
import { type ClientWrite, CompanyDocuments, type DocumentSearch, type DomainPorts } from './company-documents.ts';
import { FeedRepository } from './feed-record.ts';
import { type Clause, rankedClause } from './query.ts';

/** The most changes of a partition that a search reads itself. */
const READ_AT_ONCE = 250;
/** Extra hits to request, because some may have changed since. */
const SPARE_HITS = 25;
const MAX_ROUNDS = 3;
/** After a failure the service isn't called for this long, so that searches don't all wait for a timeout. */
const REST_MS = 10_000;
/** The shortest interval between two feed requests of a function. */
const FEED_EVERY_MS = 10_000;
/** After this time changes are read even without a new timestamp, because recording one may have failed. */
const LOOK_EVERY_MS = 60_000;
/** The most companies whose times are cached. */
const MAX_COMPANIES = 1000;

const BY_NAME = [{ sort: 'asc' }, { id: 'asc' }] as const;

export type ManagedPorts = {
  clock: Clock;
  domain: DomainPorts;
  enqueueFeed(organizationId: string, gone: readonly string[]): Promise<void>;
};

type Question = Omit<DocumentSearch, 'mustNot' | 'size'> & { limit: number; skip: readonly string[] };

/** A company's documents and recent changes; undefined if the service has too few of its clients. */
type Company = { documents: CompanyDocuments; changes: readonly ClientWrite[] };

/**
 * Searches large companies' clients in the managed search service (decision 034). The service preselects; the shared
 * index ranks its hits together with recent changes, so that order and freshness match every other search.
 */
export class ManagedClientSearch implements ClientSearch {
  readonly #ports: ManagedPorts;
  readonly #requestedMs = new Map<string, number>();
  readonly #lookedMs = new Map<string, number>();
  #restsUntil = 0;

  constructor(ports: ManagedPorts) {
    this.#ports = ports;
  }

  search(table: TenantTable, search: string, { limit, skip, tag }: SearchOptions): Promise<string[] | undefined> {
    const ranked = rankedClause(search);
    if (ranked === undefined) return Promise.resolve([]);
    const filter = tag === undefined ? [] : [tagClause(tag)];
    const question = { limit, filter, scored: [ranked], skip, sort: [{ _score: 'desc' }, ...BY_NAME] };
    return this.#ask(table, question, (index, max) => index.search(search, max, tag));
  }

  tagged(table: TenantTable, tag: string, { limit, after }: TaggedOptions): Promise<NamedClient[] | undefined> {
    const from = after === undefined ? {} : { after: [sortKey(after.order), after.id] };
    const question = { limit, filter: [tagClause(tag)], scored: [], skip: [], sort: BY_NAME, ...from };
    return this.#ask(table, question, (index, max) => index.tagged(tag, max, after));
  }

  /** Undefined when the service can't be used; then the search uses word rows. */
  async #ask<T>(
    table: TenantTable,
    question: Question,
    answer: (index: ClientIndex, limit: number) => T[],
  ): Promise<T[] | undefined> {
    const now = Date.now();
    if (now < this.#restsUntil) return undefined;
    const { organizationId } = table.tenant;
    const documents = new CompanyDocuments(table.tenant, this.#ports.domain);
    try {
      const asking = this.#find(documents, question, []);
      // The request has started already; its error matters only if the changes can be read.
      asking.catch(() => undefined);
      const changes = await this.#changes(table);
      if (changes === undefined) return undefined;
      if (question.skip.length > 0) await this.#requestFeed(organizationId, question.skip);
      return await this.#merged({ documents, changes }, { question, answer, first: await asking });
    } catch (error) {
      this.#restsUntil = Date.now() + REST_MS;
      const reason = error instanceof Error ? error.message : String(error);
      logWarning('The search service did not respond', { organizationId, reason });
      return undefined;
    }
  }

  /** The first hits, without those that have changed or that the shared index doesn't match. */
  async #merged<T>(
    { documents, changes }: Company,
    query: {
      question: Question;
      answer: (index: ClientIndex, limit: number) => T[];
      first: ClientDocument[];
    },
  ): Promise<T[]> {
    const { question, answer, first } = query;
    const changed = new Set(changes.map(({ id }) => id));
    let found = first;
    for (let round = 1; ; round += 1) {
      const live = found.filter(({ id }) => !changed.has(id)).map(textOf);
      const index = new ClientIndex(live);
      const isWhole =
        found.length < question.limit + SPARE_HITS || answer(index, question.limit).length === question.limit;
      if (isWhole || round === MAX_ROUNDS) {
        for (const { text } of changes) if (text !== undefined) index.put(text);
        for (const id of question.skip) index.remove(id);
        return answer(index, question.limit);
      }
      found = await this.#find(documents, question, [...changed]);
    }
  }

  #find(documents: CompanyDocuments, question: Question, without: readonly string[]): Promise<ClientDocument[]> {
    const { limit, skip, ...rest } = question;
    const left = [...without, ...skip];
    const mustNot = left.length === 0 ? [] : [{ terms: { id: left } }];
    return documents.search({ ...rest, mustNot, size: limit + SPARE_HITS });
  }

  /** Changes since the last feed; undefined if there are more than a request should read. */
  async #changes(table: TenantTable): Promise<readonly ClientWrite[] | undefined> {
    const { organizationId } = table.tenant;
    const [feed, changedAt] = await Promise.all([new FeedRepository(table).get(false), clientsChangedAt(table)]);
    if (feed?.state !== 'ready') return undefined;
    if (feed.domain !== this.#ports.domain.address) {
      await this.#requestFeed(organizationId, []);
      return undefined;
    }
    const now = Date.now();
    const isDue = now - (this.#lookedMs.get(organizationId) ?? 0) > LOOK_EVERY_MS;
    if (!isDue && changedAt < Date.parse(feed.since)) return [];
    const clients = new ClientRepository(table);
    const from = { updatedAt: feed.since, clientId: FIRST_ID };
    const pages = await Promise.all(SHARDS.map((shard) => clients.changedSince(shard, READ_AT_ONCE, from)));
    const records = pages.flatMap(({ items }) => items);
    const isTooMuch = pages.some(({ cursor }) => cursor !== undefined);
    // Newer changes would be read again after the job, so they don't trigger it.
    const old = before(this.#ports.clock.now().toISOString(), OVERLAP_MS);
    if (isTooMuch || records.some(({ updatedAt }) => updatedAt < old)) await this.#requestFeed(organizationId, []);
    if (isTooMuch) return undefined;
    note(this.#lookedMs, organizationId, now);
    return records.map(writeOf);
  }

  async #requestFeed(organizationId: string, gone: readonly string[]): Promise<void> {
    const now = Date.now();
    if (now - (this.#requestedMs.get(organizationId) ?? 0) < FEED_EVERY_MS) return;
    note(this.#requestedMs, organizationId, now);
    await this.#ports.enqueueFeed(organizationId, gone);
  }
}

const tagClause = (tag: string): Clause => ({ term: { tags: { value: foldTag(tag) } } });

function note(times: Map<string, number>, organizationId: string, now: number): void {
  if (times.size > MAX_COMPANIES) times.clear();
  times.set(organizationId, now);
}
