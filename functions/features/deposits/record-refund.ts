import { retryOnConflict } from '#functions/data/retry.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import type { PaymentEvent } from '#functions/payments/payments-port.ts';
import { instant } from '#functions/platform/clock.ts';
import { depositRefunded } from './approval-deposit.ts';
import { creditPayment, type CreditPorts, type DepositTarget } from './credit-checkout.ts';
import { DepositRepository } from './repository.ts';

type Refund = Extract<PaymentEvent, { kind: 'refund' }>;

/**
 * Records a refund that the company made in the provider's dashboard: after a partial one the deposit stays paid, less what was
 * refunded. The event has the sum of all refunds of the payment.
 */
export async function recordRefund(refund: Refund, target: DepositTarget, ports: CreditPorts): Promise<void> {
  const { reference, accountId } = target;
  const { table, clock } = ports;
  const { inspectionId, approvalId } = reference;
  const deposits = new DepositRepository(table);
  await creditPayment(refund.paymentId, target, ports);
  await retryOnConflict(async () => {
    const row = await deposits.get(inspectionId, approvalId);
    const isOurs = row?.accountId === accountId && row.paymentId === refund.paymentId && row.state === 'paid';
    if (row === undefined || !isOurs) return;
    const { refundedCents } = refund;
    const save = await depositRefunded(table, { inspectionId, approvalId }, refundedCents);
    if (save === undefined) return;
    const at = instant(clock);
    const detail = { approvalId, cents: String(refundedCents) };
    const isFull = refundedCents >= row.amountCents;
    await table.write([
      ...(isFull ? [deposits.save(inspectionId, row, { ...row, state: 'refunded' })] : []),
      save,
      auditWrite({ act: 'deposit.refunded', at, by: 'payment-events', subject: inspectionId, detail }),
    ]);
  });
}
