import { ApiError } from '#web/lib/api/api-error.ts';
import { backoffMs, REFUSALS } from '../outbox/backoff.ts';
import { within } from '../sync/deadline.ts';
import { isUnsent } from '../outbox/outbox-order.ts';
import type { LocalPhoto } from '../db/records.ts';
import { fetchState, isNotFound, type SendContext, type SendOutcome } from '../outbox/send-operation.ts';
import { markingStall } from '../sync/stall.ts';
import { failureText, logSync } from '../sync/sync-log.ts';
import type { PresignedPost, RequestedUpload } from '../sync/transport.ts';

/** Limit of photos per status request (from the contract). */
export const PHOTOS_PER_QUESTION = 60;

/** An upload is repeated if the server has not confirmed it within this time. */
const MAX_AWAITED_MS = 90_000;
const SHARED_QUESTION_MS = 15_000;
const PROGRESS_STEP = 0.1;
const REPEATS = 1;
/** A presigned POST must be valid for at least this long to start an upload with it. */
const POST_MARGIN_MS = 20_000;
/** The assumed lifetime of a presigned POST when this device's clock makes its expiry implausible. */
const ASSUMED_LIFE_MS = 5 * 60_000;
const LONGEST_LIFE_MS = 60 * 60_000;

type CachedPost = PresignedPost & { requestedAt: number; goodUntil: number };

/** Presigned POSTs by photo; they expire within minutes, so they are kept in memory only. */
export type Posts = Map<string, CachedPost>;

/**
 * Caches a presigned POST. If the device's clock is far off, the server's expiry time is unusable, and a lifetime is
 * assumed.
 */
function cachePost(posts: Posts, photoId: string, post: PresignedPost, now: number): void {
  const lifetimeMs = Date.parse(post.expiresAt) - now;
  const life = lifetimeMs > 2 * POST_MARGIN_MS && lifetimeMs <= LONGEST_LIFE_MS ? lifetimeMs : ASSUMED_LIFE_MS;
  posts.set(photoId, { ...post, requestedAt: now, goodUntil: now + life - POST_MARGIN_MS });
}

/** Caches the presigned POSTs from the response to a photo announcement. */
export function cacheUploads(posts: Posts, now: number, uploads: readonly RequestedUpload[]): void {
  for (const { photoId, state, post } of uploads) {
    if (state === 'awaited' && post !== undefined) cachePost(posts, photoId, post, now);
  }
}

export function postFor(posts: Posts, photo: LocalPhoto, now: number): PresignedPost | undefined {
  const post = posts.get(photo.photoId);
  return post !== undefined && now < post.goodUntil && now >= post.requestedAt ? post : undefined;
}

/** Whether storage has all bytes, so that only the server's confirmation is missing. */
export const isPosted = (photo: LocalPhoto): boolean => photo.postedAt !== undefined;

/** Stores the result of an upload, unless the photo was removed or verified in the meantime. */
function updateUnsent({ database }: SendContext, photoId: string, change: Partial<LocalPhoto>): PromiseLike<number> {
  return database.photos.where('photoId').equals(photoId).filter(isUnsent).modify(change);
}

async function failed(context: SendContext, photo: LocalPhoto, change: Partial<LocalPhoto>): Promise<void> {
  const { clock } = context;
  const attempts = photo.attempts + 1;
  const nextAttemptAt = clock.now() + backoffMs(attempts, clock.random);
  await updateUnsent(context, photo.photoId, { attempts, nextAttemptAt, ...change });
}

async function refuse(context: SendContext, photo: LocalPhoto, reason: string): Promise<void> {
  const { inspectionId, bytes } = photo;
  await updateUnsent(context, photo.photoId, { state: 'refused', reason, progress: 0 });
  const text = `A photo was refused: ${reason}`;
  await logSync(context.database, { text, inspectionId, bytes, outcome: 'refused' });
}

/**
 * Marks a photo as verified. Ignores the response if the photo is queued to be announced again, because the server lost it
 * after responding.
 */
async function accept(context: SendContext, photo: LocalPhoto): Promise<void> {
  const { photos: all } = context.database;
  const known = all
    .where('photoId')
    .equals(photo.photoId)
    .filter(({ announced }) => announced);
  if ((await known.modify({ state: 'verified', progress: 1 })) === 0) return;
  const { inspectionId, bytes } = photo;
  await logSync(context.database, { text: 'A photo is safe on the server', inspectionId, bytes, outcome: 'sent' });
  const { inspections, photos } = context.database;
  await context.database.transaction('rw', [inspections, photos], async () => {
    const verified = await photos.where({ inspectionId, state: 'verified' }).count();
    await inspections.where({ inspectionId }).modify(({ summary }) => void (summary.photos.verified = verified));
  });
}

/**
 * Whether to upload a refused photo again before asking the user: the local bytes match their hash, so the refusal may be
 * due to a transmission error.
 */
function mayRepeat(photo: LocalPhoto, answer: RequestedUpload): boolean {
  return answer.post !== undefined && (photo.repeats ?? 0) < REPEATS;
}

async function applyAnswer(
  context: SendContext,
  posts: Posts,
  photo: LocalPhoto,
  answer: RequestedUpload,
): Promise<void> {
  if (answer.state === 'verified') return accept(context, photo);
  const now = context.clock.now();
  if (answer.state === 'refused' && !mayRepeat(photo, answer)) {
    return refuse(context, photo, answer.reason ?? 'The server refused this photo');
  }
  const awaitedMs = photo.postedAt === undefined ? MAX_AWAITED_MS : Math.abs(now - photo.postedAt);
  if (answer.state === 'awaited' && awaitedMs < MAX_AWAITED_MS) {
    const wait = Math.min(10_000, 300 * 2 ** photo.attempts);
    await updateUnsent(context, photo.photoId, { attempts: photo.attempts + 1, nextAttemptAt: now + wait });
    return undefined;
  }
  if (answer.post === undefined) return failed(context, photo, {});
  cachePost(posts, photo.photoId, answer.post, now);
  await context.database.photos
    .where('photoId')
    .equals(photo.photoId)
    .modify((stored) => {
      // Attempts since the upload were polls, so they must not lengthen the next backoff. Failed uploads still count, so that
      // the backoff grows while storage is out of service.
      if (stored.postedAt !== undefined) stored.attempts = 0;
      delete stored.postedAt;
      stored.progress = 0;
      stored.nextAttemptAt = 0;
      if (answer.state === 'refused') stored.repeats = (stored.repeats ?? 0) + 1;
    });
  return undefined;
}

function markPhotos({ database, stopped }: SendContext, photoIds: readonly string[], isStalled: boolean): void {
  if (stopped.aborted) return;
  void database.photos
    .where('photoId')
    .anyOf([...photoIds])
    .filter((photo) => (photo.isStalled ?? false) !== isStalled)
    .modify({ isStalled });
}

/** Requests the status of uploaded photos, and presigned POSTs for the others. */
export async function requestPhotoStatus(
  context: SendContext,
  posts: Posts,
  inspectionId: string,
  photos: readonly LocalPhoto[],
): Promise<SendOutcome> {
  try {
    const ids = photos.map((photo) => photo.photoId);
    const owner = photos[0]?.owner;
    const { transport, timeouts, stopped } = context;
    const mark = (isStalled: boolean) => markPhotos(context, ids, isStalled);
    const answers = await markingStall(mark, () =>
      within(timeouts.callMs, stopped, () => transport.requestUploads(inspectionId, ids, owner)),
    );
    mark(false);
    const byId = new Map(answers.map((answer) => [answer.photoId, answer]));
    let isAnyUnknown = false;
    for (const photo of photos) {
      const answer = byId.get(photo.photoId);
      if (answer !== undefined) await applyAnswer(context, posts, photo, answer);
      else await failed(context, photo, {});
      isAnyUnknown ||= answer === undefined;
    }
    // A missing photo was removed on another device or lost by the server: only a tombstone in the server's state means
    // removed.
    if (isAnyUnknown && owner === undefined) await fetchState(context, inspectionId);
    return 'sent';
  } catch (error) {
    return questionFailed(context, photos, error);
  }
}

async function questionFailed(
  context: SendContext,
  photos: readonly LocalPhoto[],
  error: unknown,
): Promise<SendOutcome> {
  if (error instanceof ApiError && error.status === 401) return 'signed-out';
  const [first] = photos;
  if (isNotFound(error) && first !== undefined && first.owner === undefined)
    await fetchState(context, first.inspectionId);
  for (const photo of photos) await failed(context, photo, { isStalled: true });
  return 'later';
}

const TOO_LARGE = 'The server rejected this photo. It’s too large or the wrong type. Take it again.';

async function uploadFailed(context: SendContext, posts: Posts, photo: LocalPhoto, error: unknown): Promise<void> {
  const failure = error instanceof ApiError ? error : new ApiError(0, {}, 'DEVICE');
  posts.delete(photo.photoId);
  if (context.stopped.aborted) return undefined;
  const isTooLarge = failure.status === 413 && failure.code === 'TOO_LARGE';
  const refusals = (photo.refusals ?? 0) + (isTooLarge ? 1 : 0);
  if (isTooLarge && refusals >= REFUSALS) return refuse(context, photo, TOO_LARGE);
  const { inspectionId, bytes, attempts } = photo;
  const text = `A photo did not arrive: ${failureText(failure)}. It will be sent again.`;
  await logSync(context.database, { text, inspectionId, bytes, outcome: 'later', attempt: attempts + 1 });
  // 400 and 403 usually mean an expired link: the next attempt requests a new one.
  return failed(context, photo, { state: 'saved', progress: 0, refusals });
}

/** Delay of a photo's status request: none for the first and the last photo; those in between wait and share a request. */
async function confirmationDelayMs({ database }: SendContext, { inspectionId, photoId }: LocalPhoto): Promise<number> {
  const all = await database.photos.where({ inspectionId }).toArray();
  const isAnyVerified = all.some((photo) => photo.state === 'verified');
  const isMoreToPost = all.some((photo) => photo.photoId !== photoId && isUnsent(photo) && !isPosted(photo));
  return isAnyVerified && isMoreToPost ? SHARED_QUESTION_MS : 0;
}

type UploadTarget = { post: PresignedPost; alive: () => void };

/** Uploads one photo's bytes and stores the progress for the screens. */
export async function uploadPhoto(
  context: SendContext,
  posts: Posts,
  photo: LocalPhoto,
  { post, alive }: UploadTarget,
): Promise<SendOutcome> {
  const { database, transport, clock, timeouts, stopped } = context;
  const { photoId } = photo;
  const bytes = await database.photoBytes.get(photoId);
  if (bytes === undefined) {
    await refuse(context, photo, 'This device no longer has the photo. Take it again.');
    return 'parked';
  }
  let shown = 0;
  const show = (share: number) => {
    if (share - shown < PROGRESS_STEP) return;
    shown = share;
    void updateUnsent(context, photoId, { progress: share });
  };
  try {
    await updateUnsent(context, photoId, { state: 'uploading', progress: 0, isStalled: false });
    await markingStall(
      (isStalled) => markPhotos(context, [photoId], isStalled),
      (moving) =>
        within(timeouts.idleMs, stopped, (watched) => {
          const onProgress = (share: number) => {
            moving();
            alive();
            watched.alive();
            show(share);
          };
          return transport.upload(post, bytes.full, onProgress, watched.signal);
        }),
    );
    const postedAt = clock.now();
    const nextAttemptAt = postedAt + (await confirmationDelayMs(context, photo));
    await updateUnsent(context, photoId, { progress: 1, postedAt, attempts: 0, refusals: 0, nextAttemptAt });
    posts.delete(photoId);
    return 'sent';
  } catch (error) {
    await uploadFailed(context, posts, photo, error);
    return 'later';
  }
}
