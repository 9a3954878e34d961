import type { InspectionDetail, InspectionSummary } from '#shared/contract/inspections.ts';
import type { Photo } from '#shared/contract/photos.ts';
import { mergeStates, type MergeState } from '#shared/inspection/merge/merge.ts';
import { isUnsent } from '../outbox/outbox-order.ts';
import { notesOfServer, withNotes } from '../photos/photo-notes.ts';
import type { FieldState, LocalInspection, LocalPhoto, Operation } from '../db/records.ts';
import { mergeSummary } from '../sync/merge-summary.ts';

type Fields = Pick<MergeState, 'fields' | 'superseded'>;

/** The newest edit of each field wins, regardless of the device; values that lost are kept beside it. */
function mergeFields(local: LocalInspection | undefined, { fields, superseded = [] }: InspectionDetail): Fields {
  const ours = { fields: local?.answers?.fields ?? {}, superseded: local?.superseded ?? [], photos: {} };
  return mergeStates(ours, { fields, superseded, photos: {} });
}

function stateOf(server: Photo, local: LocalPhoto | undefined): LocalPhoto['state'] {
  // Verified means that the server's hash equals the local one.
  if (server.state === 'verified' && (local === undefined || local.sha256 === server.sha256)) return 'verified';
  // While the bytes are queued for (another) upload, the local state takes precedence.
  if (server.state === 'refused' && (local === undefined || !isUnsent(local))) return 'refused';
  return local === undefined || local.here === 0 ? 'elsewhere' : local.state;
}

function mergePhoto(inspectionId: string, server: Photo, local: LocalPhoto | undefined): LocalPhoto {
  return withNotes(mergeFacts(inspectionId, server, local), notesOfServer(server));
}

function mergeFacts(inspectionId: string, server: Photo, local: LocalPhoto | undefined): LocalPhoto {
  const { photoId, componentId, sha256, bytes, takenAt, caption, at, reason, width, height, url, thumbnailUrl } =
    server;
  const links = { ...(url === undefined ? {} : { url }), ...(thumbnailUrl === undefined ? {} : { thumbnailUrl }) };
  const state = stateOf(server, local);
  const known = reason === undefined || state !== 'refused' ? {} : { reason };
  if (local !== undefined) return { ...local, ...links, ...known, state, announced: true };
  const size = { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
  return {
    photoId,
    inspectionId,
    componentId,
    sha256,
    bytes,
    takenAt,
    caption,
    at,
    state,
    ...size,
    ...links,
    ...known,
    progress: 0,
    here: 0,
    announced: true,
    attempts: 0,
    nextAttemptAt: 0,
  };
}

type ServerPhotos = Pick<InspectionDetail, 'photoList' | 'removedPhotos'>;

/**
 * Photos are a set of additions and removals: a removal on either side removes the photo, and an addition on either side
 * keeps it. Only a reported removal counts: the response may be older than the photo, so a missing photo is not a removal.
 */
export function mergePhotos(
  inspectionId: string,
  ours: readonly LocalPhoto[],
  { photoList, removedPhotos = [] }: ServerPhotos,
): { put: LocalPhoto[]; removedElsewhere: LocalPhoto[] } {
  const own = new Map(ours.map((photo) => [photo.photoId, photo]));
  const removals = new Map(removedPhotos.map(({ photoId, at }) => [photoId, at]));
  const put = photoList
    .filter((photo) => own.get(photo.photoId)?.removed !== true)
    .map((photo) => mergePhoto(inspectionId, photo, own.get(photo.photoId)));
  const removedElsewhere = ours.filter(
    ({ photoId, at, removed }) => removed !== true && at <= (removals.get(photoId) ?? ''),
  );
  return { put, removedElsewhere };
}

/** Picks the summary's fields by name, so that the schemas are not loaded with the app shell. */
function summaryOf(detail: InspectionDetail): InspectionSummary {
  const {
    inspectionId,
    type,
    clientId,
    clientName,
    address,
    inspector,
    status,
    createdAt,
    updatedAt,
    photos,
    version,
  } = detail;
  const { statusReason, statusBeforeArchive, completedAt, isSample } = detail;
  return {
    inspectionId,
    type,
    clientId,
    clientName,
    address,
    inspector,
    status,
    createdAt,
    updatedAt,
    photos,
    version,
    ...(statusReason === undefined ? {} : { statusReason }),
    ...(statusBeforeArchive === undefined ? {} : { statusBeforeArchive }),
    ...(completedAt === undefined ? {} : { completedAt }),
    ...(isSample === undefined ? {} : { isSample }),
  };
}

/** Merges the server's state into the device's copy. */
export function mergeDetail(
  local: LocalInspection | undefined,
  detail: InspectionDetail,
  unsent: readonly Operation[],
): LocalInspection {
  const { reason, level, ruleSetVersion } = detail;
  const merged = mergeFields(local, detail);
  const people = { ...local?.people, ...detail.people };
  return {
    ...local,
    inspectionId: detail.inspectionId,
    createdAt: detail.createdAt,
    summary: mergeSummary(local?.summary, summaryOf(detail), unsent),
    answers: { reason, level, ruleSetVersion, fields: merged.fields as Record<string, FieldState> },
    superseded: [...merged.superseded],
    ...(Object.keys(people).length > 0 && { people }),
    known: true,
  };
}
