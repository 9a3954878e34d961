import { createHash } from 'node:crypto';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/support/credentials.ts';
import { PHOTO_BUCKET } from '#infra/local/environment.ts';

export type StoredObject = { photoId: string; sha256: string; bytes: Buffer };

/** An inspection's stored photos, read directly from the object storage. */
export async function storedObjects(endpoint: string, inspectionId: string): Promise<StoredObject[]> {
  const s3 = new S3Client({ endpoint, region: LOCAL_REGION, credentials: LOCAL_CREDENTIALS, forcePathStyle: true });
  try {
    const keys = await keysBelow(s3, inspectionId);
    return await Promise.all(
      keys.map(async (Key) => {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket: PHOTO_BUCKET, Key }));
        const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        return { photoId: Key.split('/').at(-1) ?? '', sha256, bytes };
      }),
    );
  } finally {
    s3.destroy();
  }
}

async function keysBelow(s3: S3Client, inspectionId: string): Promise<string[]> {
  const keys: string[] = [];
  let token: string | undefined;
  do {
    const page = await s3.send(
      new ListObjectsV2Command({
        Bucket: PHOTO_BUCKET,
        Prefix: 'org/',
        ...(token === undefined ? {} : { ContinuationToken: token }),
      }),
    );
    keys.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key])));
    token = page.NextContinuationToken;
  } while (token !== undefined);
  return keys.filter((key) => key.includes(`/inspection/${inspectionId}/`));
}
