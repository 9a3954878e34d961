import type { DefinitionSource } from '#shared/inspection/definitions/source.ts';
import type { Client } from '#shared/contract/clients.ts';
import type { Organization } from '#shared/contract/auth.ts';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import type { InspectionDetail } from '#shared/contract/inspections.ts';
import type { Photo } from '#shared/contract/photos.ts';
import type { ReportEdits } from '#shared/report/edits/edits.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { buildReport } from '#shared/report/build-report.ts';
import type { LocalInspection, LocalPhoto } from '#web/offline/db/records.ts';

export type PhotoLinks = Readonly<Record<string, { url?: string; thumbnailUrl?: string }>>;

const STATES = {
  saved: 'awaited',
  uploading: 'awaited',
  elsewhere: 'awaited',
  verified: 'verified',
  refused: 'refused',
} as const;

/** Converts a photo on this device to the server's response format. Its URL may point to the device's own file. */
function toPhoto(photo: LocalPhoto, links: PhotoLinks): Photo {
  const { photoId, componentId, sha256, bytes, takenAt, caption, at, reason, width, height, markup, pairedWith } =
    photo;
  const link = links[photoId] ?? photo;
  return {
    photoId,
    componentId,
    sha256,
    bytes,
    takenAt,
    caption,
    at,
    state: STATES[photo.state],
    ...(reason === undefined ? {} : { reason }),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(markup === undefined ? {} : { markup }),
    ...(pairedWith === undefined ? {} : { pairedWith }),
    ...(link.url === undefined ? {} : { url: link.url }),
    ...(link.thumbnailUrl === undefined ? {} : { thumbnailUrl: link.thumbnailUrl }),
  };
}

/** The device's copy as a full inspection; undefined if only its list row is on the device. */
export function detailOf(
  inspection: LocalInspection,
  photos: readonly LocalPhoto[],
  links: PhotoLinks,
  plan?: InspectionPlan,
): InspectionDetail | undefined {
  const { answers, summary, completedHere } = inspection;
  if (answers === undefined) return undefined;
  const completedAt = summary.completedAt ?? completedHere;
  return {
    ...summary,
    ...answers,
    ...(completedAt === undefined ? {} : { completedAt }),
    ...(plan === undefined ? {} : { plan }),
    photoList: photos.map((photo) => toPhoto(photo, links)),
  };
}

export type LocalReportSource = {
  definitions: DefinitionSource;
  inspection: LocalInspection;
  plan?: InspectionPlan;
  photos: readonly LocalPhoto[];
  links: PhotoLinks;
  client: Client | undefined;
  organization: Organization;
  now: string;
  /** Manual changes to the report that the engine generated. */
  edits?: ReportEdits | undefined;
};

/** Computes the report on the device. The server computes an identical report from the same answers. */
export function localReport({
  definitions,
  inspection,
  plan,
  photos,
  links,
  client,
  organization,
  now,
  edits,
}: LocalReportSource): ReportModel | undefined {
  const detail = detailOf(inspection, photos, links, plan);
  return detail === undefined
    ? undefined
    : buildReport({
        definitions,
        inspection: detail,
        client,
        organization,
        license: organization.proposal?.license,
        now,
        edits,
      });
}
