import type { TenantContext } from '#functions/data/tenant-context.ts';
import { renditionKey } from '#functions/files/object-keys.ts';
import { presignGet } from '#functions/files/presign-get.ts';
import type { PresignedPost } from '#functions/files/presign-post.ts';
import type { Signing } from '#functions/files/signing.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { credentials } from '#functions/platform/credentials.ts';
import { required } from '#functions/platform/env.ts';
import type { ShownPhoto } from '#functions/features/inspections/records.ts';

export const VALID_SECONDS = 600;

/** Presigned URLs of a photo, valid for ten minutes. */
export interface PhotoLinks {
  ofPhoto(inspectionId: string, photoId: string): Promise<{ url: string; thumbnailUrl: string }>;
  forUpload(inspectionId: string, photo: ShownPhoto): Promise<PresignedPost>;
}

/** Adds a medium rendition, for a page whose reader waits for the first photo. */
export interface ReportPhotoLinks {
  ofReport(inspectionId: string, photoId: string): Promise<{ url: string; thumbnailUrl: string; mediumUrl: string }>;
}

/** Signed with the function's own credentials, for objects of one organization; upload-links.ts adds upload forms. */
export class SignedPhotoLinks implements Omit<PhotoLinks, 'forUpload'>, ReportPhotoLinks {
  readonly #tenant: TenantContext;
  readonly #clock: Clock;
  protected readonly bucket = required('PHOTO_BUCKET');

  constructor(tenant: TenantContext, clock: Clock) {
    this.#tenant = tenant;
    this.#clock = clock;
  }

  async ofPhoto(inspectionId: string, photoId: string): Promise<{ url: string; thumbnailUrl: string }> {
    const key = this.keyOf(inspectionId, photoId);
    const [url, thumbnailUrl] = await Promise.all([
      this.#get(renditionKey(key, 'large')),
      this.#get(renditionKey(key, 'thumb')),
    ]);
    return { url, thumbnailUrl };
  }

  async ofReport(inspectionId: string, photoId: string) {
    const key = this.keyOf(inspectionId, photoId);
    const [links, mediumUrl] = await Promise.all([
      this.ofPhoto(inspectionId, photoId),
      this.#get(renditionKey(key, 'print')),
    ]);
    return { ...links, mediumUrl };
  }

  protected keyOf(inspectionId: string, photoId: string) {
    return { organizationId: this.#tenant.organizationId, inspectionId, photoId };
  }

  async #get(key: string): Promise<string> {
    return presignGet({ bucket: this.bucket, key, validSeconds: VALID_SECONDS }, await this.signing());
  }

  protected async signing(): Promise<Signing> {
    return { credentials: await credentials(), now: this.#clock.now() };
  }
}
