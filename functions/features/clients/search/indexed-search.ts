import { ClientIndex } from '#shared/clients/search/client-index.ts';
import { clientText } from '#shared/clients/search/client-text.ts';
import { SHARD_COUNT } from '#functions/data/keys.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { type ClientRecord, isActive } from '#functions/features/clients/record.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import { clientsChangedAt } from '#functions/features/changes/clients-changed-at.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { ClientSearch, NamedClient, SearchOptions, TaggedOptions } from './client-search.ts';
import { decodeSnapshot, snapshotKey } from './snapshot.ts';

/** The most clients of a partition that a request reads itself; with more, the company needs a snapshot. */
export const READ_AT_ONCE = 250;
/** Changes kept in memory before a new snapshot is requested. */
const MAX_CHANGES = 1000;
/** A company with fewer clients isn't worth the storage request of a snapshot. */
const SNAPSHOT_FROM = 200;
/** Memory limit for the indexes of all companies in this function, which has 1,024 MB. */
const MAX_BYTES = 300_000_000;
/** Indexes by time of change are slightly stale, and the clocks of functions differ. */
const OVERLAP_MS = 20_000;
/** A timestamp is recorded at most once a second, after the write, so a recent one may cover later writes. */
const STAMP_OVERLAP_MS = 10_000;
/** After this time, changes are read even without a new timestamp, because recording one may have failed. */
const MAX_AGE_MS = 60_000;
const BUILD_AGAIN_MS = 60_000;
const FIRST_ID = '0'.repeat(26);

export type IndexPorts = {
  clock: Clock;
  /** Undefined if the object doesn't exist. */
  read(key: string): Promise<Buffer | undefined>;
  enqueueBuild(organizationId: string): Promise<void>;
};

type Loaded = { index: ClientIndex; since: string; refreshedMs: number };

/** A result, and the revision of the index that it's from. */
function answerOf<T>({ index }: Loaded, question: (index: ClientIndex) => T) {
  const answer = question(index);
  return { answer, index, revision: index.revision };
}

const textOf = (record: ClientRecord) => clientText(record.clientId, record);
const before = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) - milliseconds).toISOString();

/** In-memory indexes of several companies, each loaded from its snapshot and updated before a search. */
export class IndexedClientSearch implements ClientSearch {
  readonly #ports: IndexPorts;
  /** By organization id, the least recently used first. */
  readonly #loaded = new Map<string, Promise<Loaded | undefined>>();
  readonly #requestedMs = new Map<string, number>();

  constructor(ports: IndexPorts) {
    this.#ports = ports;
  }

  search(table: TenantTable, search: string, options: SearchOptions): Promise<string[] | undefined> {
    const { limit, skip, tag, onLikely } = options;
    const question = (index: ClientIndex) => {
      for (const id of skip) index.remove(id);
      return index.search(search, limit, tag);
    };
    return this.#ask(table, question, onLikely);
  }

  tagged(table: TenantTable, tag: string, { limit, after }: TaggedOptions): Promise<NamedClient[] | undefined> {
    return this.#ask(table, (index) => index.tagged(tag, limit, after));
  }

  /** Queries the company's up-to-date index; undefined if there is none yet. */
  async #ask<T>(
    table: TenantTable,
    question: (index: ClientIndex) => T,
    onLikely?: (answer: T) => void,
  ): Promise<T | undefined> {
    const { organizationId } = table.tenant;
    const loading = this.#loaded.get(organizationId) ?? this.#load(table);
    this.#loaded.delete(organizationId);
    this.#loaded.set(organizationId, loading);
    try {
      const loaded = await loading;
      const likely = loaded === undefined || loaded.refreshedMs === 0 ? undefined : answerOf(loaded, question);
      if (likely !== undefined) onLikely?.(likely.answer);
      if (loaded !== undefined && (await this.#refresh(loaded, table))) {
        await this.#evict();
        const isSame = likely?.index === loaded.index && likely.revision === loaded.index.revision;
        return isSame ? likely.answer : question(loaded.index);
      }
    } catch (error) {
      this.#loaded.delete(organizationId);
      throw error;
    }
    this.#loaded.delete(organizationId);
    await this.#requestBuild(organizationId);
    return undefined;
  }

  async #load(table: TenantTable): Promise<Loaded | undefined> {
    const { organizationId } = table.tenant;
    const bytes = await this.#ports.read(snapshotKey(organizationId));
    const snapshot = bytes && decodeSnapshot(organizationId, bytes);
    if (snapshot === undefined) return this.#readAll(table);
    return { index: new ClientIndex(snapshot.texts), since: before(snapshot.at, OVERLAP_MS), refreshedMs: 0 };
  }

  /** Reads a small company's clients directly; undefined for a larger one. */
  async #readAll(table: TenantTable): Promise<Loaded | undefined> {
    const clients = new ClientRepository(table);
    const since = before(this.#ports.clock.now().toISOString(), OVERLAP_MS);
    const refreshedMs = Date.now();
    const pages = await Promise.all(shards().map((shard) => clients.stored(shard, READ_AT_ONCE)));
    if (pages.some(({ cursor }) => cursor !== undefined)) return undefined;
    const records = pages.flatMap(({ items }) => items).filter(isActive);
    if (records.length >= SNAPSHOT_FROM) await this.#requestBuild(table.tenant.organizationId);
    return { index: new ClientIndex(records.map(textOf)), since, refreshedMs };
  }

  /** Applies recent writes; false if there are more than a request should read. */
  async #refresh(loaded: Loaded, table: TenantTable): Promise<boolean> {
    const startedMs = Date.now();
    const isOld = startedMs - loaded.refreshedMs > MAX_AGE_MS;
    if (!isOld && (await clientsChangedAt(table)) < loaded.refreshedMs - STAMP_OVERLAP_MS) return true;
    const now = this.#ports.clock.now().toISOString();
    const clients = new ClientRepository(table);
    const from = { updatedAt: loaded.since, clientId: FIRST_ID };
    const pages = await Promise.all(shards().map((shard) => clients.changedSince(shard, READ_AT_ONCE, from)));
    if (pages.some(({ cursor }) => cursor !== undefined)) return false;
    for (const record of pages.flatMap(({ items }) => items)) {
      if (isActive(record)) loaded.index.put(textOf(record));
      else loaded.index.remove(record.clientId);
    }
    loaded.since = before(now, OVERLAP_MS);
    loaded.refreshedMs = startedMs;
    if (loaded.index.changes > MAX_CHANGES) {
      await this.#requestBuild(table.tenant.organizationId);
      loaded.index = new ClientIndex(loaded.index.texts());
    }
    return true;
  }

  /** Requests a snapshot, at most once a minute per company. The fallback handles searches until it exists. */
  async #requestBuild(organizationId: string): Promise<void> {
    const now = Date.now();
    if (now - (this.#requestedMs.get(organizationId) ?? 0) < BUILD_AGAIN_MS) return;
    if (this.#requestedMs.size > 1000) this.#requestedMs.clear();
    this.#requestedMs.set(organizationId, now);
    await this.#ports.enqueueBuild(organizationId);
  }

  /** Evicts the least recently used indexes; keeps the last one, whatever its size. */
  async #evict(): Promise<void> {
    const all = [...this.#loaded.entries()].reverse();
    let bytes = 0;
    for (const [organizationId, loading] of all) {
      bytes += (await loading.catch(() => undefined))?.index.bytes ?? 0;
      if (bytes > MAX_BYTES && organizationId !== all[0]?.[0]) this.#loaded.delete(organizationId);
    }
  }
}

const shards = (): number[] => Array.from({ length: SHARD_COUNT }, (_none, shard) => shard);
