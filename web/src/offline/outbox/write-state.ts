/**
 * The life of a write, from the tap to the server's answer:
 *
 * - `pending`: in the memory of this page alone. A photo that the device does not take yet stays here.
 * - `journaled`: in local storage as well, written within the event of the tap; a page that is killed loses nothing.
 * - `stored`: in the device database, where no call carries it yet: a draft, an unsigned truck check.
 * - `queued`: in the device database, and a call in the outbox carries it.
 * - `sent`: the server has answered, and the call is out of the outbox.
 * - `failed`: what it belongs to is not on this device, or takes no more changes; who made it is informed.
 *
 * This page holds a write until it is stored; from then on the database is its one record.
 */
export const WRITE_STATES = ['pending', 'journaled', 'stored', 'queued', 'sent', 'failed'] as const;
export type WriteState = (typeof WRITE_STATES)[number];

const NEXT: Readonly<Record<WriteState, readonly WriteState[]>> = {
  pending: ['journaled', 'stored', 'queued', 'failed'],
  journaled: ['stored', 'queued', 'failed'],
  stored: ['queued'],
  // Discarded by a person after the server had refused it.
  queued: ['sent', 'failed'],
  sent: [],
  failed: [],
};

export class IllegalTransition extends Error {
  override name = 'IllegalTransition';
}

export const mayBecome = (from: WriteState, to: WriteState): boolean => NEXT[from].includes(to);

/** The next state. Throws IllegalTransition for a transition that is not in the table. */
export function advance(from: WriteState, to: WriteState): WriteState {
  if (!mayBecome(from, to)) throw new IllegalTransition(`A write that is ${from} cannot become ${to}`);
  return to;
}

/** This page still has to store it in the device database. */
export const isInPage = (state: WriteState): boolean => state === 'pending' || state === 'journaled';
