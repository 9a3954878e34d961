import { unzipSync, strFromU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ZipWriter } from './zip-writer.ts';

const AT = new Date('2026-11-20T16:41:00.000Z');

async function zipOf(files: Record<string, Uint8Array>): Promise<{ zip: Buffer; most: number }> {
  const chunks: Uint8Array[] = [];
  let most = 0;
  const writer = new ZipWriter(async (chunk) => {
    most = Math.max(most, chunk.length);
    chunks.push(chunk.slice());
  });
  for (const [name, bytes] of Object.entries(files)) await writer.add(name, bytes, AT);
  await writer.end();
  return { zip: Buffer.concat(chunks), most };
}

describe('ZipWriter', () => {
  it('preserves every byte of every file', async () => {
    const photo = Uint8Array.from({ length: 300_000 }, (_none, index) => (index * 7919) % 251);
    const { zip } = await zipOf({
      'README.txt': Buffer.from('Read me'),
      'photos/1.jpg': photo,
      'empty.csv': Buffer.alloc(0),
    });
    const files = unzipSync(zip);

    expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toBe('Read me');
    expect(Buffer.compare(files['photos/1.jpg'] ?? new Uint8Array(), photo)).toBe(0);
    expect(files['empty.csv']).toHaveLength(0);
  });

  it.each(['0001-01-01T00:00:00Z', '1970-01-01T00:00:00Z', '2100-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
    'accepts a file of %s, which the date of an entry cannot express',
    async (at) => {
      const chunks: Uint8Array[] = [];
      const writer = new ZipWriter(async (chunk) => void chunks.push(chunk.slice()));
      await writer.add('photos/1.jpg', Buffer.from('photo'), new Date(at));
      await writer.end();

      expect(strFromU8(unzipSync(Buffer.concat(chunks))['photos/1.jpg'] ?? new Uint8Array())).toBe('photo');
    },
  );

  it('gives the same bytes for the same files, and rejects a duplicate name', async () => {
    const files = { 'a.txt': Buffer.from('a'.repeat(1000)) };
    const writer = new ZipWriter(async () => undefined);
    await writer.add('a.txt', Buffer.from('a'), AT);

    expect((await zipOf(files)).zip.equals((await zipOf(files)).zip)).toBe(true);
    await expect(writer.add('a.txt', Buffer.from('b'), AT)).rejects.toThrow('already');
  });
});
