import type { LocalPhoto, Operation } from '../db/records.ts';
import type { EditBody } from './edit-body.ts';

type RouteId = Operation['routeId'];

/** The calls that each call depends on: it waits while one of these is parked ahead of it in the lane. */
const DEPENDS_ON: Record<RouteId, readonly RouteId[]> = {
  putClient: [],
  createInspection: [],
  editInspection: ['createInspection'],
  putInspectionPriceBook: ['createInspection'],
  editReport: ['createInspection'],
  // An approval refers to the proposal that all of these calls produced.
  putApproval: ['createInspection', 'editInspection', 'completeInspection', 'editReport'],
  putPullSheetTicks: [],
  completeInspection: ['createInspection', 'editInspection', 'putInspectionPriceBook'],
  // The copy would differ from what its sender saw if a change to the report was refused.
  sendCopy: ['createInspection', 'editInspection', 'completeInspection', 'editReport'],
  putStar: [],
  putTruckCheck: [],
  putHandout: [],
  sendHandout: ['putHandout'],
};
const NEEDS_PHOTOS: ReadonlySet<RouteId> = new Set(['completeInspection', 'sendCopy']);

/** Whether a photo's bytes are on this device and not verified by the server. */
export function isUnsent(photo: LocalPhoto): boolean {
  return photo.here === 1 && photo.removed !== true && (photo.state === 'saved' || photo.state === 'uploading');
}

type QueueState = {
  waitingLanes: ReadonlySet<string>;
  unsentPhotosOf: (inspectionId: string) => boolean;
  /** Whether the photo is unsent and not announced to the server. */
  isUnannounced: (photoId: string) => boolean;
};

function waitsForCalls({ after, routeId }: Operation, parked: readonly Operation[], queue: QueueState): boolean {
  if (after !== undefined && queue.waitingLanes.has(after)) return true;
  return parked.some((other) => DEPENDS_ON[routeId].includes(other.routeId));
}

/** Whether the user chose to send the copy without the photos that are not uploaded yet. */
const isWithoutPhotos = ({ routeId, body }: Operation): boolean =>
  routeId === 'sendCopy' && body['withoutPhotos'] === true;

function waitsForPhotos(operation: Operation, queue: QueueState): boolean {
  const { inspectionId, routeId } = operation;
  if (!NEEDS_PHOTOS.has(routeId) || isWithoutPhotos(operation)) return false;
  return inspectionId !== undefined && queue.unsentPhotosOf(inspectionId);
}

function isAnnouncement({ routeId, state, body }: Operation, { isUnannounced }: QueueState): boolean {
  if (routeId !== 'editInspection' || state !== 'waiting') return false;
  return (body as EditBody).photos.some((edit) => edit.action === 'add' && isUnannounced(edit.photo.photoId));
}

/** The calls behind the one that waits for photos that need not wait with it: announcements, and copies without photos. */
function aheadOfWaiting(waiting: readonly Operation[], queue: QueueState): Operation[] {
  const copies = waiting.findIndex(({ routeId }) => routeId !== 'sendCopy');
  // A copy is of what the earlier calls made of the inspection, so it passes other copies only.
  const passing = copies === -1 ? waiting : waiting.slice(0, copies);
  return waiting.filter(
    (later) =>
      later.state === 'waiting' &&
      (isAnnouncement(later, queue) || (isWithoutPhotos(later) && passing.includes(later))),
  );
}

/**
 * The next call of a lane. Calls are sent in order; a refused call is skipped unless a later one depends on it. While a
 * call waits for photos, calls that announce those photos are sent ahead of it: the device may have been out of space until
 * after the completion, and a photo that is not announced is never uploaded.
 */
export function nextOfLane(lane: readonly Operation[], queue: QueueState): Operation | undefined {
  const parked: Operation[] = [];
  for (const [index, operation] of lane.entries()) {
    if (operation.state === 'parked') {
      parked.push(operation);
      continue;
    }
    if (waitsForCalls(operation, parked, queue)) return undefined;
    if (!waitsForPhotos(operation, queue)) return operation;
    return aheadOfWaiting(lane.slice(index), queue).find((later) => !waitsForCalls(later, parked, queue));
  }
  return undefined;
}

/** The next call of each lane, ordered by the lane's oldest call. The caller checks whether it is due. */
export function nextOperations(operations: readonly Operation[], photos: readonly LocalPhoto[]): Operation[] {
  const lanes = new Map<string, Operation[]>();
  for (const operation of operations) lanes.set(operation.lane, [...(lanes.get(operation.lane) ?? []), operation]);
  const waiting = operations.filter((operation) => operation.state === 'waiting');
  const unsent = photos.filter(isUnsent);
  const unsentIn = new Set(unsent.map((photo) => photo.inspectionId));
  const unannounced = new Set(unsent.filter((photo) => !photo.announced).map((photo) => photo.photoId));
  const queue: QueueState = {
    waitingLanes: new Set(waiting.map((operation) => operation.lane)),
    unsentPhotosOf: (inspectionId) => unsentIn.has(inspectionId),
    isUnannounced: (photoId) => unannounced.has(photoId),
  };
  return [...lanes.values()].flatMap((lane) => nextOfLane(lane, queue) ?? []);
}
