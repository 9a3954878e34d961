import * as z from 'zod';

export const MANIFEST = 'manifest.json';
export const MANIFEST_SIGNATURE = 'manifest-signature.json';
export const MANIFEST_FORMAT = 'company-export-manifest';

/** The signed statement about the manifest of an export; the signature is over the canonical JSON of `document`. */
export const ManifestSignature = z.object({
  document: z.object({
    format: z.literal(MANIFEST_FORMAT),
    organizationId: z.string(),
    exportedAt: z.string(),
    file: z.literal(MANIFEST),
    sha256: z.string(),
    bytes: z.number().int(),
  }),
  hash: z.string(),
  signature: z.string(),
  keyId: z.string(),
});
