import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import type { PartUpload } from './object-store.ts';
import { Spool, SPOOL_BYTES } from './spool.ts';

const target = { bucket: 'documents', key: 'report.pdf', contentType: 'application/pdf' };
const made: Spool[] = [];

afterEach(() => Promise.all(made.splice(0).map((spool) => spool.discard())));

function spool(): Spool {
  const one = new Spool();
  made.push(one);
  return one;
}

/** A store that rejects parts after the first `parts`. */
function store(parts = Infinity) {
  const written: Buffer[] = [];
  const uploaded: Uint8Array[] = [];
  const events: string[] = [];
  const upload: PartUpload = {
    part: async (bytes) => {
      if (uploaded.length >= parts) throw new Error('The storage is full');
      uploaded.push(bytes);
    },
    complete: async () => void events.push('complete'),
    abort: async () => void events.push('abort'),
  };
  const write = async (_bucket: string, _key: string, bytes: Buffer) => void written.push(bytes);
  return { written, uploaded, events, objects: { write, upload: async () => upload } };
}

const filesLeft = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('spool-'));

describe('Spool', () => {
  it('stores a few bytes in one piece, repeatedly', async () => {
    const bytes = spool();
    await bytes.write(Buffer.from('one '));
    await bytes.write(Buffer.from('two'));
    const { objects, written } = store();

    await bytes.store(objects, target);
    await bytes.store(objects, target);

    expect(bytes.length).toBe(7);
    expect(written.map(String)).toEqual(['one two', 'one two']);
  });

  it('stores many bytes in parts, in order, and leaves no file behind', async () => {
    const before = await filesLeft();
    const bytes = spool();
    const piece = (value: number) => Buffer.alloc(SPOOL_BYTES / 4, value);
    for (let value = 0; value < 10; value += 1) await bytes.write(piece(value));
    const { objects, uploaded, events, written } = store();

    await bytes.store(objects, target);
    await bytes.discard();

    const expected = Buffer.concat(Array.from({ length: 10 }, (_each, value) => piece(value)));
    expect(Buffer.concat(uploaded).equals(expected)).toBe(true);
    expect(uploaded.map(({ length }) => length)).toEqual([SPOOL_BYTES, SPOOL_BYTES, SPOOL_BYTES / 2]);
    expect(events).toEqual(['complete']);
    expect(written).toEqual([]);
    expect(await filesLeft()).toEqual(before);
  });

  it('deletes the parts of an upload that fails', async () => {
    const bytes = spool();
    for (let turn = 0; turn < 3; turn += 1) await bytes.write(Buffer.alloc(SPOOL_BYTES));
    const { objects, events } = store(1);

    await expect(bytes.store(objects, target)).rejects.toThrow('The storage is full');
    expect(events).toEqual(['abort']);
  });
});
