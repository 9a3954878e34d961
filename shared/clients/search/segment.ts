import { type ClientText, byNameThenId } from './client-text.ts';
import { both, either, Grams, type Ids } from './grams.ts';
import { EXACT, INSIDE, type Match, patternOf, PREFIX, textsWith, TYPO, typoBounds, weakestOf } from './match-word.ts';

/** A matching client; a lower `rank` is a better match. */
export type Hit = { readonly text: ClientText; readonly rank: number };

/** Below this number of texts, the engine reads all of them, which is faster than gram lists. */
const GRAMS_FROM = 600;
/** Texts the engine reads before the first check for enough hits; each further chunk is four times as large. */
const FIRST_CHUNK = 64;
/**
 * Up to this many candidates, the engine reads the texts once for several ranks; with more, the best rank alone may
 * have enough hits.
 */
const FEW = 1000;

/** The weakest ranks without and with a typo: their matches include those of all better ranks. */
const LAST_PLAIN = INSIDE * 2 + 1;
const LAST = TYPO * 2 + 1;

const NONE: Ids = new Uint32Array(0);

/** Immutable list of clients sorted by name, with gram lists that narrow a search to the texts worth reading. */
export class Segment {
  readonly texts: readonly ClientText[];
  readonly #names: string[];
  /** Name and all other fields. */
  readonly #all: string[];
  readonly #everything: Ids;
  readonly #nameGrams: Grams | undefined;
  readonly #allGrams: Grams | undefined;
  /** Cached: every search reads it, and computing it takes as long as a search. */
  #bytes: number | undefined;

  constructor(texts: readonly ClientText[]) {
    this.texts = [...texts].sort(byNameThenId);
    this.#names = this.texts.map(({ name }) => name);
    this.#all = this.texts.map(({ name, other }) => name + other);
    this.#everything = Uint32Array.from({ length: this.texts.length }, (_none, id) => id);
    if (this.texts.length < GRAMS_FROM) return;
    this.#nameGrams = new Grams(this.#names);
    this.#allGrams = new Grams(this.#all);
  }

  /** An estimate: the characters of the texts, stored once in parts and once joined, and the lists. */
  get bytes(): number {
    this.#bytes ??= this.#measured();
    return this.#bytes;
  }

  #measured(): number {
    const characters = this.#all.reduce((sum, text) => sum + text.length, 0);
    const perClient = 400;
    const lists = (this.#nameGrams?.bytes ?? 0) + (this.#allGrams?.bytes ?? 0);
    return characters * 2 + this.texts.length * perClient + lists;
  }

  /**
   * The best hits, best first: rank 0 means that every word is a word of the name, 1 of any field; then the same for
   * prefixes, substrings and typos. A client's rank is that of its weakest word. Stops once it has enough hits.
   */
  search(queries: readonly string[][], limit: number, isLive: (text: ClientText) => boolean): Hit[] {
    const readings = queries.map((words) => this.#rarestFirst(words));
    const hits: Hit[] = [];
    const seen = new Set<number>();
    const known = new Map<string, Ids>();
    const few = new Map<number, Ids | undefined>();
    const weakest = Math.max(...readings.flat().map(weakestOf));
    for (let rank = 0; rank <= weakest * 2 + 1 && hits.length < limit; rank += 1) {
      const weakestOfKind = rank > LAST_PLAIN ? LAST : LAST_PLAIN;
      if (!few.has(weakestOfKind)) few.set(weakestOfKind, this.#few(readings, weakestOfKind, known));
      const candidates = few.get(weakestOfKind) ?? this.#candidatesOfAny(readings, rank, known);
      for (let start = 0, size = FIRST_CHUNK; start < candidates.length && hits.length < limit; size *= 4) {
        const chunk = [...candidates.subarray(start, start + size)].filter((id) => !seen.has(id));
        start += size;
        const matching = readings.map((words) => Uint32Array.from(this.#matching(words, rank, chunk)));
        for (const id of matching.reduce(either, NONE)) {
          const text = this.texts[id];
          if (text === undefined || hits.length === limit) continue;
          seen.add(id);
          if (isLive(text)) hits.push({ text, rank });
        }
      }
    }
    return hits;
  }

  /** The rarest word leaves the fewest texts; only those are searched for the other words. */
  #rarestFirst(words: readonly string[]): string[] {
    const most = (word: string) => this.#allGrams?.most(patternOf(word, PREFIX)) ?? -word.length;
    return words.toSorted((a, b) => most(a) - most(b));
  }

  /** All texts of this rank or better; undefined if there may be more than `FEW`. */
  #few(readings: readonly string[][], rank: number, known: Map<string, Ids>): Ids | undefined {
    const candidates = this.#candidatesOfAny(readings, rank, known);
    if (candidates.length > FEW) return undefined;
    return readings.map((words) => Uint32Array.from(this.#matching(words, rank, [...candidates]))).reduce(either, NONE);
  }

  /** The texts among `ids` in which every word has this rank or better. */
  #matching(words: readonly string[], rank: number, ids: number[]): number[] {
    return words.reduce((left, word) => this.#withWord(word, rank, left), ids);
  }

  #withWord(word: string, rank: number, ids: number[]): number[] {
    const match = (rank >> 1) as Match;
    if (rank % 2 === 1) return textsWith(this.#all, word, match, ids);
    const named = textsWith(this.#names, word, match, ids);
    if (match === EXACT || named.length === ids.length) return named;
    const found = new Set([...named, ...textsWith(this.#all, word, (match - 1) as Match, ids)]);
    return ids.filter((id) => found.has(id));
  }

  #candidatesOfAny(readings: readonly string[][], rank: number, known: Map<string, Ids>): Ids {
    return readings.map((words) => this.#candidates(words, rank, known)).reduce(either, NONE);
  }

  /** `known` caches the lookups of one search: two ranks need each list of all fields. */
  #candidates(words: readonly string[], rank: number, known: Map<string, Ids>): Ids {
    const [names, all] = [this.#nameGrams, this.#allGrams];
    if (names === undefined || all === undefined) return this.#everything;
    const match = (rank >> 1) as Match;
    const inAll = (word: string, as: Match, within?: Ids): Ids => {
      const key = `${as} ${word}`;
      const found = known.get(key);
      if (found !== undefined) return within === undefined ? found : both(found, within);
      const looked = candidatesFor(all, word, as, within);
      if (within === undefined) known.set(key, looked);
      return looked;
    };
    const ofWord = (word: string, within?: Ids): Ids => {
      if (rank % 2 === 1) return inAll(word, match, within);
      const named = candidatesFor(names, word, match, within);
      return match === EXACT ? named : either(named, inAll(word, (match - 1) as Match, within));
    };
    const [longest = '', ...others] = words;
    return others.reduce((left, word) => ofWord(word, left), ofWord(longest));
  }
}

/** Texts that the word may match at least this well. */
function candidatesFor(grams: Grams, word: string, match: Match, within?: Ids): Ids {
  const weakest = weakestOf(word);
  const wanted = match < weakest ? match : weakest;
  if (wanted !== TYPO) return grams.candidates([patternOf(word, wanted)], within);
  return typoBounds(word)
    .map((parts) => grams.candidates(parts, within))
    .reduce(either, grams.candidates([patternOf(word, INSIDE)], within));
}
