import * as z from 'zod';
import { OrganizationId, Ulid } from '#shared/contract/common.ts';

const UploadKey = z.object({ organizationId: OrganizationId, inspectionId: Ulid, photoId: Ulid });
export type UploadKey = z.infer<typeof UploadKey>;

/** Where a device puts a photo; the server names the key, never the client. */
export const uploadKey = ({ organizationId, inspectionId, photoId }: UploadKey): string =>
  `org/${organizationId}/inspection/${inspectionId}/${photoId}`;

/** `print` is what a document embeds: a report of thirty photos still fits into a mail. */
export const RENDITIONS = ['large', 'print', 'thumb'] as const;
export type Rendition = (typeof RENDITIONS)[number];

/** The re-encoded picture: without EXIF, upright, the only one people see. */
export const renditionKey = (key: UploadKey, rendition: Rendition): string =>
  `rendition/${uploadKey(key)}/${rendition}.jpg`;

/** The parts of an upload's key; undefined for any other object, renditions among them. */
export function parseUploadKey(key: string): UploadKey | undefined {
  const [org, organizationId, inspection, inspectionId, photoId, ...rest] = key.split('/');
  if (org !== 'org' || inspection !== 'inspection' || rest.length > 0) return undefined;
  const parsed = UploadKey.safeParse({ organizationId, inspectionId, photoId });
  return parsed.success ? parsed.data : undefined;
}

const TruckUploadKey = z.object({ organizationId: OrganizationId, checkId: Ulid, photoId: Ulid });
export type TruckUploadKey = z.infer<typeof TruckUploadKey>;

/** Where a device puts a photo of a truck check: beside the inspections' uploads, in the same bucket. */
export const truckUploadKey = ({ organizationId, checkId, photoId }: TruckUploadKey): string =>
  `org/${organizationId}/truckcheck/${checkId}/${photoId}`;

export const truckRenditionKey = (key: TruckUploadKey, rendition: Rendition): string =>
  `rendition/${truckUploadKey(key)}/${rendition}.jpg`;

export function parseTruckUploadKey(key: string): TruckUploadKey | undefined {
  const [org, organizationId, truckcheck, checkId, photoId, ...rest] = key.split('/');
  if (org !== 'org' || truckcheck !== 'truckcheck' || rest.length > 0) return undefined;
  const parsed = TruckUploadKey.safeParse({ organizationId, checkId, photoId });
  return parsed.success ? parsed.data : undefined;
}
