import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openObjectStore } from './object-store.ts';

const BUCKET = 'documents';
const KEY = 'report.json';
/** Two versions of an object with different sizes. */
const VERSIONS = [JSON.stringify('short'), JSON.stringify('long'.repeat(500))];
const READS = 300;

let directory: string;
beforeAll(async () => void (directory = await mkdtemp(join(tmpdir(), 'object-store-'))));
afterAll(() => rm(directory, { recursive: true, force: true }));

describe('an object that is replaced while it is read', () => {
  it('is read as a whole, before or after', async () => {
    const { store } = await openObjectStore({ directory, buckets: [BUCKET], allowedOrigins: ['http://localhost'] });
    const write = (text: string) =>
      store.putObject({ bucket: BUCKET, key: KEY, content: Buffer.from(text), metadata: {} });
    const read = async () => {
      const object = await store.getObject(BUCKET, KEY);
      return (await buffer(object?.content as Readable)).toString();
    };
    await write(VERSIONS[0] ?? '');
    const seen = new Set<string>();
    let isOver = false;
    const writing = (async () => {
      for (let count = 0; !isOver; count += 1) await write(VERSIONS[count % 2] ?? '');
    })();
    for (let count = 0; count < READS; count += 1) seen.add(await read());
    isOver = true;
    await writing;

    expect([...seen].filter((text) => !VERSIONS.includes(text))).toEqual([]);
    expect(seen.size).toBe(2);
  });
});
