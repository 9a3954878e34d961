import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import * as z from 'zod';
import { CACHE_CONTROL } from '#shared/config/web-caching.ts';
import {
  isHashedFile,
  retainedReleases,
  PART_FOLDERS,
  Release,
  RELEASES_FILE,
  type RetentionRule,
} from '#shared/config/web-releases.ts';

/** Enough for deployments in quick succession, and for a tab left open over a holiday. */
const RETENTION: RetentionRule = { releases: 5, days: 30, max: Infinity };
/** Another deployment may be in progress. The files it has just uploaded are not in any list yet. */
const UNLISTED_RETENTION_HOURS = 24;

const HOUR_MS = 3_600_000;
const DELETED_AT_ONCE = 1000;

export type Stored = { readonly key: string; readonly putAt: Date };

/** Stored chunks that belong to no kept release. */
export function partsToDelete(retained: readonly Release[], stored: readonly Stored[], now: Date): string[] {
  const needed = new Set(retained.flatMap(({ parts }) => parts));
  const before = now.getTime() - UNLISTED_RETENTION_HOURS * HOUR_MS;
  return stored
    .filter(({ key, putAt }) => isHashedFile(key) && !needed.has(key) && putAt.getTime() < before)
    .map(({ key }) => key);
}

type Place = { readonly client: S3Client; readonly bucket: string };

async function readReleases({ client, bucket }: Place): Promise<Release[]> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: RELEASES_FILE }));
    return z.array(Release).parse(JSON.parse((await Body?.transformToString()) ?? '[]'));
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return [];
    throw error;
  }
}

async function listParts({ client, bucket }: Place): Promise<Stored[]> {
  const stored: Stored[] = [];
  for (const folder of PART_FOLDERS) {
    let token: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: `${folder}/`, ...(token && { ContinuationToken: token }) }),
      );
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (Key !== undefined && LastModified !== undefined) stored.push({ key: Key, putAt: LastModified });
      }
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }
  return stored;
}

/**
 * Records a release whose files are all in the bucket, and deletes chunks that no open page can need. Resolves to the number
 * deleted.
 */
export async function noteRelease(place: Place, release: Release, now: Date): Promise<number> {
  const { client, bucket } = place;
  const retained = retainedReleases([release, ...(await readReleases(place))], now, RETENTION);
  const list = { Key: RELEASES_FILE, Body: JSON.stringify(retained), ContentType: 'application/json' };
  await client.send(new PutObjectCommand({ Bucket: bucket, ...list, CacheControl: CACHE_CONTROL.never }));
  const deleted = partsToDelete(retained, await listParts(place), now);
  for (let start = 0; start < deleted.length; start += DELETED_AT_ONCE) {
    const Objects = deleted.slice(start, start + DELETED_AT_ONCE).map((Key) => ({ Key }));
    await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }));
  }
  return deleted.length;
}
