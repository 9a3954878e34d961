import { deviceOwner } from '#web/lib/device-owner.ts';
import { advance, isInPage, type WriteState } from './write-state.ts';

/**
 * entered: a tap or a keystroke, which the screen may not call safe yet. background: a draft, a photo, a completion. transaction: any of
 * the device database.
 */
type Origin = 'entered' | 'background' | 'transaction';

/** A write that this page still has to store in the device database. */
export type PageWrite = {
  /** In the order in which they were made. */
  readonly number: number;
  readonly origin: Origin;
  /** Whose it is; undefined for a transaction, which ends with its database. */
  readonly owner: string | undefined;
  state: WriteState;
  /** The device database has not taken it for seconds, without refusing it. */
  isSlow: boolean;
  /** Present while it waits for its next attempt: the device refused it, or it is behind one that was refused. */
  attempt?: () => Promise<void>;
  /** A photo that is nowhere but here. */
  photo?: object;
};

const writes = new Set<PageWrite>();
const listeners = new Set<() => void>();
let last = 0;
let lastEntered = 0;

function notify(): void {
  for (const listener of [...listeners]) listener();
}

/** Listens to every change; returns what ends that. */
export function onWrites(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The signed-in user of a company; undefined when signed out. */
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

/** Takes a write to its next state. Once it is stored or has failed, the page has nothing more to do with it. */
export function moveWrite(write: PageWrite, to: WriteState): void {
  write.state = advance(write.state, to);
  if (!isInPage(write.state)) writes.delete(write);
  notify();
}

export function changeWrite(write: PageWrite, change: Pick<Partial<PageWrite>, 'isSlow' | 'attempt' | 'photo'>): void {
  Object.assign(write, change);
  notify();
}

/** What this page still has to store, in the order it was made. */
export const pageWrites = (): PageWrite[] => [...writes];

/** Those that wait for their next attempt, in the order they were made: what was said last of a field stays the last. */
export const waitingWrites = (): PageWrite[] => pageWrites().filter(({ attempt }) => attempt !== undefined);

/** Number of the last write that was entered. */
export const lastWrite = (): number => lastEntered;

/** Up to which number all that was entered is in the database: what is read from now on knows of these. */
export function lastStoredWrite(): number {
  const open = pageWrites().filter(({ origin }) => origin === 'entered');
  return open[0] === undefined ? lastEntered : open[0].number - 1;
}

/** Whether closing this page now would lose it, or find it half-done. The journal keeps what waits for its user. */
function needsPage({ state, attempt, owner }: PageWrite): boolean {
  return !(state === 'journaled' && attempt !== undefined && owner !== signedInOwner());
}

/** Whether everything is on the disk, now or within the time given. */
export function allStored(withinMs: number): Promise<boolean> {
  const isStored = () => !pageWrites().some(needsPage);
  if (isStored()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const settle = (isInTime: boolean) => {
      clearTimeout(timer);
      unlisten();
      resolve(isInTime);
    };
    const unlisten = onWrites(() => {
      if (isStored()) settle(true);
    });
    const timer = setTimeout(() => settle(false), withinMs);
  });
}
