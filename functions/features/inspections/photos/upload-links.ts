import { uploadKey } from '#functions/files/object-keys.ts';
import { presignPost, type PresignedPost } from '#functions/files/presign-post.ts';
import { SignedPhotoLinks, VALID_SECONDS, type PhotoLinks } from './photo-links.ts';
import type { ShownPhoto } from '#functions/features/inspections/records.ts';

/** For functions that also accept uploads; the others don't bundle this code. */
export class SignedUploadLinks extends SignedPhotoLinks implements PhotoLinks {
  async forUpload(inspectionId: string, { photoId, claim }: ShownPhoto): Promise<PresignedPost> {
    const allowed = {
      bucket: this.bucket,
      key: uploadKey(this.keyOf(inspectionId, photoId)),
      contentType: 'image/jpeg',
      maxBytes: claim.bytes,
      sha256: claim.sha256,
      validSeconds: VALID_SECONDS,
    };
    return presignPost(allowed, await this.signing());
  }
}
