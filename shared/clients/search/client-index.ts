import { byNameThenId, type ClientText, isTagged } from './client-text.ts';
import { type Hit, Segment } from './segment.ts';
import { readingsOf } from './words.ts';

/** The most hits a search returns: more wouldn't help anyone find a client. */
export const FIRST_HITS = 25;

const byRank = (a: Hit, b: Hit): number => a.rank - b.rank || byNameThenId(a.text, b.text);

/**
 * The clients of one company, searched by name, company, phone, email, address and number. Server and devices share
 * this code: the same clients give the same hits in the same order. Changes since the build are kept separately, so
 * that a single change doesn't require a rebuild.
 */
export class ClientIndex {
  readonly #base: Segment;
  readonly #ids: ReadonlySet<string>;
  /** Clients changed since the build; undefined for a deleted one. */
  readonly #changed = new Map<string, ClientText | undefined>();
  #changes: Segment | undefined;
  #revision = 0;

  constructor(texts: readonly ClientText[]) {
    this.#base = new Segment(texts);
    this.#ids = new Set(this.#base.texts.map(({ id }) => id));
  }

  put(text: ClientText): void {
    this.#change(text.id, text);
  }

  remove(id: string): void {
    if (!this.#ids.has(id) && !this.#changed.has(id)) return;
    this.#change(id, undefined);
  }

  #change(id: string, text: ClientText | undefined): void {
    this.#changed.set(id, text);
    this.#changes = undefined;
    this.#revision += 1;
  }

  /** As long as this number is unchanged, so are all results. */
  get revision(): number {
    return this.#revision;
  }

  /** The number of changes kept outside the base index. */
  get changes(): number {
    return this.#changed.size;
  }

  /** The estimated memory use, in bytes. */
  get bytes(): number {
    return this.#base.bytes + this.#changed.size * 1000;
  }

  /** All current clients, to build or store another index. */
  texts(): ClientText[] {
    const unchanged = this.#base.texts.filter(({ id }) => !this.#changed.has(id));
    return [...unchanged, ...this.#changed.values()].filter((text) => text !== undefined).sort(byNameThenId);
  }

  /**
   * Ids of the clients that match every word, best first, then by name, then by id; with a tag, only clients that have
   * it. Empty if the search has no word.
   */
  search(search: string, limit = FIRST_HITS, tag?: string): string[] {
    const readings = readingsOf(search);
    if (readings.length === 0) return [];
    const isWanted = (text: ClientText) => tag === undefined || isTagged(text, tag);
    const hits = [
      ...this.#base.search(readings, limit, (text) => !this.#changed.has(text.id) && isWanted(text)),
      ...this.#changesNow().search(readings, limit, isWanted),
    ];
    return hits
      .sort(byRank)
      .slice(0, limit)
      .map(({ text }) => text.id);
  }

  /** Clients with a tag by name, then by id: the first `limit` after `after`. Checks every client's tags. */
  tagged(tag: string, limit: number, after?: Pick<ClientText, 'order' | 'id'>): ClientText[] {
    const isBehind = (text: ClientText) => after === undefined || byNameThenId(text, after) > 0;
    const isWanted = (text: ClientText) => text.tags !== '' && isTagged(text, tag) && isBehind(text);
    const base = this.#base.texts.filter((text) => isWanted(text) && !this.#changed.has(text.id));
    return [...base, ...this.#changesNow().texts.filter(isWanted)].sort(byNameThenId).slice(0, limit);
  }

  #changesNow(): Segment {
    this.#changes ??= new Segment([...this.#changed.values()].filter((text) => text !== undefined));
    return this.#changes;
  }
}
