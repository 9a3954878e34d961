import { promisify } from 'node:util';
import { crc32, createDeflateRaw, deflateRaw } from 'node:zlib';

/** A file's data for the central directory. */
export type ZipEntry = {
  name: string;
  bytes: number;
  packed: number;
  crc: number;
  /** Offset of its local header from the start of the zip. */
  offset: number;
  method: 'stored' | 'deflated';
  /** ISO time. */
  at: string;
};

const MAX_32 = 0xff_ff_ff_ff;
const MAX_16 = 0xff_ff;
const UTF8 = 0x08_00;
const SIZES_FOLLOW = 0x00_08;
/** Version 4.5 of the format, with 64-bit sizes. */
const VERSION = 45;
const METHOD = { stored: 0, deflated: 8 } as const;
const deflate = promisify(deflateRaw);

/** MS-DOS date and time in UTC, so that the same files give the same bytes anywhere. */
function dosTime(at: string): { time: number; date: number } {
  const when = new Date(at);
  const year = Math.min(Math.max(when.getUTCFullYear(), 1980), 2107);
  return {
    time: (when.getUTCHours() << 11) | (when.getUTCMinutes() << 5) | (when.getUTCSeconds() >> 1),
    date: ((year - 1980) << 9) | ((when.getUTCMonth() + 1) << 5) | when.getUTCDate(),
  };
}

function localHeader(entry: ZipEntry, flags: number): Buffer {
  const name = Buffer.from(entry.name, 'utf8');
  const { time, date } = dosTime(entry.at);
  const areSizesKnown = (flags & SIZES_FOLLOW) === 0;
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04_03_4b_50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(METHOD[entry.method], 8);
  header.writeUInt16LE(time, 10);
  header.writeUInt16LE(date, 12);
  header.writeUInt32LE(areSizesKnown ? entry.crc : 0, 14);
  header.writeUInt32LE(areSizesKnown ? entry.packed : 0, 18);
  header.writeUInt32LE(areSizesKnown ? entry.bytes : 0, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

/** A file's entry in the central directory; an offset above 4 GB goes into the ZIP64 field. */
export function centralHeader(entry: ZipEntry): Buffer {
  const name = Buffer.from(entry.name, 'utf8');
  const { time, date } = dosTime(entry.at);
  const isFar = entry.offset >= MAX_32;
  const extra = Buffer.alloc(isFar ? 12 : 0);
  if (isFar) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(entry.offset), 4);
  }
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02_01_4b_50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(UTF8, 8);
  header.writeUInt16LE(METHOD[entry.method], 10);
  header.writeUInt16LE(time, 12);
  header.writeUInt16LE(date, 14);
  header.writeUInt32LE(entry.crc, 16);
  header.writeUInt32LE(entry.packed, 20);
  header.writeUInt32LE(entry.bytes, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(isFar ? MAX_32 : entry.offset, 42);
  return Buffer.concat([header, name, extra]);
}

export type CentralDirectory = { entries: number; offset: number; bytes: number };

/** The end of the zip in both formats: the classic one, and ZIP64 for more than 65,535 files or 4 GB. */
export function endOfZip({ entries, offset, bytes }: CentralDirectory): Buffer {
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x06_06_4b_50, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeUInt16LE(VERSION, 12);
  end64.writeUInt16LE(VERSION, 14);
  end64.writeBigUInt64LE(BigInt(entries), 24);
  end64.writeBigUInt64LE(BigInt(entries), 32);
  end64.writeBigUInt64LE(BigInt(bytes), 40);
  end64.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07_06_4b_50, 0);
  locator.writeBigUInt64LE(BigInt(offset + bytes), 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(Math.min(entries, MAX_16), 8);
  end.writeUInt16LE(Math.min(entries, MAX_16), 10);
  end.writeUInt32LE(Math.min(bytes, MAX_32), 12);
  end.writeUInt32LE(Math.min(offset, MAX_32), 16);
  return Buffer.concat([end64, locator, end]);
}

const tooLarge = (name: string) => new Error(`${name} is larger than 4 GB`);

/**
 * Writes a zip's files of any size one by one, from any offset. The caller keeps the entries and writes the central
 * directory, so that several jobs can make one zip. Only one file is in memory.
 */
export class Zip64Files {
  readonly #sink: (chunk: Uint8Array) => Promise<void>;
  #offset: number;

  constructor(sink: (chunk: Uint8Array) => Promise<void>, offset: number) {
    this.#sink = sink;
    this.#offset = offset;
  }

  get offset(): number {
    return this.#offset;
  }

  async write(chunk: Uint8Array): Promise<void> {
    await this.#sink(chunk);
    this.#offset += chunk.length;
  }

  /** Adds a file as a whole. Compresses text; pictures and PDFs are compressed already. */
  async add(name: string, bytes: Uint8Array, at: string): Promise<ZipEntry> {
    if (bytes.length >= MAX_32) throw tooLarge(name);
    const method = /\.(jpe?g|png|pdf)$/.test(name) ? 'stored' : 'deflated';
    const packed = method === 'stored' ? bytes : await deflate(bytes);
    const sizes = { bytes: bytes.length, packed: packed.length, crc: crc32(bytes) };
    const entry: ZipEntry = { name, ...sizes, offset: this.#offset, method, at };
    await this.write(localHeader(entry, UTF8));
    await this.write(packed);
    return entry;
  }

  /** Adds a file as a stream; its sizes follow the data. */
  async addStream(name: string, chunks: AsyncIterable<string>, at: string): Promise<ZipEntry> {
    const entry: ZipEntry = { name, bytes: 0, packed: 0, crc: 0, offset: this.#offset, method: 'deflated', at };
    await this.write(localHeader(entry, UTF8 | SIZES_FOLLOW));
    const packer = new Packer();
    for await (const text of chunks) {
      const bytes = Buffer.from(text, 'utf8');
      entry.bytes += bytes.length;
      entry.crc = crc32(bytes, entry.crc);
      entry.packed += await this.#take(await packer.pack(bytes));
    }
    entry.packed += await this.#take(await packer.end());
    if (entry.bytes >= MAX_32) throw tooLarge(name);
    const sizes = Buffer.alloc(16);
    sizes.writeUInt32LE(0x08_07_4b_50, 0);
    sizes.writeUInt32LE(entry.crc, 4);
    sizes.writeUInt32LE(entry.packed, 8);
    sizes.writeUInt32LE(entry.bytes, 12);
    await this.write(sizes);
    return entry;
  }

  async #take(packed: Buffer): Promise<number> {
    await this.write(packed);
    return packed.length;
  }
}

/** Deflates in steps and returns the compressed data so far. */
class Packer {
  readonly #stream = createDeflateRaw();
  #chunks: Buffer[] = [];

  constructor() {
    this.#stream.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
  }

  async pack(bytes: Buffer): Promise<Buffer> {
    await new Promise<void>((resolve, reject) => {
      this.#stream.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
    return this.#drain();
  }

  async end(): Promise<Buffer> {
    await new Promise<void>((resolve, reject) => {
      this.#stream.once('end', resolve);
      this.#stream.once('error', reject);
      this.#stream.end();
    });
    return this.#drain();
  }

  #drain(): Buffer {
    const packed = Buffer.concat(this.#chunks);
    this.#chunks = [];
    return packed;
  }
}
