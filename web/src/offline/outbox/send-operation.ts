import type { Answer } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { applyAnswer } from '../sync/apply-answer.ts';
import { fateOf, waitMs } from './backoff.ts';
import { draftOf } from '../drafts/client-draft.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { within } from '../sync/deadline.ts';
import type { EditBody } from './edit-body.ts';
import type { Operation } from '../db/records.ts';
import { markingStall } from '../sync/stall.ts';
import { failureText, logSync } from '../sync/sync-log.ts';
import type { Transport, UploadAnswer } from '../sync/transport.ts';

/** Time and chance, so that tests decide both. */
export type SenderClock = { now: () => number; random: () => number };

/** How long a call may take in all, and an upload without moving; behind the transport's own time-outs. */
export type Patience = { callMs: number; idleMs: number };
export const PATIENCE: Patience = { callMs: 45_000, idleMs: 45_000 };

export type SendContext = {
  database: DeviceDatabase;
  transport: Transport;
  clock: SenderClock;
  patience: Patience;
  /** Aborted at sign-out. */
  stopped: AbortSignal;
  /** Takes the presigned posts that came with an answer. */
  onUploads: (uploads: readonly UploadAnswer[]) => void;
};

export type SendOutcome = 'sent' | 'parked' | 'later' | 'signed-out';

/** What the log says of each call that work made offline can wait for. */
export const DONE_TEXT: Record<Operation['routeId'], string> = {
  createInspection: 'Inspection created on the server',
  editInspection: 'Answers sent',
  completeInspection: 'Completion sent',
  putInspectionPriceBook: 'Prices sent',
  editReport: 'Report changes synced',
  putApproval: 'Approval sent',
  putPullSheetTicks: 'Pull sheet sent',
  putClient: 'Client sent',
  sendCopy: 'Copy queued for email',
  putStar: 'Starred client synced',
  putTruckCheck: 'Truck check sent',
  putHandout: 'Handout sent',
  sendHandout: 'Handout queued for email',
};

const sizeOf = (operation: Operation): number => JSON.stringify(operation.body).length;

type Failed = { operation: Operation; error: ApiError; ms: number };

async function park({ database, clock }: SendContext, { operation, error, ms }: Failed): Promise<void> {
  const { status, errors, code } = error;
  const at = new Date(clock.now()).toISOString();
  const refusal = { status, errors: { ...errors }, at, ...(code === undefined ? {} : { code }) };
  // What was packed in while the call was under way may be its correction: then it goes again.
  const unchanged = database.outbox
    .where('seq')
    .equals(operation.seq ?? 0)
    .and((now) => now.revision === operation.revision);
  await unchanged.modify({ state: 'parked', error: refusal });
  const { inspectionId, attempts } = operation;
  const text = `Refused (${status}): ${Object.values(errors).join(' ')}`;
  await logSync(database, { text, inspectionId, outcome: 'refused', attempt: attempts + 1, ms });
}

async function postpone(context: SendContext, { operation, error, ms }: Failed, isDoubt: boolean): Promise<void> {
  const { database, clock } = context;
  const { inspectionId } = operation;
  const attempts = operation.attempts + 1;
  const nextAttemptAt = clock.now() + waitMs(attempts, clock.random, error);
  const refusals = (operation.refusals ?? 0) + (isDoubt ? 1 : 0);
  await database.outbox.update(operation.seq, { attempts, nextAttemptAt, refusals });
  const text = `${failureText(error)}. It is sent again.`;
  await logSync(database, { text, inspectionId, outcome: 'later', attempt: attempts, ms });
}

/** The server does not have what the call depends on. If it lost that, this device sends it again first. */
async function recoverForgotten(context: SendContext, { operation, error }: Failed): Promise<void> {
  const { inspectionId, routeId, body, seq } = operation;
  if (inspectionId === undefined) return;
  if (routeId !== 'createInspection') return fetchState(context, inspectionId);
  if (error.errors['clientId'] === undefined || body['draftClient'] !== undefined) return undefined;
  const { database } = context;
  const { summary } = (await database.inspections.get(inspectionId)) ?? {};
  if (summary === undefined) return undefined;
  const draftClient = await draftOf(database, summary);
  await database.outbox.update(seq, { body: { ...body, draftClient } });
  return undefined;
}

async function failed(context: SendContext, failure: Failed): Promise<SendOutcome> {
  const { operation, error } = failure;
  if (isForgotten(error)) await recoverForgotten(context, failure);
  const fate = fateOf(error, operation.refusals);
  if (fate === 'sign-in') return 'signed-out';
  if (fate === 'park') {
    await park(context, failure);
    return 'parked';
  }
  await postpone(context, failure, fate === 'doubt');
  return 'later';
}

/** True only for a 404 of the product itself: a proxy's 404 has no code. */
export const isForgotten = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && error.code === 'NOT_FOUND';

/** Fetches the server's state now. A failure here does not count against the call that was sent. */
export async function fetchState({ transport, patience, stopped }: SendContext, inspectionId: string): Promise<void> {
  await within(patience.callMs, stopped, () => transport.refresh(inspectionId)).catch(() => undefined);
}

/** Whether it announced photos whose bytes are not on this device. Only the server knows where those are. */
const hasPhotosOfOthers = ({ routeId, body }: Operation): boolean =>
  routeId === 'editInspection' &&
  (body as EditBody).photos.some((edit) => edit.action === 'add' && edit.photo['deviceId'] === undefined);

/** Sends one call and books what became of it; only a success takes it out of the outbox. */
export async function sendOperation(context: SendContext, operation: Operation): Promise<SendOutcome> {
  const { database, transport, patience, stopped } = context;
  const { routeId, params, body, inspectionId } = operation;
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  try {
    const answer = await markingStall(
      (isStalled) => !stopped.aborted && void database.outbox.update(operation.seq, { isStalled }),
      () => within(patience.callMs, stopped, ({ signal }) => transport.send(routeId, { params, body }, signal)),
    );
    const lost = await applyAnswer(database, operation, answer);
    if (routeId === 'editInspection') context.onUploads((answer as Partial<Answer<'editInspection'>>).uploads ?? []);
    const facts = { attempt: operation.attempts + 1, ms: elapsed(), bytes: sizeOf(operation) };
    await logSync(database, { text: DONE_TEXT[routeId], inspectionId, outcome: 'sent', ...facts });
    if (inspectionId !== undefined && (lost.length > 0 || hasPhotosOfOthers(operation)))
      await fetchState(context, inspectionId);
    return 'sent';
  } catch (error) {
    // At sign-out nothing is booked: the database is closed, and the call stays as it was.
    if (stopped.aborted) return 'later';
    const failure = error instanceof ApiError ? error : new ApiError(0, {}, 'DEVICE');
    return failed(context, { operation, error: failure, ms: elapsed() });
  }
}
