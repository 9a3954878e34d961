import { retryOnConflict } from '#functions/data/retry.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import type { PaymentEvent } from '#functions/payments/payments-port.ts';
import { instant } from '#functions/platform/clock.ts';
import { depositRefunded } from './approval-deposit.ts';
import { creditCheckout, type CreditPorts, type DepositTarget } from './credit-checkout.ts';
import type { DepositRow } from './record.ts';
import { DepositRepository } from './repository.ts';

type Refund = Extract<PaymentEvent, { kind: 'refund' }>;

/** Credits the payment of a refund whose event arrived first, from the checkout's state at the provider. */
async function creditPayment(
  row: DepositRow,
  { paymentId }: Refund,
  target: DepositTarget,
  ports: CreditPorts,
): Promise<void> {
  for (const sessionId of row.sessionIds.toReversed()) {
    const checkout = await ports.payments.readCheckout(row.accountId, sessionId);
    if (checkout?.paymentId === paymentId) return creditCheckout(checkout, target, ports);
  }
}

/**
 * Records a full refund that the company made in the provider's dashboard; a partial refund leaves the deposit paid.
 */
export async function recordRefund(refund: Refund, target: DepositTarget, ports: CreditPorts): Promise<void> {
  const { reference, accountId } = target;
  const { table, clock } = ports;
  const { inspectionId, approvalId } = reference;
  const deposits = new DepositRepository(table);
  const known = await deposits.get(inspectionId, approvalId);
  if (known?.accountId === accountId && known.state === 'open') await creditPayment(known, refund, target, ports);
  await retryOnConflict(async () => {
    const row = await deposits.get(inspectionId, approvalId);
    const isOurs = row?.accountId === accountId && row.paymentId === refund.paymentId && row.state === 'paid';
    if (row === undefined || !isOurs || refund.refundedCents < row.amountCents) return;
    const at = instant(clock);
    await table.write([
      deposits.save(inspectionId, row, { ...row, state: 'refunded' }),
      await depositRefunded(table, { inspectionId, approvalId }),
      auditWrite({ act: 'deposit.refunded', at, by: 'payment-events', subject: inspectionId, detail: { approvalId } }),
    ]);
  });
}
