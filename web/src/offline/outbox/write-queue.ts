import { deviceOwner } from '#web/lib/device-owner.ts';
import { advance, isInPage, type WriteState } from './write-state.ts';

/**
 * entered: a tap or a keystroke, which the screen must not show as safe yet. background: a draft, a photo, a completion.
 * transaction: any read-write transaction of the device database.
 */
type Origin = 'entered' | 'background' | 'transaction';

/** A write that this page still has to store in the device database. */
export type PageWrite = {
  /** Creation order. */
  readonly number: number;
  readonly origin: Origin;
  /** The user it belongs to; undefined for a transaction, which ends with its database. */
  readonly owner: string | undefined;
  state: WriteState;
  /** The device database has neither stored nor rejected it for seconds. */
  isSlow: boolean;
  /** Set while it waits for its next attempt: storage rejected it, or it is queued behind a rejected one. */
  attempt?: () => Promise<void>;
  /** A photo whose only copy is in memory. */
  photo?: { inspectionId: string };
};

const writes = new Set<PageWrite>();
const listeners = new Set<() => void>();
let last = 0;
let lastEntered = 0;

function notify(): void {
  for (const listener of Array.from(listeners)) listener();
}

/** Subscribes to all changes; returns the unsubscribe function. */
export function onWrites(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The signed-in user and company as a key; undefined when signed out. */
export function signedInOwner(): string | undefined {
  const owner = deviceOwner();
  return owner === undefined ? undefined : `${owner.organizationId}:${owner.userId}`;
}

export function beginWrite(origin: Origin): PageWrite {
  last += 1;
  const owner = origin === 'transaction' ? undefined : signedInOwner();
  const write: PageWrite = { number: last, origin, owner, state: 'pending', isSlow: false };
  if (origin === 'entered') lastEntered = last;
  writes.add(write);
  notify();
  return write;
}

/** Moves a write to its next state. A stored or failed write leaves the queue. */
export function moveWrite(write: PageWrite, to: WriteState): void {
  write.state = advance(write.state, to);
  if (!isInPage(write.state)) writes.delete(write);
  notify();
}

export function changeWrite(write: PageWrite, change: Pick<Partial<PageWrite>, 'isSlow' | 'attempt' | 'photo'>): void {
  Object.assign(write, change);
  notify();
}

/** The writes that this page still has to store, in creation order. */
export const pageWrites = (): PageWrite[] => [...writes];

/** The writes that wait for their next attempt, in creation order, so that the last value of a field wins. */
export const waitingWrites = (): PageWrite[] => pageWrites().filter(({ attempt }) => attempt !== undefined);

/** Number of the last 'entered' write. */
export const lastWrite = (): number => lastEntered;

/** Number up to which all 'entered' writes are in the database: a read that starts now includes them. */
export function lastStoredWrite(): number {
  const open = pageWrites().filter(({ origin }) => origin === 'entered');
  return open[0] === undefined ? lastEntered : open[0].number - 1;
}

/** Whether closing this page now would lose or interrupt the write. A journaled write of a signed-out user is safe. */
function needsPage({ state, attempt, owner }: PageWrite): boolean {
  return !(state === 'journaled' && attempt !== undefined && owner !== signedInOwner());
}

/** Whether a condition of the queue is met, now or within the given time. */
function metWithin(isMet: () => boolean, withinMs: number): Promise<boolean> {
  if (isMet()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const settle = (isInTime: boolean) => {
      clearTimeout(timer);
      unlisten();
      resolve(isInTime);
    };
    const unlisten = onWrites(() => {
      if (isMet()) settle(true);
    });
    const timer = setTimeout(() => settle(false), withinMs);
  });
}

/** Whether everything is on disk, now or within the given time. */
export const allStored = (withinMs: number): Promise<boolean> =>
  metWithin(() => !pageWrites().some(needsPage), withinMs);

/** Whether this page has stored the given writes, or they have failed, now or within the given time. */
export const areStored = (given: readonly PageWrite[], withinMs: number): Promise<boolean> =>
  metWithin(() => !given.some((write) => writes.has(write)), withinMs);

/** The signed-in user's input that this page still has to store, in creation order. */
export function ownWrites(): PageWrite[] {
  const name = signedInOwner();
  return name === undefined ? [] : pageWrites().filter(({ owner }) => owner === name);
}
