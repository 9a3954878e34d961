/** Sorted ids of the texts that may contain a pattern. */
export type Ids = Uint32Array;

const BUCKETS = 1 << 16;
/**
 * The number of lists intersected per pattern: more common grams exclude few further texts, and their lists are long.
 */
const RAREST = 3;

/** Grams of three characters, and of two at the start or end of a word; different grams may share a bucket. */
function eachGram(text: string, use: (bucket: number) => void): void {
  for (let at = 0; at + 1 < text.length; at += 1) {
    const one = text.charCodeAt(at);
    const two = text.charCodeAt(at + 1);
    if (one === 32 || two === 32) use((one * 961 + two * 31 + 7) % BUCKETS);
    if (at + 2 < text.length) use((one * 29791 + two * 961 + text.charCodeAt(at + 2) * 31 + 11) % BUCKETS);
  }
}

/**
 * An index from each gram to the texts that contain it, so that the engine reads only texts that can match. It never
 * omits a text that contains the pattern, but may include some that don't. Takes four bytes per text and gram.
 */
export class Grams {
  readonly #starts = new Uint32Array(BUCKETS + 1);
  readonly #ids: Uint32Array;
  readonly #count: number;

  constructor(texts: readonly string[]) {
    this.#count = texts.length;
    const last = new Int32Array(BUCKETS).fill(-1);
    // The first pass counts, so that all lists fit in one array of the right size; the second fills it.
    texts.forEach((text, id) =>
      eachGram(text, (bucket) => {
        if (last[bucket] === id) return;
        last[bucket] = id;
        this.#starts[bucket + 1] = (this.#starts[bucket + 1] ?? 0) + 1;
      }),
    );
    for (let bucket = 0; bucket < BUCKETS; bucket += 1)
      this.#starts[bucket + 1] = (this.#starts[bucket + 1] ?? 0) + (this.#starts[bucket] ?? 0);
    this.#ids = new Uint32Array(this.#starts[BUCKETS] ?? 0);
    const ends = this.#starts.slice();
    last.fill(-1);
    texts.forEach((text, id) =>
      eachGram(text, (bucket) => {
        if (last[bucket] === id) return;
        last[bucket] = id;
        const end = ends[bucket] ?? 0;
        this.#ids[end] = id;
        ends[bucket] = end + 1;
      }),
    );
  }

  /**
   * Texts that may contain all parts; every text if the parts have no gram. With `within`, only texts from that list.
   */
  candidates(parts: readonly string[], within?: Ids): Ids {
    const lists: Ids[] = within === undefined ? [] : [within];
    for (const part of parts)
      eachGram(part, (bucket) => lists.push(this.#ids.subarray(this.#starts[bucket], this.#starts[bucket + 1])));
    if (lists.length === 0) return Uint32Array.from({ length: this.#count }, (_none, id) => id);
    const rarest = lists.sort((a, b) => a.length - b.length).slice(0, RAREST);
    const found = rarest.reduce(both);
    return within === undefined || rarest.includes(within) ? found : both(found, within);
  }

  /** An upper bound for the number of texts that contain the pattern. */
  most(pattern: string): number {
    let most = this.#count;
    eachGram(pattern, (bucket) => {
      most = Math.min(most, (this.#starts[bucket + 1] ?? 0) - (this.#starts[bucket] ?? 0));
    });
    return most;
  }

  /** The size of the lists, in bytes. */
  get bytes(): number {
    return this.#ids.byteLength + this.#starts.byteLength;
  }
}

/** If one list is this many times longer, it is searched; otherwise the lists are merged. */
const FAR_APART = 16;

/** Ids in both lists. */
export function both(a: Ids, b: Ids): Ids {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const found = new Uint32Array(short.length);
  const isFarApart = long.length > short.length * FAR_APART;
  let count = 0;
  let at = 0;
  for (const id of short) {
    at = isFarApart ? firstFrom(long, id, at) : nextFrom(long, id, at);
    if (long[at] === id) found[count++] = id;
  }
  return found.subarray(0, count);
}

/** The index of the first id that isn't less than `id`, starting at `from`. */
function nextFrom(list: Ids, id: number, from: number): number {
  let at = from;
  while (at < list.length && (list[at] ?? 0) < id) at += 1;
  return at;
}

/** The same, by doubling steps and then a binary search in the last step. */
function firstFrom(list: Ids, id: number, from: number): number {
  let step = 1;
  while (from + step < list.length && (list[from + step] ?? 0) < id) step *= 2;
  let [at, end] = [from + (step >> 1), Math.min(from + step, list.length)];
  while (at < end) {
    const middle = (at + end) >> 1;
    if ((list[middle] ?? 0) < id) at = middle + 1;
    else end = middle;
  }
  return at;
}

/** Ids in either list, each once. */
export function either(one: Ids, other: Ids): Ids {
  if (one.length === 0) return other;
  if (other.length === 0) return one;
  const found = new Uint32Array(one.length + other.length);
  let [count, left, right] = [0, 0, 0];
  while (left < one.length || right < other.length) {
    const a = one[left] ?? Infinity;
    const b = other[right] ?? Infinity;
    found[count++] = Math.min(a, b);
    if (a <= b) left += 1;
    if (b <= a) right += 1;
  }
  return found.subarray(0, count);
}
