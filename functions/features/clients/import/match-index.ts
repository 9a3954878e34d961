import { createHash } from 'node:crypto';

const FIRST_SLOTS = 1 << 16;
const ID_BYTES = 26;
/** Beyond this share of used slots a look-up takes many steps. */
const FULLEST = 0.6;

/** 53 bits of a hash: what a number holds exactly. Among three million keys two collide once in 2,000 imports. */
function hashOf(key: string): number {
  const digest = createHash('sha1').update(key).digest();
  // 0 marks an empty slot.
  return digest.readUInt32BE(0) * 0x20_0000 + (digest.readUInt32BE(4) >>> 11) || 1;
}

/** Who has a key: a client that exists, or an earlier row of the file. */
export type KeyOwner = { clientId: string } | { line: number };

/**
 * Match keys of the clients of a company and of the rows of a file, 12 bytes per slot in typed arrays: two million keys take about
 * 50 MB, a tenth of what a Map takes.
 */
export class MatchIndex {
  #hashes = new Float64Array(FIRST_SLOTS);
  /** A line, or the bitwise complement of a client's position in `#ids`. */
  #owners = new Int32Array(FIRST_SLOTS);
  #used = 0;
  #ids = Buffer.alloc(ID_BYTES * 1024);
  #clients = 0;
  /** Lines of rows that update a client that exists, by its position. */
  readonly #updatedBy = new Map<number, number>();

  /** Adds a client that exists. A key that another one has stays that one's. */
  addClient(clientId: string, keys: readonly string[]): void {
    if (keys.length === 0) return;
    const position = this.#clients;
    this.#clients += 1;
    if (this.#clients * ID_BYTES > this.#ids.length) this.#ids = Buffer.concat([this.#ids], this.#ids.length * 2);
    this.#ids.write(clientId, position * ID_BYTES, 'latin1');
    for (const key of keys) this.#put(hashOf(key), ~position);
  }

  /** Adds a row of the file. */
  addRow(line: number, keys: readonly string[]): void {
    for (const key of keys) this.#put(hashOf(key), line);
  }

  /** Notes that a row updates a client: a later row of the same client is a duplicate of that row. */
  addUpdate(clientKey: string, line: number): void {
    const owner = this.#owners[this.#slotOf(hashOf(clientKey))] ?? 0;
    if (owner < 0) this.#updatedBy.set(owner, line);
  }

  /** Who has the first of these keys that somebody has, and which key it is. */
  find(keys: readonly string[]): { owner: KeyOwner; key: string } | undefined {
    for (const key of keys) {
      const slot = this.#slotOf(hashOf(key));
      if (this.#hashes[slot] === 0) continue;
      const owner = this.#owners[slot] ?? 0;
      const line = owner < 0 ? this.#updatedBy.get(owner) : owner;
      return { key, owner: line === undefined ? { clientId: this.#idAt(~owner) } : { line } };
    }
    return undefined;
  }

  #idAt(position: number): string {
    return this.#ids.toString('latin1', position * ID_BYTES, (position + 1) * ID_BYTES);
  }

  #slotOf(hash: number): number {
    const { length } = this.#hashes;
    let slot = hash % length;
    while (this.#hashes[slot] !== 0 && this.#hashes[slot] !== hash) slot = (slot + 1) % length;
    return slot;
  }

  #put(hash: number, owner: number): void {
    const slot = this.#slotOf(hash);
    if (this.#hashes[slot] !== 0) return;
    this.#hashes[slot] = hash;
    this.#owners[slot] = owner;
    this.#used += 1;
    if (this.#used > this.#hashes.length * FULLEST) this.#grow();
  }

  #grow(): void {
    const [hashes, owners] = [this.#hashes, this.#owners];
    this.#hashes = new Float64Array(hashes.length * 2);
    this.#owners = new Int32Array(hashes.length * 2);
    hashes.forEach((hash, from) => {
      if (hash === 0) return;
      const slot = this.#slotOf(hash);
      this.#hashes[slot] = hash;
      this.#owners[slot] = owners[from] ?? 0;
    });
  }
}
