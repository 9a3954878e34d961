import type { StatusEvent } from '#shared/inspection/status.ts';
import type { DeliveryRow } from './records.ts';

type State = DeliveryRow['state'];
export type Effect = { state: State; status?: StatusEvent; reason?: string };

/** Later stages win over earlier ones, whatever the order the events come in. */
const RANK: Record<State, number> = { queued: 0, failed: 1, sent: 1, delivered: 2, bounced: 3, complained: 4 };
export const isLater = (state: State, than: State): boolean => RANK[state] > RANK[than];
