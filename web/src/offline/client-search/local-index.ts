import { ClientIndex } from '#shared/clients/search/client-index.ts';
import { clientText, type SearchedFields } from '#shared/clients/search/client-text.ts';

/** A client of this device as the index takes it. */
export type Searched = SearchedFields & { clientId: string };

/** Changes kept beside the index before it is built again. */
const MOST_CHANGES = 500;

/** The index of this device's clients. Built by its first search, and again after many changes. */
export class LocalIndex {
  #index = new ClientIndex([]);

  clear(): void {
    this.#index = new ClientIndex([]);
  }

  put(clients: readonly Searched[]): void {
    for (const client of clients) this.#index.put(clientText(client.clientId, client));
  }

  remove(clientIds: readonly string[]): void {
    for (const clientId of clientIds) this.#index.remove(clientId);
  }

  /** Ids of the clients found, best first. */
  search(search: string, limit: number): string[] {
    if (this.#index.changes > MOST_CHANGES) this.#index = new ClientIndex(this.#index.texts());
    return this.#index.search(search, limit);
  }
}
