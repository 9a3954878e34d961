import * as z from 'zod';
import { ReportModel, type ReportPhoto } from './model.ts';

export const REPORT_SCHEMA_PATH = '/api/schemas/inspection-report.json';
export const SIGNING_KEYS_PATH = '/api/keys/report-signing.json';

/** A photo with the hash of the bytes the device took, by which it can be verified. */
export const ExportPhoto = z.object({
  photoId: z.string(),
  componentId: z.string(),
  sha256: z.string(),
  bytes: z.number().int(),
  takenAt: z.string(),
  caption: z.string(),
});
export type ExportPhoto = z.infer<typeof ExportPhoto>;

/** The signed document: the report without expiring links, and the list of its photos. */
export const ReportExport = z.object({
  format: z.literal('inspection-report'),
  formatVersion: z.literal(1),
  report: ReportModel,
  photos: z.array(ExportPhoto),
});
export type ReportExport = z.infer<typeof ReportExport>;

/** `hash` and `signature` cover the UTF-8 bytes of the document's canonical JSON (RFC 8785). */
export const SignedReport = z.object({
  document: ReportExport,
  /** SHA-256 in hex. */
  hash: z.string(),
  /** Ed25519, base64url. */
  signature: z.string(),
  /** Thumbprint (RFC 7638) of the public key in the key set. */
  keyId: z.string(),
  /** URL of the published schema of the document. */
  schema: z.string(),
});
export type SignedReport = z.infer<typeof SignedReport>;

/** A public Ed25519 key (RFC 8037). */
export const SigningKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
});
export type SigningKey = z.infer<typeof SigningKey>;
export const SigningKeys = z.object({ keys: z.array(SigningKey) });
export type SigningKeys = z.infer<typeof SigningKeys>;

const withoutLinks = (photo: ReportPhoto): ReportPhoto => {
  const plain = { ...photo };
  delete plain.url;
  delete plain.thumbnailUrl;
  delete plain.mediumUrl;
  return plain;
};

/** The report without URLs that expire within minutes. */
export const unlinked = (report: ReportModel): ReportModel => {
  const company = { ...report.company };
  delete company.logoUrl;
  const sections = report.sections.map((section) => ({
    ...section,
    components: section.components.map((component) => ({ ...component, photos: component.photos.map(withoutLinks) })),
  }));
  return { ...report, company, sections };
};

export const exportDocument = (report: ReportModel, photos: readonly ExportPhoto[]): ReportExport => ({
  format: 'inspection-report',
  formatVersion: 1,
  report: unlinked(report),
  photos: photos
    .map(({ photoId, componentId, sha256, bytes, takenAt, caption }) => ({
      photoId,
      componentId,
      sha256,
      bytes,
      takenAt,
      caption,
    }))
    .toSorted((a, b) => (a.photoId < b.photoId ? -1 : 1)),
});
