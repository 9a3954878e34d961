import { deflateSync } from 'node:zlib';

type PdfObject = { id: number; bytes: Buffer };
type OpenObject = { id: number; parts: Uint8Array[]; isStream: boolean };
/** An object's location: an offset in the file, or an index in an object stream. */
type Place = { offset: number } | { within: PdfObject[]; index: number };

const IN_ONE_STREAM = 100;
const HEADER = Buffer.from('%PDF-1.7\n%\xff\xff\xff\xff\n', 'latin1');
const HEAD = /^(\d+) 0 obj$/;

/**
 * Writes pdfkit's objects as soon as they're finished, with small ones (structure, outline, fonts, pages) in
 * compressed object streams and a compressed cross-reference. That shrinks the tenth of a report that isn't photos.
 * Takes pdfkit's output piece by piece: generation 0, not encrypted. Keeps nothing that was taken.
 */
export class PackedWriter {
  readonly #out: Uint8Array[] = [HEADER];
  #length = HEADER.length;
  readonly #places = new Map<number, Place>();
  #small: PdfObject[] = [];
  readonly #full: PdfObject[][] = [];
  #open: OpenObject | undefined;
  #tail: string | undefined;

  /** One piece of an object, as pdfkit writes it. */
  write(piece: string | Uint8Array): void {
    if (this.#tail !== undefined) this.#tail += `${String(piece)}\n`;
    else if (this.#open !== undefined) this.#into(this.#open, piece);
    else if (typeof piece === 'string') this.#between(piece);
  }

  /** Returns the finished data, once. */
  take(): Uint8Array[] {
    return this.#out.splice(0);
  }

  /** Writes the object streams and the cross-reference, in place of pdfkit's own. */
  end(): void {
    const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(this.#tail ?? '')?.[1];
    if (trailer === undefined || this.#places.size === 0) throw new RangeError('This PDF has no trailer');
    let nextId = Math.max(...this.#places.keys()) + 1;
    const streams = new Map<PdfObject[], number>();
    for (const group of [...this.#full, this.#small]) {
      if (group.length === 0) continue;
      streams.set(group, nextId);
      this.#append(nextId, [objectStream(group)]);
      nextId += 1;
    }
    const at = this.#length;
    this.#places.set(nextId, { offset: at });
    this.#append(nextId, [crossReference(this.#places, { ownId: nextId, streams, trailer })]);
    this.#push(Buffer.from(`startxref\n${at}\n%%EOF\n`));
  }

  #between(piece: string): void {
    const id = HEAD.exec(piece)?.[1];
    if (id !== undefined) this.#open = { id: Number(id), parts: [], isStream: false };
    else if (piece === 'xref') this.#tail = '';
  }

  #into(open: OpenObject, piece: string | Uint8Array): void {
    if (piece === 'endobj') {
      this.#open = undefined;
      this.#finish(open);
      return;
    }
    if (piece === 'stream') open.isStream = true;
    open.parts.push(typeof piece === 'string' ? Buffer.from(`${piece}\n`, 'latin1') : piece);
  }

  #finish({ id, parts, isStream }: OpenObject): void {
    if (isStream) {
      this.#append(id, parts);
      return;
    }
    this.#places.set(id, { within: this.#small, index: this.#small.length });
    this.#small.push({ id, bytes: Buffer.concat(parts) });
    if (this.#small.length < IN_ONE_STREAM) return;
    this.#full.push(this.#small);
    this.#small = [];
  }

  #append(id: number, parts: readonly Uint8Array[]): void {
    this.#places.set(id, { offset: this.#length });
    this.#push(Buffer.from(`${id} 0 obj\n`));
    for (const part of parts) this.#push(part);
    this.#push(Buffer.from('endobj\n'));
  }

  #push(bytes: Uint8Array): void {
    this.#out.push(bytes);
    this.#length += bytes.length;
  }
}

function objectStream(group: readonly PdfObject[]): Buffer {
  let offset = 0;
  const index = group.map(({ id, bytes }) => {
    const entry = `${id} ${offset}`;
    offset += bytes.length;
    return entry;
  });
  const head = `${index.join(' ')}\n`;
  const body = Buffer.concat([Buffer.from(head), ...group.map(({ bytes }) => bytes)]);
  return stream(`/Type /ObjStm /N ${group.length} /First ${head.length}`, body);
}

type CrossReference = { ownId: number; streams: ReadonlyMap<PdfObject[], number>; trailer: string };

const ROW = 7;

function crossReference(places: ReadonlyMap<number, Place>, { ownId, streams, trailer }: CrossReference): Buffer {
  const rows = Buffer.alloc((ownId + 1) * ROW);
  for (const [id, place] of places) {
    const at = id * ROW;
    const isPlain = 'offset' in place;
    rows.writeUInt8(isPlain ? 1 : 2, at);
    rows.writeUInt32BE(isPlain ? place.offset : (streams.get(place.within) ?? 0), at + 1);
    rows.writeUInt16BE(isPlain ? 0 : place.index, at + 5);
  }
  const entries = trailer.replace(/\/Size \d+/, '').trim();
  return stream(`/Type /XRef /Size ${ownId + 1} /W [1 4 2] ${entries}`, rows);
}

function stream(dictionary: string, body: Buffer): Buffer {
  const packed = deflateSync(body, { level: 9 });
  const head = `<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream\n')]);
}
