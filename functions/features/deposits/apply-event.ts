import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import type { Store } from '#functions/data/store.ts';
import { logInfo, logWarning } from '#functions/platform/logger.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { DepositReference, PaymentEvent, Payments } from '#functions/payments/payments-port.ts';
import { OrganizationId, Ulid } from '#shared/contract/common.ts';
import { creditCheckout } from './credit-checkout.ts';
import { recordDispute } from './record-dispute.ts';
import { recordRefund } from './record-refund.ts';

export type EventPorts = { store: Store; clock: Clock; payments: Payments };

/** Ignores incomplete or malformed references: a connected account can write anything into its own payments. */
function completeReference(reference: Partial<DepositReference>): DepositReference | undefined {
  const { organizationId, inspectionId, approvalId } = reference;
  const isWhole =
    OrganizationId.safeParse(organizationId).success &&
    Ulid.safeParse(inspectionId).success &&
    Ulid.safeParse(approvalId).success;
  return isWhole ? (reference as DepositReference) : undefined;
}

type AppliedEvent = Exclude<PaymentEvent, { kind: 'other' | 'account' }>;

/** A dispute doesn't repeat its payment's metadata, so it's read from the payment. */
const referenceOf = async (event: AppliedEvent, accountId: string, { payments }: EventPorts) =>
  event.kind === 'dispute' ? payments.readReference(accountId, event.paymentId) : event.reference;

/**
 * Applies one provider event. Repeated and out-of-order events, and events of payments that aren't ours, change
 * nothing: each step checks our own row and saves over the version that was read.
 */
export async function applyPaymentEvent(event: PaymentEvent, ports: EventPorts): Promise<void> {
  if (event.kind === 'other' || event.kind === 'account') {
    // An account's state is read when it's needed.
    return logInfo('Payment event ignored', { reason: event.kind === 'other' ? event.type : event.kind });
  }
  const { accountId } = event;
  const reference = accountId === undefined ? undefined : completeReference(await referenceOf(event, accountId, ports));
  if (reference === undefined || accountId === undefined) {
    return logWarning('Payment event without a company', { reason: event.eventId });
  }
  const table = new TenantTable(ports.store, unsafeTenantOf(reference.organizationId, 'payment-events'));
  const place = { reference, accountId };
  if (event.kind === 'refund') await recordRefund(event, place, { ...ports, table });
  else if (event.kind === 'dispute') await recordDispute(event, place, { ...ports, table });
  else await creditCheckout(event.checkout, place, { ...ports, table });
}
