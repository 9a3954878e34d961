import { ApiError } from '#web/app/api-error.ts';
import { applyAnswer } from './apply-answer.ts';
import { backoffMs, fateOf } from './backoff.ts';
import type { DeviceDatabase } from './database.ts';
import type { Operation } from './records.ts';
import { logSync } from './sync-log.ts';
import type { Transport } from './transport.ts';

/** Time and chance, so that tests decide both. */
export type SenderClock = { now: () => number; random: () => number };

export type SendContext = { database: DeviceDatabase; transport: Transport; clock: SenderClock };

export type SendOutcome = 'sent' | 'parked' | 'later' | 'signed-out';

const DONE_TEXT: Record<Operation['routeId'], string> = {
  createInspection: 'Inspection created on the server',
  editInspection: 'Answers sent',
  completeInspection: 'Completion sent',
  putInspectionPriceBook: 'Prices sent',
  editReport: 'Changes of the report sent',
  putApproval: 'Approval sent',
  putPullSheetTicks: 'Pull sheet sent',
  putClient: 'Client sent',
  sendCopy: 'Copy handed over for e-mail',
  putTruckCheck: 'Truck check sent',
  putHandout: 'Hand-out sent',
  sendHandout: 'Hand-out handed over for e-mail',
};

async function park({ database, clock }: SendContext, operation: Operation, error: ApiError): Promise<void> {
  const { status, errors, code } = error;
  const at = new Date(clock.now()).toISOString();
  const refusal = { status, errors: { ...errors }, at, ...(code === undefined ? {} : { code }) };
  // What was packed in while the call was under way may be its correction: then it goes once more.
  const unchanged = database.outbox
    .where('seq')
    .equals(operation.seq ?? 0)
    .and((now) => now.revision === operation.revision);
  await unchanged.modify({ state: 'parked', error: refusal });
  await logSync(database, `Refused (${status}): ${Object.values(errors).join(' ')}`, operation.inspectionId);
}

async function postpone({ database, clock }: SendContext, operation: Operation, error: ApiError): Promise<void> {
  const attempts = operation.attempts + 1;
  const asked = (error.retryAfterSeconds ?? 0) * 1000;
  const nextAttemptAt = clock.now() + Math.max(asked, backoffMs(attempts, clock.random));
  await database.outbox.update(operation.seq, { attempts, nextAttemptAt });
}

/** Sends one call and books what became of it; only a success takes it out of the outbox. */
export async function sendOperation(context: SendContext, operation: Operation): Promise<SendOutcome> {
  const { database, transport } = context;
  try {
    const answer = await transport.send(operation.routeId, { params: operation.params, body: operation.body });
    const lost = await applyAnswer(database, operation, answer);
    await logSync(database, DONE_TEXT[operation.routeId], operation.inspectionId);
    if (lost.length > 0 && operation.inspectionId !== undefined) await transport.refresh(operation.inspectionId);
    return 'sent';
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError(0, {}, 'DEVICE');
    const fate = fateOf(failure.status);
    if (fate === 'sign-in') return 'signed-out';
    if (fate === 'park') {
      await park(context, operation, failure);
      return 'parked';
    }
    await postpone(context, operation, failure);
    return 'later';
  }
}
