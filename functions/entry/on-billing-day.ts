import type { ScheduledEvent } from 'aws-lambda';
import { unsafeSystemTable } from '#functions/data/system-table.ts';
import { queueBillingDay } from '#functions/features/billing/queue-day.ts';
import { enqueueBilling } from '#functions/jobs/enqueue.ts';

/** Once a day, by the schedule; the event's own time says which day. */
export const handler = ({ time }: Pick<ScheduledEvent, 'time'>): Promise<number> =>
  queueBillingDay(new Date(time), { store: unsafeSystemTable(), enqueueBilling });
