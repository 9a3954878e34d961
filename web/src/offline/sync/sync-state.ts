import { shownStatus as shown, type ServerStatus } from '#shared/inspection/status/status.ts';
import type { Status } from '#shared/inspection/status/status-names.ts';
import { isUnsent } from '../outbox/outbox-order.ts';
import type { LocalInspection, LocalPhoto, Operation } from '../db/records.ts';

/** What is not synced yet of one inspection, as counts for screens. */
export type SyncState = {
  /** Calls (answers, completion, copies) that still have to be sent. */
  waiting: number;
  parked: Operation[];
  photos: {
    total: number;
    verified: number;
    uploading: number;
    onThisDevice: number;
    /** Only in this page's memory, because the device can't store them now. */
    inMemory?: number;
    elsewhere: number;
    refused: number;
  };
  /** attention: a call was refused, or a photo has to be taken again. */
  overall: 'safe' | 'sending' | 'attention';
  /** The last attempt failed: it will be retried, and nothing is being sent now. */
  isTriedAgain: boolean;
};

type Attempted = Pick<LocalPhoto, 'attempts' | 'postedAt' | 'isStalled'>;

/** Whether the last attempt failed. Repeated status requests for an uploaded photo are not failures. */
const isFailed = ({ attempts, postedAt, isStalled }: Attempted): boolean =>
  isStalled === true || (attempts > 0 && postedAt === undefined);

/** Calls are sent one at a time, so the first one decides for all of them. Announced photos are uploaded in parallel. */
function isTriedAgain(operations: readonly Operation[], photos: readonly LocalPhoto[]): boolean {
  const first = operations.find(({ state }) => state === 'waiting');
  const uploads = photos.filter((photo) => photo.announced && isUnsent(photo));
  const isAnyGoing = uploads.some((photo) => photo.state === 'uploading' && !isFailed(photo));
  const hasFailed = first === undefined ? uploads.some(isFailed) : isFailed(first);
  return hasFailed && !isAnyGoing;
}

/**
 * `unannounced`: the number of photos in the completion that the server does not know; photos on other devices have no row
 * here.
 */
export function syncStateOf(
  operations: readonly Operation[],
  photos: readonly LocalPhoto[],
  unannounced = 0,
): SyncState {
  const present = photos.filter((photo) => photo.removed !== true);
  const unknown = Math.max(0, unannounced - present.filter(({ announced }) => !announced).length);
  const count = (state: LocalPhoto['state']) => present.filter((photo) => photo.state === state).length;
  const parked = operations.filter((operation) => operation.state === 'parked');
  const waiting = operations.length - parked.length;
  const onThisDevice = present.filter((photo) => photo.here === 1 && photo.state !== 'verified').length;
  const refused = count('refused');
  const unsent = waiting + count('saved') + count('uploading');
  const overall = parked.length > 0 || refused > 0 ? 'attention' : unsent > 0 ? 'sending' : 'safe';
  return {
    waiting,
    parked,
    photos: {
      total: present.length + unknown,
      verified: count('verified'),
      uploading: count('uploading'),
      onThisDevice,
      elsewhere: count('elsewhere') + unknown,
      refused,
    },
    overall,
    isTriedAgain: isTriedAgain(operations, present),
  };
}

/** Adds the photos that are only in this page's memory, which no row counts yet. */
export function withInMemory(sync: SyncState, inMemory: number): SyncState {
  if (inMemory === 0) return sync;
  const { photos, overall } = sync;
  return {
    ...sync,
    overall: overall === 'safe' ? 'sending' : overall,
    photos: { ...photos, total: photos.total + inMemory, inMemory },
  };
}

/**
 * The status to show. SYNCING exists on the device only and means that something is not synced yet; the server's status
 * stays underneath.
 */
export function shownStatus(inspection: Pick<LocalInspection, 'summary'>, sync: Pick<SyncState, 'overall'>): Status {
  return shown(inspection.summary.status as ServerStatus, sync.overall !== 'safe');
}
