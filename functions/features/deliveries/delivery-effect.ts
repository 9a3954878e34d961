import type { StatusEvent } from '#shared/inspection/status.ts';
import type { DeliveryRow } from './record.ts';

type State = DeliveryRow['state'];
export type Effect = { state: State; status?: StatusEvent; reason?: string; openedAt?: string };

/** Later stages win over earlier ones, in any order of events; an open does not hide a refusal. */
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

/** The delivery after an effect; undefined when nothing changes. Only the first opening is recorded. */
export function afterEffect(row: DeliveryRow, effect: Effect, at: string): DeliveryRow | undefined {
  const openedAt = row.openedAt ?? effect.openedAt;
  const opened = openedAt === undefined ? {} : { openedAt };
  if (isLater(effect.state, row.state)) {
    // A reason belongs to the state it was given for.
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
 * What a send means for its inspection, given every copy of it: one lost copy and it is not delivered, all arrived and it
 * is; undefined while some are under way.
 */
export function statusOfSend(
  copies: readonly Pick<DeliveryRow, 'state' | 'reason'>[],
): { status: StatusEvent; reason?: string } | undefined {
  const lost = copies.find(({ state }) => LOST.includes(state));
  if (lost !== undefined)
    return { status: 'NOT_DELIVERED', ...(lost.reason === undefined ? {} : { reason: lost.reason }) };
  return copies.length > 0 && copies.every(({ state }) => hasArrived(state)) ? { status: 'DELIVERED' } : undefined;
}
