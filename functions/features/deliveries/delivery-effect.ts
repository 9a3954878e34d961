import type { StatusEvent } from '#shared/inspection/status/status.ts';
import type { DeliveryRow } from './record.ts';

type State = DeliveryRow['state'];
export type Effect = { state: State; status?: StatusEvent; reason?: string; openedAt?: string };

/** A later stage replaces an earlier one, whatever the order of events; an open doesn't hide a rejection. */
const RANK: Record<State, number> = {
  queued: 0,
  failed: 1,
  sent: 1,
  delivered: 2,
  opened: 3,
  bounced: 4,
  complained: 5,
};
export const isLater = (state: State, than: State): boolean => RANK[state] > RANK[than];

/** The delivery after an event; undefined when nothing changes. Only the first open is recorded. */
export function afterEffect(row: DeliveryRow, effect: Effect, at: string): DeliveryRow | undefined {
  const openedAt = row.openedAt ?? effect.openedAt;
  const opened = openedAt === undefined ? {} : { openedAt };
  if (isLater(effect.state, row.state)) {
    // A reason belongs to its state, so it's replaced with it.
    const after = { ...row, state: effect.state, updatedAt: at, ...opened };
    delete after.reason;
    return effect.reason === undefined ? after : { ...after, reason: effect.reason };
  }
  return openedAt === row.openedAt ? undefined : { ...row, updatedAt: at, ...opened };
}

const ARRIVED: readonly State[] = ['delivered', 'opened', 'complained'];
export const hasArrived = (state: State): boolean => ARRIVED.includes(state);
const LOST: readonly State[] = ['bounced', 'failed'];

type Copy = Pick<
  DeliveryRow,
  'deliveryId' | 'to' | 'state' | 'reason' | 'sendId' | 'resendOf' | 'createdAt' | 'updatedAt'
>;

/** A copy without a send is a send of its own. */
const sendOf = ({ sendId, deliveryId }: Copy): string => sendId ?? deliveryId;
const isNewer = (one: Copy, other: Copy): boolean =>
  one.createdAt === other.createdAt ? one.deliveryId > other.deliveryId : one.createdAt > other.createdAt;
const isResent = (copy: Copy, copies: readonly Copy[]): boolean =>
  copies.some((other) => other.resendOf === copy.deliveryId || (other.to === copy.to && isNewer(other, copy)));

/**
 * The status event for an inspection from all its copies: the outcome of the newest send, whatever the order of events.
 * Not delivered if one of its copies failed, delivered if all arrived, undefined while some are pending. A copy of an
 * earlier send counts if it failed after the newest send and was not sent again, because its sender could not know about it
 * then. Failures before that were known, and the newest send is the response to them.
 */
export function statusOfCopies(copies: readonly Copy[]): { status: StatusEvent; reason?: string } | undefined {
  const [first, ...rest] = copies;
  if (first === undefined) return undefined;
  const newest = rest.reduce((latest, copy) => (isNewer(copy, latest) ? copy : latest), first);
  const isOfSend = (copy: Copy) => sendOf(copy) === sendOf(newest);
  const send = copies.filter(isOfSend);
  const since = send.reduce(
    (earliest, { createdAt }) => (createdAt < earliest ? createdAt : earliest),
    newest.createdAt,
  );
  const counts = (copy: Copy) => isOfSend(copy) || (copy.updatedAt >= since && !isResent(copy, copies));
  const lost = copies.find((copy) => LOST.includes(copy.state) && counts(copy));
  if (lost !== undefined)
    return { status: 'NOT_DELIVERED', ...(lost.reason === undefined ? {} : { reason: lost.reason }) };
  return send.every(({ state }) => hasArrived(state)) ? { status: 'DELIVERED' } : undefined;
}
