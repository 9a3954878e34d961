import type { LocalPhoto, Operation } from '../db/records.ts';

type RouteId = Operation['routeId'];

/** What a call cannot do without: it waits while one of these is refused before it. */
const DEPENDS_ON: Record<RouteId, readonly RouteId[]> = {
  putClient: [],
  createInspection: [],
  editInspection: ['createInspection'],
  putInspectionPriceBook: ['createInspection'],
  editReport: ['createInspection'],
  // It speaks of a text that all of these made.
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

type QueueState = { waitingLanes: ReadonlySet<string>; unsentPhotosOf: (inspectionId: string) => boolean };

function isHeldBack(operation: Operation, parked: readonly Operation[], world: QueueState): boolean {
  const { after, inspectionId, routeId } = operation;
  if (after !== undefined && world.waitingLanes.has(after)) return true;
  if (parked.some((other) => DEPENDS_ON[routeId].includes(other.routeId))) return true;
  return NEEDS_PHOTOS.has(routeId) && inspectionId !== undefined && world.unsentPhotosOf(inspectionId);
}

/**
 * The one call of a lane that may go now: calls go in the order they were made, a refused one is passed over unless
 * what follows rests on it.
 */
export function nextOfLane(lane: readonly Operation[], world: QueueState): Operation | undefined {
  const parked: Operation[] = [];
  for (const operation of lane) {
    if (operation.state === 'parked') {
      parked.push(operation);
      continue;
    }
    if (isHeldBack(operation, parked, world)) return undefined;
    return operation;
  }
  return undefined;
}

/** For each lane, in the order of its oldest call, the call that is next; whether it is due is the caller's matter. */
export function nextOperations(operations: readonly Operation[], photos: readonly LocalPhoto[]): Operation[] {
  const lanes = new Map<string, Operation[]>();
  for (const operation of operations) lanes.set(operation.lane, [...(lanes.get(operation.lane) ?? []), operation]);
  const waiting = operations.filter((operation) => operation.state === 'waiting');
  const unsent = new Set(photos.filter(isUnsent).map((photo) => photo.inspectionId));
  const world: QueueState = {
    waitingLanes: new Set(waiting.map((operation) => operation.lane)),
    unsentPhotosOf: (inspectionId) => unsent.has(inspectionId),
  };
  return [...lanes.values()].flatMap((lane) => nextOfLane(lane, world) ?? []);
}
