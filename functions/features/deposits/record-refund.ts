import { retryOnConflict } from '#functions/data/retry.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import type { PaymentEvent } from '#functions/payments/payments-port.ts';
import { instant } from '#functions/platform/clock.ts';
import { depositRefunded } from './approval-deposit.ts';
import type { CreditPorts, DepositTarget } from './credit-checkout.ts';
import { DepositRepository } from './repository.ts';

type Refund = Extract<PaymentEvent, { kind: 'refund' }>;

/**
 * Records a full refund that the company made in the provider's dashboard; a partial refund leaves the deposit paid.
 */
export async function recordRefund(
  refund: Refund,
  { reference, accountId }: DepositTarget,
  ports: CreditPorts,
): Promise<void> {
  const { table, clock } = ports;
  const { inspectionId, approvalId } = reference;
  const deposits = new DepositRepository(table);
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
