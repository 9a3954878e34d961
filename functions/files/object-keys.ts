import * as z from 'zod';
import { OrganizationId, Ulid } from '#shared/contract/common.ts';

const UploadKey = z.object({ organizationId: OrganizationId, inspectionId: Ulid, photoId: Ulid });
export type UploadKey = z.infer<typeof UploadKey>;

/** Key of a device's photo upload; the server chooses it, never the client. */
export const uploadKey = ({ organizationId, inspectionId, photoId }: UploadKey): string =>
  `org/${organizationId}/inspection/${inspectionId}/${photoId}`;

/** `print` is embedded in documents: a report with thirty photos still fits into an email. */
export const RENDITIONS = ['large', 'print', 'thumb'] as const;
export type Rendition = (typeof RENDITIONS)[number];

/** Key of a re-encoded picture: upright and without EXIF, the only version that people see. */
export const renditionKey = (key: UploadKey, rendition: Rendition): string =>
  `rendition/${uploadKey(key)}/${rendition}.jpg`;

/** Parses an upload's key; undefined for any other object, including renditions. */
export function parseUploadKey(key: string): UploadKey | undefined {
  const [org, organizationId, inspection, inspectionId, photoId, ...rest] = key.split('/');
  if (org !== 'org' || inspection !== 'inspection' || rest.length > 0) return undefined;
  const parsed = UploadKey.safeParse({ organizationId, inspectionId, photoId });
  return parsed.success ? parsed.data : undefined;
}

const TruckUploadKey = z.object({ organizationId: OrganizationId, checkId: Ulid, photoId: Ulid });
export type TruckUploadKey = z.infer<typeof TruckUploadKey>;

/** Key of a device's truck check photo, in the same bucket as the inspections' uploads. */
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
