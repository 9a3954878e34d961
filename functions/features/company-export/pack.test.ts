import { describe, expect, it } from 'vitest';
import type { CompanyExportRow } from './records.ts';
import { Packer } from './pack.ts';
import { PartWriter, partBytes } from './part-writer.ts';

const MB = 1024 * 1024;
const row: CompanyExportRow = {
  v: 1,
  entity: 'CompanyExport',
  exportId: '01J00000000000000000000001',
  state: 'making',
  askedBy: 'user-0000000001',
  createdAt: '2026-11-20T16:41:00.000Z',
  updatedAt: '2026-11-20T16:41:00.000Z',
  place: { stage: 'company' },
  done: 0,
  total: 0,
  missing: 0,
  chunk: 0,
  offset: 0,
  parts: 0,
  version: 1,
};

function writer(sent = 0) {
  const sizes: number[] = [];
  const uploads = {
    begin: async () => 'upload',
    part: async (_spot: unknown, number: number, bytes: Uint8Array) => {
      sizes.push(bytes.length);
      return { number, etag: `e${number}` };
    },
    complete: async () => undefined,
    abort: async () => undefined,
  };
  return { sizes, parts: new PartWriter(uploads, { bucket: 'b', key: 'k', uploadId: 'u' }, sent) };
}

describe('a company export', () => {
  it('uses less than 120 MB of memory for 300 photos of 2 MB', async () => {
    const { sizes, parts } = writer();
    const packer = new Packer(parts, row);
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    for (let n = 0; n < 300; n += 1) {
      await packer.add(`inspections/x/photos/${n}.jpg`, Buffer.alloc(2 * MB, n % 251));
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }

    expect(packer.ledger.entries).toHaveLength(300);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(580 * MB);
    console.info(`Most memory: ${Math.round(most / MB)} MB for ${300 * 2} MB of photos`);
    expect(most).toBeLessThan(120 * MB);
  });

  it('fits half a terabyte into the multipart upload limits', () => {
    const numbers = Array.from({ length: 10_000 }, (_none, index) => index + 1);

    expect(numbers.reduce((sum, number) => sum + partBytes(number), 0)).toBeGreaterThan(500 * 1024 * MB);
    expect(Math.min(...numbers.map(partBytes))).toBeGreaterThanOrEqual(5 * MB);
  });

  it('continues with the part number and the bytes that the previous job left', async () => {
    const first = writer(4);
    await first.parts.write(Buffer.from('left'));
    const second = writer(4);
    await second.parts.write(first.parts.tail());
    await second.parts.write(Buffer.from(' and more'));
    await second.parts.flush();

    expect(second.parts.parts).toEqual([{ number: 5, etag: 'e5' }]);
    expect(second.sizes).toEqual(['left and more'.length]);
  });
});
