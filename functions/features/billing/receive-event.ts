import { enqueueBilling } from '#functions/jobs/enqueue.ts';
import type { Ctx } from '#functions/http/context.ts';
import type { BillingEvent } from '#functions/payments/billing-port.ts';
import { epochSeconds } from '#functions/platform/clock.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { logInfo } from '#functions/platform/logger.ts';
import { organizationOfCustomer, storeEventId, isEventAccepted } from './repository.ts';

/** Longer than the three days for which the provider retries. */
const REMEMBER_SECONDS = 7 * 86_400;

/**
 * Accepts an event and queues its work, so that the response doesn't wait for the provider. Stores the event ID only
 * after queuing: after a crash in between, the event is redelivered, and running a job twice has the same result.
 */
export async function acceptBillingEvent(event: BillingEvent, { system, clock }: Ctx): Promise<void> {
  const { eventId, customerId, type } = event;
  const organizationId = customerId === undefined ? undefined : await organizationOfCustomer(system, customerId);
  if (organizationId === undefined) return logInfo('Billing event ignored', { reason: type });
  if (await isEventAccepted(system, eventId)) return;
  await enqueueBilling({ kind: 'sync', jobId: newUlid(), organizationId });
  await storeEventId(system, eventId, epochSeconds(clock, REMEMBER_SECONDS));
}
