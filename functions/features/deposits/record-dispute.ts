import { retryOnConflict } from '#functions/data/retry.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import type { DisputeEvent } from '#functions/payments/payments-port.ts';
import { instant } from '#functions/platform/clock.ts';
import { depositDisputed } from './approval-deposit.ts';
import { creditPayment, type CreditPorts, type DepositTarget } from './credit-checkout.ts';
import { DepositRepository } from './repository.ts';

/**
 * Records that the payer's bank disputes a payment, or how the dispute ended. An event that arrives after the dispute's end, or
 * again, changes nothing.
 */
export async function recordDispute(event: DisputeEvent, target: DepositTarget, ports: CreditPorts): Promise<void> {
  const { reference, accountId } = target;
  const { table, clock } = ports;
  const { inspectionId, approvalId } = reference;
  await creditPayment(event.paymentId, target, ports);
  await retryOnConflict(async () => {
    const row = await new DepositRepository(table).get(inspectionId, approvalId);
    if (row?.accountId !== accountId || row.paymentId !== event.paymentId) return;
    const { disputeId: id, state, cents } = event;
    const save = await depositDisputed(table, { inspectionId, approvalId }, { id, state, cents });
    if (save === undefined) return;
    const act = state === 'open' ? 'deposit.disputed' : 'deposit.dispute-closed';
    const detail = { approvalId, cents: String(cents), result: state };
    await table.write([
      save,
      auditWrite({ act, at: instant(clock), by: 'payment-events', subject: inspectionId, detail }),
    ]);
  });
}
