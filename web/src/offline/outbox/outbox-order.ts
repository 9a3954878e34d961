import type { LocalPhoto, Operation } from '../db/records.ts';
import type { EditBody } from './edit-body.ts';

type RouteId = Operation['routeId'];

/** What a call cannot do without: it waits while one of these is refused before it. */
const DEPENDS_ON: Record<RouteId, readonly RouteId[]> = {
  putClient: [],
  createInspection: [],
  editInspection: ['createInspection'],
  putInspectionPriceBook: ['createInspection'],
  editReport: ['createInspection'],
  // It refers to a text that all of these made.
  putApproval: ['createInspection', 'editInspection', 'completeInspection', 'editReport'],
  putPullSheetTicks: [],
  completeInspection: ['createInspection', 'editInspection', 'putInspectionPriceBook'],
  sendCopy: ['createInspection', 'editInspection', 'completeInspection'],
  putStar: [],
  putTruckCheck: [],
  putHandout: [],
  sendHandout: ['putHandout'],
};
const NEEDS_PHOTOS: ReadonlySet<RouteId> = new Set(['completeInspection', 'sendCopy']);

/** A photo whose bytes are here and have not been verified by the server. */
export function isUnsent(photo: LocalPhoto): boolean {
  return photo.here === 1 && photo.removed !== true && (photo.state === 'saved' || photo.state === 'uploading');
}

type QueueState = {
  waitingLanes: ReadonlySet<string>;
  unsentPhotosOf: (inspectionId: string) => boolean;
  /** Whether the photo is unsent, and the server has not been informed of it. */
  isUnannounced: (photoId: string) => boolean;
};

function waitsForCalls({ after, routeId }: Operation, parked: readonly Operation[], queue: QueueState): boolean {
  if (after !== undefined && queue.waitingLanes.has(after)) return true;
  return parked.some((other) => DEPENDS_ON[routeId].includes(other.routeId));
}

const waitsForPhotos = ({ inspectionId, routeId }: Operation, queue: QueueState): boolean =>
  NEEDS_PHOTOS.has(routeId) && inspectionId !== undefined && queue.unsentPhotosOf(inspectionId);

function isAnnouncement({ routeId, state, body }: Operation, { isUnannounced }: QueueState): boolean {
  if (routeId !== 'editInspection' || state !== 'waiting') return false;
  return (body as EditBody).photos.some((edit) => edit.action === 'add' && isUnannounced(edit.photo.photoId));
}

/**
 * The one call of a lane that may go now: calls go in the order they were made, a refused one is passed over unless
 * what follows rests on it. A call that waits for photos lets the ones go first that announce them: the device may have been
 * out of space until after the completion, and a photo that is not announced is never sent.
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
    return lane.slice(index + 1).find((later) => isAnnouncement(later, queue) && !waitsForCalls(later, parked, queue));
  }
  return undefined;
}

/** For each lane, in the order of its oldest call, the call that is next; whether it is due is the caller's matter. */
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
