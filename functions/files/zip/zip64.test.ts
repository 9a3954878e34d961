import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { centralHeader, endOfZip, Zip64Files, type ZipEntry } from './zip64.ts';

const AT = '2026-11-20T16:41:00.000Z';

function open(offset = 0) {
  const chunks: Uint8Array[] = [];
  const zip = new Zip64Files(async (chunk) => void chunks.push(Buffer.from(chunk)), offset);
  return { chunks, zip };
}

async function close(zip: Zip64Files, entries: ZipEntry[]): Promise<void> {
  const offset = zip.offset;
  for (const entry of entries) await zip.write(centralHeader(entry));
  await zip.write(endOfZip({ entries: entries.length, offset, bytes: zip.offset - offset }));
}

async function* lines(count: number): AsyncGenerator<string> {
  for (let n = 0; n < count; n += 1) yield `line ${n} of a log that grows – ever on\n`;
}

describe('Zip64Files', () => {
  it('preserves every byte of whole and streamed files, from two writers in sequence', async () => {
    const photo = Uint8Array.from({ length: 300_000 }, (_none, index) => (index * 7919) % 251);
    const first = open();
    const entries = [
      await first.zip.add('Ünlü/README.txt', Buffer.from('Read me'), AT),
      await first.zip.add('photos/1.jpg', photo, AT),
    ];
    const second = open(first.zip.offset);
    entries.push(await second.zip.addStream('audit.csv', lines(20_000), AT));
    await close(second.zip, entries);

    const files = unzipSync(Buffer.concat([...first.chunks, ...second.chunks]));
    let log = '';
    for await (const line of lines(20_000)) log += line;

    expect(strFromU8(files['Ünlü/README.txt'] ?? new Uint8Array())).toBe('Read me');
    expect(Buffer.compare(files['photos/1.jpg'] ?? new Uint8Array(), photo)).toBe(0);
    expect(strFromU8(files['audit.csv'] ?? new Uint8Array())).toBe(log);
  });

  it('supports more files than the ZIP format without ZIP64', async () => {
    const { chunks, zip } = open();
    const entries: ZipEntry[] = [];
    for (let n = 0; n < 66_000; n += 1) entries.push(await zip.add(`${n}.jpg`, Buffer.from([n % 251]), AT));
    await close(zip, entries);

    const files = unzipSync(Buffer.concat(chunks), { filter: ({ name }) => name === '65999.jpg' });
    expect(files['65999.jpg']).toEqual(new Uint8Array([65_999 % 251]));
  });

  it('writes an offset beyond 4 GB to the ZIP64 field', () => {
    const offset = 5 * 2 ** 30;
    const header = centralHeader({ name: 'a.jpg', bytes: 1, packed: 1, crc: 0, offset, method: 'stored', at: AT });

    expect(header.readUInt32LE(42)).toBe(0xff_ff_ff_ff);
    expect(header.readBigUInt64LE(46 + 5 + 4)).toBe(BigInt(offset));
  });
});
