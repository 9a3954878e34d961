import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFiles, type LocalFiles } from '#infra/local/files.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/support/credentials.ts';
import { noteRelease } from '../../bin/web-releases.ts';

const BUCKET = 'web';
const DAY_MS = 86_400_000;
let directory: string;
let files: LocalFiles;
let client: S3Client;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'web-'));
  files = await startFiles({
    directory,
    buckets: [BUCKET],
    allowedOrigins: ['http://localhost:4321'],
    onCreated: async () => undefined,
  });
  const { endpoint } = files;
  client = new S3Client({ endpoint, region: LOCAL_REGION, credentials: LOCAL_CREDENTIALS, forcePathStyle: true });
});
afterAll(async () => {
  client.destroy();
  await files.stop();
  await rm(directory, { recursive: true, force: true });
});

const put = (Key: string) => client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: Key }));

/** Deploys the release of `day` days from now, with a part of its own and one that never changes. */
async function deploy(day: number): Promise<number> {
  const parts = ['assets/same.js', `assets/part-${day}.js`];
  for (const key of [...parts, 'app.html']) await put(key);
  const at = new Date(Date.now() + day * DAY_MS);
  return noteRelease({ client, bucket: BUCKET }, { buildId: `b${day}`, at: at.toISOString(), parts }, at);
}

async function keys(): Promise<string[]> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: BUCKET }));
  return Contents.map(({ Key }) => Key ?? '').toSorted();
}

describe('the files of web releases', () => {
  test('are kept until no client can run their release', async () => {
    for (const day of [0, 2, 4, 6, 8]) expect(await deploy(day)).toBe(0);
    expect((await keys()).filter((key) => key.startsWith('assets/part-'))).toHaveLength(5);

    // Two months later, a sixth and a seventh release: only releases that were replaced long ago and aren't among the
    // last five lose their parts.
    await deploy(70);
    await deploy(72);

    const left = await keys();
    expect(left).not.toContain('assets/part-0.js');
    expect(left).toEqual(
      expect.arrayContaining(['app.html', 'assets/same.js', 'assets/part-4.js', 'assets/part-72.js']),
    );
    const { Body } = await client.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'releases.json' }));
    const listed = JSON.parse((await Body?.transformToString()) ?? '[]') as { buildId: string }[];
    expect(listed.map(({ buildId }) => buildId)).toEqual(['b72', 'b70', 'b8', 'b6', 'b4']);
  });
});
