import { uploadKey } from '#functions/files/object-keys.ts';
import { presignPost, type PresignedPost } from '#functions/files/presign-post.ts';
import { SignedPhotoLinks, VALID_SECONDS, type PhotoLinks } from './photo-links.ts';
import type { ShownPhoto } from './records.ts';

/** For the functions that may also take photos; the others do not have the code in their bundle. */
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
