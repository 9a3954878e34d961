import type { RouteData } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { applyResponse } from '../sync/apply-response.ts';
import { fateOf, waitMs } from './backoff.ts';
import { beginClientCall, takeNextEdit } from './client-calls.ts';
import { draftOf } from '../drafts/client-draft.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { within } from '../sync/deadline.ts';
import type { EditBody } from './edit-body.ts';
import { RESET_ATTEMPTS, type Operation } from '../db/records.ts';
import { parkRefused, splitRefused } from './split-refused.ts';
import { markingStall } from '../sync/stall.ts';
import { failureText, logSync } from '../sync/sync-log.ts';
import type { Transport, RequestedUpload } from '../sync/transport.ts';

/** Time and randomness, injectable for tests. */
export type SenderClock = { now: () => number; random: () => number };

/** Timeouts for a whole call and for an upload without progress, as a backstop behind the transport's own timeouts. */
export type Timeouts = { callMs: number; idleMs: number };
export const TIMEOUTS: Timeouts = { callMs: 45_000, idleMs: 45_000 };

export type SendContext = {
  database: DeviceDatabase;
  transport: Transport;
  clock: SenderClock;
  timeouts: Timeouts;
  /** Aborted at sign-out. */
  stopped: AbortSignal;
  /** Receives the presigned POSTs that came with a response. */
  onUploads: (uploads: readonly RequestedUpload[]) => void;
};

export type SendOutcome = 'sent' | 'parked' | 'later' | 'signed-out';

/** Log texts of successful calls. */
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

/** The server validates all edits of a call; 403: it doesn't accept some of them from this user. */
const SPLIT_STATUSES: ReadonlySet<number> = new Set([403, 422]);

async function park({ database, clock }: SendContext, { operation, error, ms }: Failed): Promise<void> {
  const { status, errors, code } = error;
  const at = new Date(clock.now()).toISOString();
  const refusal = { status, errors: { ...errors }, at, ...(code === undefined ? {} : { code }) };
  const { outbox } = database;
  await database.transaction('rw', outbox, async () => {
    const now = await outbox.get(operation.seq);
    // If edits were packed in during the request, they may correct it: don't park it, so that it is sent again.
    if (now === undefined || now.revision !== operation.revision) return;
    const parts = SPLIT_STATUSES.has(status) ? splitRefused(now, errors) : undefined;
    if (parts !== undefined) return parkRefused(database, now, { ...parts, error: refusal });
    // A later edit of a client may correct it too, but it doesn't resolve a conflict with another user.
    const isCorrected = (await takeNextEdit(database, now)) && status !== 409;
    await outbox.update(now.seq, isCorrected ? RESET_ATTEMPTS : { state: 'parked', error: refusal });
  });
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
  const text = `${failureText(error)}. It will be sent again.`;
  await logSync(database, { text, inspectionId, outcome: 'later', attempt: attempts, ms });
}

/** Handles a 404 for something the call depends on. If the server lost that data, this device queues it again. */
async function recoverNotFound(context: SendContext, { operation, error }: Failed): Promise<void> {
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
  if (isNotFound(error)) await recoverNotFound(context, failure);
  const fate = fateOf(error, operation.refusals);
  if (fate === 'sign-in') return 'signed-out';
  if (fate === 'park') {
    await park(context, failure);
    return 'parked';
  }
  await postpone(context, failure, fate === 'doubt');
  return 'later';
}

/** True only for the product's own 404: a proxy's 404 has no code. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && error.code === 'NOT_FOUND';

/** Fetches the server's state now. A failure here does not count against the call. */
export async function fetchState({ transport, timeouts, stopped }: SendContext, inspectionId: string): Promise<void> {
  await within(timeouts.callMs, stopped, () => transport.refresh(inspectionId)).catch(() => undefined);
}

/** Whether the call announced photos whose bytes are not on this device. Only the server knows where they are. */
const hasPhotosOfOthers = ({ routeId, body }: Operation): boolean =>
  routeId === 'editInspection' &&
  (body as EditBody).photos.some((edit) => edit.action === 'add' && edit.photo['deviceId'] === undefined);

/** Sends one call and records the outcome; only a success removes it from the outbox. */
export async function sendOperation(context: SendContext, planned: Operation): Promise<SendOutcome> {
  const { database, transport, timeouts, stopped } = context;
  const operation = await beginClientCall(database, planned);
  const { routeId, params, body, inspectionId } = operation;
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  try {
    const answer = await markingStall(
      (isStalled) => !stopped.aborted && void database.outbox.update(operation.seq, { isStalled }),
      () => within(timeouts.callMs, stopped, ({ signal }) => transport.send(routeId, { params, body }, signal)),
    );
    const lost = await applyResponse(database, operation, answer);
    if (routeId === 'editInspection') context.onUploads((answer as Partial<RouteData<'editInspection'>>).uploads ?? []);
    const facts = { attempt: operation.attempts + 1, ms: elapsed(), bytes: sizeOf(operation) };
    await logSync(database, { text: DONE_TEXT[routeId], inspectionId, outcome: 'sent', ...facts });
    if (inspectionId !== undefined && (lost.length > 0 || hasPhotosOfOthers(operation)))
      await fetchState(context, inspectionId);
    return 'sent';
  } catch (error) {
    // After a sign-out nothing is recorded: the database is closed, and the call stays as it was.
    if (stopped.aborted) return 'later';
    const failure = error instanceof ApiError ? error : new ApiError(0, {}, 'DEVICE');
    return failed(context, { operation, error: failure, ms: elapsed() });
  }
}
