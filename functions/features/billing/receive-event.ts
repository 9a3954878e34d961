import { enqueueBilling } from '#functions/jobs/enqueue.ts';
import type { Ctx } from '#functions/http/context.ts';
import type { BillingEvent } from '#functions/payments/billing-port.ts';
import { epochSeconds } from '#functions/platform/clock.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { logInfo } from '#functions/platform/logger.ts';
import { organizationOfCustomer, rememberEvent, wasEventTaken } from './repository.ts';

/** The provider repeats for three days. */
const REMEMBER_SECONDS = 7 * 86_400;

/**
 * Takes an event: what it causes is queued, so that the answer does not wait for the provider. It is remembered after it
 * is queued: lost in between it comes again, and what is queued twice ends the same.
 */
export async function takeBillingEvent(event: BillingEvent, { system, clock }: Ctx): Promise<void> {
  const { eventId, customerId, type } = event;
  const organizationId = customerId === undefined ? undefined : await organizationOfCustomer(system, customerId);
  if (organizationId === undefined) return logInfo('billing event passed over', { reason: type });
  if (await wasEventTaken(system, eventId)) return;
  await enqueueBilling({ kind: 'sync', jobId: newUlid(), organizationId });
  await rememberEvent(system, eventId, epochSeconds(clock, REMEMBER_SECONDS));
}
