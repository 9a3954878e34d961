import type { RouteOutput } from '#shared/contract/route.ts';
import type { CheckPhoto, TruckCheck, truckCheckRoutes } from '#shared/contract/truck-checks.ts';
import { notFound } from '#shared/errors.ts';
import type { TenantContext } from '#functions/data/tenant-context.ts';
import { truckRenditionKey, truckUploadKey } from '#functions/files/object-keys.ts';
import { presignGet } from '#functions/files/presign-get.ts';
import { presignPost } from '#functions/files/presign-post.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { credentials } from '#functions/platform/credentials.ts';
import { required } from '#functions/platform/env.ts';
import { claimOf, toSummary, type TruckCheckRecord } from './record.ts';

type Ports = { tenant: TenantContext; clock: Clock };
type Uploads = RouteOutput<(typeof truckCheckRoutes)['requestTruckUploads']>['uploads'];
type Shown = TruckCheck['items'][number]['photos'][number];

const VALID_SECONDS = 600;

const place = ({ organizationId }: TenantContext, checkId: string, photoId: string) => ({
  organizationId,
  checkId,
  photoId,
});
const signing = async ({ clock }: Ports) => ({ credentials: await credentials(), now: clock.now() });

async function show(record: TruckCheckRecord, { photoId }: CheckPhoto, ports: Ports): Promise<Shown> {
  const outcome = record.photos[photoId];
  if (outcome?.state !== 'verified') return { photoId, ...(outcome ?? { state: 'awaited' }) };
  const link = async (rendition: 'large' | 'thumb') => {
    const key = truckRenditionKey(place(ports.tenant, record.checkId, photoId), rendition);
    return presignGet({ bucket: required('PHOTO_BUCKET'), key, validSeconds: VALID_SECONDS }, await signing(ports));
  };
  const [url, thumbnailUrl] = await Promise.all([link('large'), link('thumb')]);
  return { photoId, state: 'verified', url, thumbnailUrl };
}

/** The whole check with presigned URLs of its photos. */
export async function toCheck(record: TruckCheckRecord, ports: Ports): Promise<TruckCheck> {
  const { signature, resolution } = record;
  const items = await Promise.all(
    record.items.map(async (item) => ({
      ...item,
      photos: await Promise.all(item.photos.map((photo) => show(record, photo, ports))),
    })),
  );
  return { ...toSummary(record), items, signature, ...(resolution === undefined ? {} : { resolution }) };
}

/** The state of each photo, with a presigned POST if it isn't verified; leaves out photos of other checks. */
export async function uploadsOf(
  record: TruckCheckRecord | undefined,
  photoIds: readonly string[],
  ports: Ports,
): Promise<Uploads> {
  if (record === undefined) throw notFound();
  const claims = [...new Set(photoIds)].flatMap((photoId) => claimOf(record, photoId) ?? []);
  return Promise.all(
    claims.map(async ({ photoId, sha256, bytes }): Promise<Uploads[number]> => {
      const outcome = record.photos[photoId];
      if (outcome?.state === 'verified') return { photoId, state: 'verified' };
      const allowed = {
        bucket: required('PHOTO_BUCKET'),
        key: truckUploadKey(place(ports.tenant, record.checkId, photoId)),
        contentType: 'image/jpeg',
        maxBytes: bytes,
        sha256,
        validSeconds: VALID_SECONDS,
      };
      return { photoId, ...(outcome ?? { state: 'awaited' }), post: await presignPost(allowed, await signing(ports)) };
    }),
  );
}
