import { Dexie, type ObservabilitySet } from 'dexie';

/** IDs of clients written since the last `take()`; 'all' when the IDs are unknown. */
export type Changed = Set<string> | 'all';

/** Above this number, re-reading all clients is just as fast. */
const MAX_IDS = 500;

type Node = { from?: unknown; to?: unknown; l?: Node | null; r?: Node | null };

/** The keys of a range set; undefined when a range spans more than one key, or when there are too many keys. */
function keysOf(node: Node | null | undefined, keys: string[] = []): string[] | undefined {
  if (node === null || node === undefined || !('from' in node)) return keys;
  if (typeof node.from !== 'string' || node.from !== node.to || keys.length >= MAX_IDS) return undefined;
  keys.push(node.from);
  return keysOf(node.l, keys) && keysOf(node.r, keys);
}

/** Tracks which clients of a database are written, in this tab or another. Starts at 'all'. */
export class ClientChanges {
  #changed: Changed = 'all';
  /** The number of writes; components search again when it changes. */
  revision = 0;
  readonly #listeners = new Set<() => void>();
  readonly #stop: () => void;

  constructor(databaseName: string) {
    const table = `idb://${databaseName}/clients/`;
    const note = (parts: ObservabilitySet) => {
      const touched = [parts[table], parts[`${table}:dels`]].filter((part) => part !== undefined);
      if (touched.length > 0) this.#note(touched as Node[]);
    };
    Dexie.on('storagemutated', note);
    this.#stop = () => Dexie.on.storagemutated.unsubscribe(note);
  }

  #note(ranges: readonly Node[]): void {
    for (const range of ranges) {
      const keys = keysOf(range);
      if (keys === undefined || this.#changed === 'all' || this.#changed.size > MAX_IDS) this.#changed = 'all';
      else for (const key of keys) this.#changed.add(key);
    }
    this.revision += 1;
    this.#listeners.forEach((listener) => listener());
  }

  /** Returns the changes since the last call and resets them. */
  take(): Changed {
    const changed = this.#changed;
    this.#changed = new Set();
    return changed;
  }

  /** Puts back changes that `take()` returned but that could not be read. */
  restore(changed: Changed): void {
    if (changed === 'all' || this.#changed === 'all') this.#changed = 'all';
    else for (const id of changed) this.#changed.add(id);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#stop();
  }
}
