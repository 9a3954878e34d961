import type { StatusEvent } from '#shared/inspection/status.ts';
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

/**
 * The status event for an inspection from all copies of a send: not delivered if one failed, delivered if all arrived,
 * undefined while some are pending.
 */
export function statusOfSend(
  copies: readonly Pick<DeliveryRow, 'state' | 'reason'>[],
): { status: StatusEvent; reason?: string } | undefined {
  const lost = copies.find(({ state }) => LOST.includes(state));
  if (lost !== undefined)
    return { status: 'NOT_DELIVERED', ...(lost.reason === undefined ? {} : { reason: lost.reason }) };
  return copies.length > 0 && copies.every(({ state }) => hasArrived(state)) ? { status: 'DELIVERED' } : undefined;
}
