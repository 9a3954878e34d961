import type { TenantTable } from '#functions/data/tenant-table.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import { enqueueMail } from '#functions/jobs/enqueue.ts';
import type { Checkout, DepositReference, Payments } from '#functions/payments/payments-port.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { logWarning } from '#functions/platform/logger.ts';
import { depositPaid } from './approval-deposit.ts';
import type { DepositRow } from './record.ts';
import { DepositRepository } from './repository.ts';

export type DepositTarget = { reference: DepositReference; accountId: string };
export type CreditPorts = { table: TenantTable; clock: Clock; payments: Payments };

/** Whether a payment belongs to this deposit: our checkout, the company's account, the full amount. */
function isOurs(row: DepositRow, checkout: Checkout, accountId: string): boolean {
  const isKnown = row.sessionIds.includes(checkout.sessionId) && row.accountId === accountId;
  return isKnown && checkout.currency === 'usd' && checkout.amountCents === row.amountCents;
}

async function credit(
  row: DepositRow,
  checkout: Checkout,
  { reference }: DepositTarget,
  ports: CreditPorts,
): Promise<void> {
  const { table, clock } = ports;
  const { inspectionId, approvalId } = reference;
  const at = instant(clock);
  const paid: DepositRow = { ...row, state: 'paid', sessionId: checkout.sessionId, paidAt: at };
  if (checkout.paymentId !== undefined) paid.paymentId = checkout.paymentId;
  const detail = { approvalId, cents: String(row.amountCents) };
  await table.write([
    new DepositRepository(table).save(inspectionId, row, paid),
    await depositPaid(table, { inspectionId, approvalId, cents: row.amountCents, at }),
    auditWrite({ act: 'deposit.paid', at, by: 'payment-events', subject: inspectionId, detail }),
  ]);
}

/** Refunds a second payment of a paid deposit; the provider refunds each payment only once. */
async function refund(
  row: DepositRow,
  checkout: Checkout,
  { reference }: DepositTarget,
  ports: CreditPorts,
): Promise<void> {
  const { sessionId, paymentId, amountCents: cents } = checkout;
  if (paymentId === undefined || row.returned.some((payment) => payment.sessionId === sessionId)) return;
  await ports.payments.refund(row.accountId, paymentId);
  const returned = [...row.returned, { sessionId, paymentId, cents, at: instant(ports.clock) }];
  const save = new DepositRepository(ports.table).save(reference.inspectionId, row, { ...row, returned });
  await ports.table.write([save]);
}

/**
 * Credits a paid checkout to its approval, exactly once: the deposit's row decides, and is saved with the approval
 * over the versions that were read. Ignores checkouts that aren't ours.
 */
export async function creditCheckout(checkout: Checkout, place: DepositTarget, ports: CreditPorts): Promise<void> {
  if (!checkout.isPaid) return;
  const { organizationId, inspectionId, approvalId } = place.reference;
  const row = await retryOnConflict(async () => {
    const known = await new DepositRepository(ports.table).get(inspectionId, approvalId);
    if (known === undefined || !isOurs(known, checkout, place.accountId)) return undefined;
    if (known.state === 'open') await credit(known, checkout, place, ports);
    else if (known.sessionId !== checkout.sessionId) await refund(known, checkout, place, ports);
    return known;
  });
  if (row === undefined) return logWarning('Payment without a deposit', { reason: checkout.sessionId });
  // Also queued if it was credited before: the event may be repeated because this message was not queued.
  const { noticeId: jobId, amountCents } = row;
  await enqueueMail({ kind: 'deposit-paid', jobId, organizationId, inspectionId, approvalId, amountCents });
}

/** Credits the payment of an event that arrived before its own, from the checkout's state at the provider. */
export async function creditPayment(paymentId: string, target: DepositTarget, ports: CreditPorts): Promise<void> {
  const { reference, accountId } = target;
  const row = await new DepositRepository(ports.table).get(reference.inspectionId, reference.approvalId);
  if (row?.accountId !== accountId || row.state !== 'open') return;
  for (const sessionId of row.sessionIds.toReversed()) {
    const checkout = await ports.payments.readCheckout(accountId, sessionId);
    if (checkout?.paymentId === paymentId) return creditCheckout(checkout, target, ports);
  }
}
