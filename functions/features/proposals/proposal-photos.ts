import type { PhotoSource } from '#functions/pdf/page/pictures.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import type { DocumentJobPorts } from '#functions/features/reports/document-job.ts';
import { renditionKey } from '#functions/files/object-keys.ts';

type Place = { organizationId: string; inspectionId: string };

/** Print renditions of an inspection's photos. */
export const printedPhotos = (place: Place, { objects, buckets }: DocumentJobPorts): PhotoSource => ({
  read: (photoId) => objects.read(buckets.photos, renditionKey({ ...place, photoId }, 'print')),
});

/** The company's logo for its documents; undefined without one. */
export async function logoBytes(
  { logoKey }: Pick<OrganizationRecord, 'logoKey'>,
  { objects, buckets }: DocumentJobPorts,
) {
  return logoKey === undefined ? undefined : objects.read(buckets.documents, logoKey);
}
