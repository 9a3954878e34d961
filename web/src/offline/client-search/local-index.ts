import { ClientIndex } from '#shared/clients/search/client-index.ts';
import { clientText, type SearchedFields } from '#shared/clients/search/client-text.ts';

/** The fields of a client that the index stores. */
export type Searched = SearchedFields & { clientId: string };

/** The number of changes kept beside the index before it is rebuilt. */
const MAX_CHANGES = 500;

/** The index of this device's clients. The first search builds it; later searches rebuild it after many changes. */
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

  /** IDs of the matching clients, best first. */
  search(search: string, limit: number): string[] {
    if (this.#index.changes > MAX_CHANGES) this.#index = new ClientIndex(this.#index.texts());
    return this.#index.search(search, limit);
  }
}
