import { deflateSync } from 'node:zlib';

type PdfObject = { id: number; bytes: Buffer };
type Parsed = { objects: PdfObject[]; trailer: string };
/** Where an object is: at an offset of the file, or at an index within the object stream of the given id. */
type Place = { offset: number } | { within: number; index: number };

const IN_ONE_STREAM = 100;
const HEADER = Buffer.from('%PDF-1.7\n%\xff\xff\xff\xff\n', 'latin1');

/**
 * The same document with its small objects (structure, outline, fonts, pages) in compressed object streams and a
 * compressed cross-reference: a report shrinks by the tenth part that is not photos. Takes what pdfkit writes: one plain
 * cross-reference table, generation 0, not encrypted.
 */
export function packObjects(pdf: Buffer): Buffer {
  const { objects, trailer } = parse(pdf);
  const places = new Map<number, Place>();
  const parts: Buffer[] = [HEADER];
  let length = HEADER.length;
  const append = (id: number, bytes: Buffer): void => {
    places.set(id, { offset: length });
    const part = Buffer.concat([Buffer.from(`${id} 0 obj\n`), bytes, Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
  };

  for (const { id, bytes } of objects.filter(isStream)) append(id, bytes);
  const small = objects.filter((object) => !isStream(object));
  let nextId = Math.max(...objects.map(({ id }) => id)) + 1;
  for (let from = 0; from < small.length; from += IN_ONE_STREAM) {
    const group = small.slice(from, from + IN_ONE_STREAM);
    group.forEach(({ id }, index) => places.set(id, { within: nextId, index }));
    append(nextId, objectStream(group));
    nextId += 1;
  }
  const crossReferenceAt = length;
  places.set(nextId, { offset: crossReferenceAt });
  append(nextId, crossReference(places, nextId, trailer));
  return Buffer.concat([...parts, Buffer.from(`startxref\n${crossReferenceAt}\n%%EOF\n`)]);
}

const isStream = ({ bytes }: PdfObject): boolean => bytes.subarray(-9).toString('latin1') === 'endstream';

function parse(pdf: Buffer): Parsed {
  const startOfTable = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.subarray(-64).toString('latin1'))?.[1]);
  const tail = pdf.subarray(startOfTable).toString('latin1');
  const entries = [...tail.matchAll(/(\d{10}) \d{5} ([nf])/g)];
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(tail)?.[1];
  if (trailer === undefined || entries.length === 0)
    throw new RangeError('This PDF has no plain cross-reference table');
  const inUse = entries.flatMap(([, offset, state], id) => (state === 'n' ? [{ id, offset: Number(offset) }] : []));
  inUse.sort((a, b) => a.offset - b.offset);
  const objects = inUse.map(({ id, offset }, index): PdfObject => {
    const end = inUse[index + 1]?.offset ?? startOfTable;
    const start = offset + `${id} 0 obj\n`.length;
    return { id, bytes: pdf.subarray(start, pdf.lastIndexOf('\nendobj', end)) };
  });
  return { objects, trailer };
}

function objectStream(group: readonly PdfObject[]): Buffer {
  let offset = 0;
  const index = group.map(({ id, bytes }) => {
    const entry = `${id} ${offset}`;
    offset += bytes.length + 1;
    return entry;
  });
  const head = `${index.join(' ')}\n`;
  const body = Buffer.concat([Buffer.from(head), ...group.flatMap(({ bytes }) => [bytes, Buffer.from('\n')])]);
  return stream(`/Type /ObjStm /N ${group.length} /First ${head.length}`, body);
}

function crossReference(places: ReadonlyMap<number, Place>, ownId: number, trailer: string): Buffer {
  const rows = Buffer.alloc((ownId + 1) * ROW);
  for (const [id, place] of places) writeRow(rows, id, place);
  const kept = trailer.replace(/\/Size \d+/, '').trim();
  return stream(`/Type /XRef /Size ${ownId + 1} /W [1 4 2] ${kept}`, rows);
}

const ROW = 7;

function writeRow(rows: Buffer, id: number, place: Place): void {
  const at = id * ROW;
  const isPlain = 'offset' in place;
  rows.writeUInt8(isPlain ? 1 : 2, at);
  rows.writeUInt32BE(isPlain ? place.offset : place.within, at + 1);
  rows.writeUInt16BE(isPlain ? 0 : place.index, at + 5);
}

function stream(dictionary: string, body: Buffer): Buffer {
  const packed = deflateSync(body, { level: 9 });
  const head = `<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream')]);
}
