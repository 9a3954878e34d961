import { message } from '#shared/messages/message.ts';
import { csvText } from '#shared/csv/cell.ts';
import type { ExportPhoto } from '#shared/report/export-document.ts';
import { uploadKey } from '#functions/files/object-keys.ts';
import type { ObjectStore } from '#functions/files/object-store.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import type { ArchivePlace } from './archive-key.ts';

/** One file of the zip, read only when it's added. */
export type ArchiveFile = { name: string; at: Date; read(): Promise<Uint8Array> };

const safe = (text: string): string => text.replaceAll(/[^A-Za-z0-9_-]/g, '-');

const fileOf = ({ photoId, componentId }: ExportPhoto, index: number): string =>
  `photos/${String(index + 1).padStart(3, '0')}-${safe(componentId)}-${photoId}.jpg`;

export type PhotoStore = { objects: Pick<ObjectStore, 'read'>; bucket: string };

/** The original bytes from the device. Throws if they don't match the claimed hash. */
async function readOriginal(photo: ExportPhoto, place: ArchivePlace, { objects, bucket }: PhotoStore) {
  const bytes = await objects.read(bucket, uploadKey({ ...place, photoId: photo.photoId }));
  if (bytes === undefined) throw new Error(`The original of photo ${photo.photoId} is missing`);
  if (sha256Hex(bytes) !== photo.sha256) throw new Error(`Photo ${photo.photoId} differs from the stored one`);
  return bytes;
}

export const photoFiles = (photos: readonly ExportPhoto[], place: ArchivePlace, store: PhotoStore): ArchiveFile[] =>
  photos.map((photo, index) => ({
    name: fileOf(photo, index),
    at: new Date(photo.takenAt),
    read: () => readOriginal(photo, place, store),
  }));

/** A manifest of the zip's photos, which any SHA-256 tool can verify. */
export const manifestCsv = (photos: readonly ExportPhoto[]): string =>
  csvText([
    ['id', 'file', 'sha-256', 'bytes', 'component', 'caption', 'taken at'],
    ...photos.map((photo, index) => {
      const { photoId, sha256, bytes, componentId, caption, takenAt } = photo;
      return [photoId, fileOf(photo, index), sha256, String(bytes), componentId, caption, takenAt];
    }),
  ]);

export type ReadmeFacts = { client: string; address: string; company: string; photos: number; hasProposal: boolean };

/** The zip's readme: its contents and how to verify them, clear enough for a reader in ten years. */
export const readmeText = ({ client, address, company, photos, hasProposal }: ReadmeFacts): string =>
  [
    `Inspection for ${client}, ${address}`,
    `Made by ${company}`,
    '',
    'report.json          the report as signed data: "document" is what is signed, "hash" the SHA-256 of its canonical',
    '                     JSON (RFC 8785), "signature" an Ed25519 signature of the same bytes',
    'signing-keys.json    the public keys, as they were published when this archive was made',
    'report.pdf           the report to read and to print',
    ...(hasProposal ? ['proposal.pdf         the proposal'] : []),
    'pull-sheet.csv       materials and tools, as a table',
    message(
      'photos/              {photos, plural, one {# photo} other {# photos}}, byte for byte as the device stored them',
      { photos },
    ),
    'photos/manifest.csv  id, file, SHA-256, size, part and caption of each photo',
    '',
    'To check a photo: its SHA-256 must be the one in manifest.csv and in report.json.',
    'To check the report: verify the signature with the public key whose "kid" is the "keyId" of report.json.',
    '',
  ].join('\r\n');
