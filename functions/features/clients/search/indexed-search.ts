import { ClientIndex } from '#shared/clients/search/client-index.ts';
import { clientText } from '#shared/clients/search/client-text.ts';
import { SHARD_COUNT } from '#functions/data/keys.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { type ClientRecord, isStanding } from '#functions/features/clients/record.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import { clientsChangedAt } from '#functions/features/changes/clients-changed-at.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { ClientSearch, NamedClient, SearchOptions, TaggedOptions } from './client-search.ts';
import { decodeSnapshot, snapshotKey } from './snapshot.ts';

/** Clients of one of the eight partitions that a request reads itself; with more of them it needs a snapshot. */
export const READ_AT_ONCE = 250;
/** Changes kept in memory before a new snapshot is asked for. */
const MOST_CHANGES = 1000;
/** Clients of a company without a snapshot from which one is worth its storage request. */
const SNAPSHOT_FROM = 200;
/** Memory for the indexes of all companies that this function answers for; it has 1,024 MB. */
const MOST_BYTES = 300_000_000;
/** Lists by time of change are a moment behind the table, and clocks of functions differ. */
const OVERLAP_MS = 20_000;
/** A stamp is noted at most once a second and after the write, so a younger one may stand for later writes. */
const STAMP_OVERLAP_MS = 10_000;
/** A stamp that could not be noted is made up for after this time. */
const MOST_AGE_MS = 60_000;
const BUILD_AGAIN_MS = 60_000;
const FIRST_ID = '0'.repeat(26);

export type IndexPorts = {
  clock: Clock;
  /** Undefined when there is no such object. */
  read(key: string): Promise<Buffer | undefined>;
  enqueueBuild(organizationId: string): Promise<void>;
};

type Loaded = { index: ClientIndex; since: string; refreshedMs: number };

/** An answer, and the state of the index that it is of. */
function answerOf<T>({ index }: Loaded, question: (index: ClientIndex) => T) {
  const answer = question(index);
  return { answer, index, revision: index.revision };
}

const textOf = (record: ClientRecord) => clientText(record.clientId, record);
const before = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) - milliseconds).toISOString();

/** Indexes of several companies in memory, each loaded from its snapshot and updated before a search. */
export class IndexedClientSearch implements ClientSearch {
  readonly #ports: IndexPorts;
  /** By organization id, the one used last at the end. */
  readonly #loaded = new Map<string, Promise<Loaded | undefined>>();
  readonly #askedMs = new Map<string, number>();

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

  /** Searches the company's index, up to date; undefined where there is none yet. */
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
    await this.#askForBuild(organizationId);
    return undefined;
  }

  async #load(table: TenantTable): Promise<Loaded | undefined> {
    const { organizationId } = table.tenant;
    const bytes = await this.#ports.read(snapshotKey(organizationId));
    const snapshot = bytes && decodeSnapshot(organizationId, bytes);
    if (snapshot === undefined) return this.#readAll(table);
    return { index: new ClientIndex(snapshot.texts), since: before(snapshot.at, OVERLAP_MS), refreshedMs: 0 };
  }

  /** For a company whose few clients are read in one go; undefined for a larger one. */
  async #readAll(table: TenantTable): Promise<Loaded | undefined> {
    const clients = new ClientRepository(table);
    const since = before(this.#ports.clock.now().toISOString(), OVERLAP_MS);
    const refreshedMs = Date.now();
    const pages = await Promise.all(shards().map((shard) => clients.stored(shard, READ_AT_ONCE)));
    if (pages.some(({ cursor }) => cursor !== undefined)) return undefined;
    const records = pages.flatMap(({ items }) => items).filter(isStanding);
    if (records.length >= SNAPSHOT_FROM) await this.#askForBuild(table.tenant.organizationId);
    return { index: new ClientIndex(records.map(textOf)), since, refreshedMs };
  }

  /** Takes over what was written since; false when that is more than a request should read. */
  async #refresh(loaded: Loaded, table: TenantTable): Promise<boolean> {
    const startedMs = Date.now();
    const isOld = startedMs - loaded.refreshedMs > MOST_AGE_MS;
    if (!isOld && (await clientsChangedAt(table)) < loaded.refreshedMs - STAMP_OVERLAP_MS) return true;
    const now = this.#ports.clock.now().toISOString();
    const clients = new ClientRepository(table);
    const from = { updatedAt: loaded.since, clientId: FIRST_ID };
    const pages = await Promise.all(shards().map((shard) => clients.changedSince(shard, READ_AT_ONCE, from)));
    if (pages.some(({ cursor }) => cursor !== undefined)) return false;
    for (const record of pages.flatMap(({ items }) => items)) {
      if (isStanding(record)) loaded.index.put(textOf(record));
      else loaded.index.remove(record.clientId);
    }
    loaded.since = before(now, OVERLAP_MS);
    loaded.refreshedMs = startedMs;
    if (loaded.index.changes > MOST_CHANGES) {
      await this.#askForBuild(table.tenant.organizationId);
      loaded.index = new ClientIndex(loaded.index.texts());
    }
    return true;
  }

  /** At most once a minute for a company: the fallback answers until the snapshot is there. */
  async #askForBuild(organizationId: string): Promise<void> {
    const now = Date.now();
    if (now - (this.#askedMs.get(organizationId) ?? 0) < BUILD_AGAIN_MS) return;
    if (this.#askedMs.size > 1000) this.#askedMs.clear();
    this.#askedMs.set(organizationId, now);
    await this.#ports.enqueueBuild(organizationId);
  }

  /** Drops the indexes that were used the longest time ago; the last one stays, however large. */
  async #evict(): Promise<void> {
    const all = [...this.#loaded.entries()].reverse();
    let bytes = 0;
    for (const [organizationId, loading] of all) {
      bytes += (await loading.catch(() => undefined))?.index.bytes ?? 0;
      if (bytes > MOST_BYTES && organizationId !== all[0]?.[0]) this.#loaded.delete(organizationId);
    }
  }
}

const shards = (): number[] => Array.from({ length: SHARD_COUNT }, (_none, shard) => shard);
