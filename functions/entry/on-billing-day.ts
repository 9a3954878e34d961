import type { ScheduledEvent } from 'aws-lambda';
import { unsafeSystemTable } from '#functions/data/system-table.ts';
import { queueBillingDay } from '#functions/features/billing/queue-day.ts';
import { enqueueBilling } from '#functions/jobs/enqueue.ts';
import { isBilled } from '#functions/platform/billing-mode.ts';

/** Once a day, by the schedule; the event's own time says which day. Without billing no day changes anything. */
export const handler = async ({ time }: Pick<ScheduledEvent, 'time'>): Promise<number> =>
  isBilled() ? queueBillingDay(new Date(time), { store: unsafeSystemTable(), enqueueBilling }) : 0;
