import { Dexie } from 'dexie';
import { isActive } from '../entities/client-text.ts';
import type { DeviceDatabase } from '../db/database.ts';
import type { LocalClient } from '../db/records.ts';
import { type Changed, ClientChanges } from './client-changes.ts';
import { type DeviceIndex, openDeviceIndex } from './device-index.ts';
import type { Searched } from './local-index.ts';

/** Batch size of reads: small enough that the page can handle a keystroke between two batches. */
const READ_AT_ONCE = 100;

function searchedOf(client: LocalClient): Searched {
  const { clientId, name, company, phone, mobile, email, serviceAddress, billingAddress } = client;
  const { number, serviceAddresses } = client;
  const fields = { name, company, phone, mobile, email, serviceAddress, billingAddress, number, serviceAddresses };
  return { clientId, ...fields };
}

const isSearched = (client: LocalClient | undefined): client is LocalClient => client !== undefined && isActive(client);

/** The index of one database's clients, updated before each search. */
class DeviceSearch {
  readonly changes: ClientChanges;
  readonly #database: DeviceDatabase;
  #index: Promise<DeviceIndex> | undefined;
  #refreshed: Promise<void> = Promise.resolve();

  constructor(database: DeviceDatabase) {
    this.#database = database;
    this.changes = new ClientChanges(database.name);
  }

  isOf(database: DeviceDatabase): boolean {
    return this.#database === database;
  }

  async search(search: string, limit: number): Promise<string[]> {
    this.#index ??= openDeviceIndex();
    try {
      const index = await this.#index;
      this.#refreshed = this.#refreshed.catch(() => undefined).then(() => this.#refresh(index));
      await this.#refreshed;
      return await index.search(search, limit);
    } catch (error) {
      // The next search creates a new index.
      this.#index = undefined;
      this.changes.restore('all');
      throw error;
    }
  }

  async #refresh(index: DeviceIndex): Promise<void> {
    const changed = this.changes.take();
    try {
      // Runs outside the caller's live query: otherwise that query would observe every client read here.
      await Dexie.ignoreTransaction(() => (changed === 'all' ? this.#fill(index) : this.#update(index, changed)));
    } catch (error) {
      this.changes.restore(changed);
      throw error;
    }
  }

  async #fill(index: DeviceIndex): Promise<void> {
    index.clear();
    let last = '';
    for (;;) {
      const rows = await this.#database.clients.where('clientId').above(last).limit(READ_AT_ONCE).toArray();
      index.put(rows.filter(isSearched).map(searchedOf));
      last = rows.at(-1)?.clientId ?? '';
      if (rows.length < READ_AT_ONCE) return;
    }
  }

  async #update(index: DeviceIndex, changed: Exclude<Changed, 'all'>): Promise<void> {
    if (changed.size === 0) return;
    const rows = (await this.#database.clients.bulkGet([...changed])).filter(isSearched);
    const here = new Set(rows.map(({ clientId }) => clientId));
    index.remove([...changed].filter((clientId) => !here.has(clientId)));
    index.put(rows.map(searchedOf));
  }

  close(): void {
    this.changes.close();
    void this.#index?.then((index) => index.close());
  }
}

let current: DeviceSearch | undefined;

function searchOf(database: DeviceDatabase): DeviceSearch {
  if (current?.isOf(database) !== true) {
    current?.close();
    current = new DeviceSearch(database);
  }
  return current;
}

/** IDs of this device's clients that match a search, in the server's order. */
export const searchDevice = (database: DeviceDatabase, search: string, limit: number): Promise<string[]> =>
  searchOf(database).search(search, limit);

/** Tracks writes to clients: a component that shows search results searches again after each write. */
export const clientChangesOf = (database: DeviceDatabase): ClientChanges => searchOf(database).changes;
