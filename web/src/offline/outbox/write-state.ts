/**
 * The states of a write, from the tap to the server's response:
 *
 * - `pending`: only in this page's memory. A photo that can't be stored yet keeps this state.
 * - `journaled`: also in local storage, written synchronously in the tap's event; nothing is lost if the page is killed.
 * - `stored`: in the device database, but not in an outbox call yet: a draft, an unsigned truck check.
 * - `queued`: in the device database and in an outbox call.
 * - `sent`: the server has responded, and the call was removed from the outbox.
 * - `failed`: its subject is not on this device or accepts no more changes; the user is notified.
 *
 * This page keeps a write until it is stored; after that, the database is its only record.
 */
export const WRITE_STATES = ['pending', 'journaled', 'stored', 'queued', 'sent', 'failed'] as const;
export type WriteState = (typeof WRITE_STATES)[number];

const NEXT: Readonly<Record<WriteState, readonly WriteState[]>> = {
  pending: ['journaled', 'stored', 'queued', 'failed'],
  journaled: ['stored', 'queued', 'failed'],
  stored: ['queued'],
  // Failed: the user discarded it after the server had refused it.
  queued: ['sent', 'failed'],
  sent: [],
  failed: [],
};

export class IllegalTransition extends Error {
  override name = 'IllegalTransition';
}

export const mayBecome = (from: WriteState, to: WriteState): boolean => NEXT[from].includes(to);

/** Returns the next state. Throws IllegalTransition if the table does not allow it. */
export function advance(from: WriteState, to: WriteState): WriteState {
  if (!mayBecome(from, to)) throw new IllegalTransition(`A write that is ${from} cannot become ${to}`);
  return to;
}

/** Whether this page still has to store the write in the device database. */
export const isInPage = (state: WriteState): boolean => state === 'pending' || state === 'journaled';
