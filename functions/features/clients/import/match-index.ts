import { createHash } from 'node:crypto';

/** Each table grows on its own, so only its share of the keys is in memory twice. */
const TABLES = 64;
const FIRST_SLOTS = 256;
const GROWTH = 1.5;
const ID_BYTES = 26;
/** Above this load factor a lookup takes many steps. */
const FULLEST = 0.8;

/**
 * 53 bits of a hash, the most that a number holds exactly. With three million keys, one in 2,000 imports has a
 * collision.
 */
function hashOf(key: string): number {
  const digest = createHash('sha1').update(key).digest();
  // 0 marks an empty slot.
  return digest.readUInt32BE(0) * 0x20_0000 + (digest.readUInt32BE(4) >>> 11) || 1;
}

/** Owners by hash, 12 bytes per slot in typed arrays. 0 means no owner. */
class OwnerTable {
  #hashes = new Float64Array(FIRST_SLOTS);
  #owners = new Int32Array(FIRST_SLOTS);
  #used = 0;

  get bytes(): number {
    return this.#hashes.byteLength + this.#owners.byteLength;
  }

  ownerOf(hash: number): number {
    return this.#owners[this.#slotOf(hash)] ?? 0;
  }

  /** Sets a hash's owner, unless it has one. */
  put(hash: number, owner: number): void {
    const slot = this.#slotOf(hash);
    if (this.#hashes[slot] !== 0) return;
    this.#hashes[slot] = hash;
    this.#owners[slot] = owner;
    this.#used += 1;
    if (this.#used > this.#hashes.length * FULLEST) this.#grow();
  }

  #slotOf(hash: number): number {
    const { length } = this.#hashes;
    let slot = Math.floor(hash / TABLES) % length;
    while (this.#hashes[slot] !== 0 && this.#hashes[slot] !== hash) slot = (slot + 1) % length;
    return slot;
  }

  #grow(): void {
    const [hashes, owners] = [this.#hashes, this.#owners];
    const slots = Math.ceil(hashes.length * GROWTH);
    this.#hashes = new Float64Array(slots);
    this.#owners = new Int32Array(slots);
    hashes.forEach((hash, from) => {
      if (hash === 0) return;
      const slot = this.#slotOf(hash);
      this.#hashes[slot] = hash;
      this.#owners[slot] = owners[from] ?? 0;
    });
  }
}

/** The owner of a key: an existing client, or an earlier row of the file. */
export type KeyOwner = { clientId: string } | { line: number };

/** Match keys of a company's clients and of a file's rows: at most 23 bytes per key, a tenth of a Map. */
export class MatchIndex {
  /** An owner is a line, or the bitwise complement of a client's position in `#ids`. */
  readonly #tables = Array.from({ length: TABLES }, () => new OwnerTable());
  #ids = Buffer.alloc(ID_BYTES * 1024);
  #clients = 0;
  /** Lines of rows that update an existing client, by the client's position. */
  readonly #updatedBy = new Map<number, number>();

  /** Memory used by the keys. */
  get keyBytes(): number {
    return this.#tables.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Adds an existing client. A key that already has an owner keeps it. */
  addClient(clientId: string, keys: readonly string[]): void {
    if (keys.length === 0) return;
    const position = this.#clients;
    this.#clients += 1;
    if (this.#clients * ID_BYTES > this.#ids.length) this.#ids = Buffer.concat([this.#ids], this.#ids.length * 2);
    this.#ids.write(clientId, position * ID_BYTES, 'latin1');
    for (const key of keys) this.#put(key, ~position);
  }

  /** Adds a row of the file. */
  addRow(line: number, keys: readonly string[]): void {
    for (const key of keys) this.#put(key, line);
  }

  /** Records that a row updates a client: a later row of the same client is a duplicate of that row. */
  addUpdate(clientKey: string, line: number): void {
    const owner = this.#ownerOf(clientKey);
    if (owner < 0) this.#updatedBy.set(owner, line);
  }

  /** The owner of the first key that has one, and that key. */
  find(keys: readonly string[]): { owner: KeyOwner; key: string } | undefined {
    for (const key of keys) {
      const owner = this.#ownerOf(key);
      if (owner === 0) continue;
      const line = owner < 0 ? this.#updatedBy.get(owner) : owner;
      return { key, owner: line === undefined ? { clientId: this.#idAt(~owner) } : { line } };
    }
    return undefined;
  }

  #idAt(position: number): string {
    return this.#ids.toString('latin1', position * ID_BYTES, (position + 1) * ID_BYTES);
  }

  #ownerOf(key: string): number {
    const hash = hashOf(key);
    return this.#tables[hash % TABLES]?.ownerOf(hash) ?? 0;
  }

  #put(key: string, owner: number): void {
    const hash = hashOf(key);
    this.#tables[hash % TABLES]?.put(hash, owner);
  }
}
