import { isDue } from '../outbox/backoff.ts';
import { isUnsent, nextOperations } from '../outbox/outbox-order.ts';
import { sendOperation, type SendContext, type SendOutcome } from '../outbox/send-operation.ts';
import { photosOnDevice } from '../photos/photos-on-device.ts';
import {
  requestPhotoStatus,
  isPosted,
  PHOTOS_PER_QUESTION,
  postFor,
  uploadPhoto,
  type Posts,
} from '../photos/photo-tasks.ts';
import type { LocalPhoto } from '../db/records.ts';
import type { Task } from './task-pool.ts';

/** The tasks to run now, and the time of the next attempt of the others, in milliseconds since the epoch. */
export type Plan = { tasks: Task[]; nextDueAt: number | undefined };

type Sending = { context: SendContext; posts: Posts };

function uploads({ context, posts }: Sending, photos: readonly LocalPhoto[], now: number): Task[] {
  return photos.flatMap((photo): Task[] => {
    const post = isPosted(photo) ? undefined : postFor(posts, photo, now);
    if (post === undefined || !isDue(photo.nextAttemptAt, now)) return [];
    const run = (alive: () => void): Promise<SendOutcome> => uploadPhoto(context, posts, photo, { post, alive });
    return [{ key: photo.photoId, kind: 'upload', run }];
  });
}

/** One status request per inspection, for all its photos that need a presigned POST or a confirmation. */
function questions({ context, posts }: Sending, photos: readonly LocalPhoto[], running: ReadonlySet<string>): Task[] {
  const now = context.clock.now();
  const open = photos.filter(
    (photo) => !running.has(photo.photoId) && (isPosted(photo) || postFor(posts, photo, now) === undefined),
  );
  const isDuePhoto = (photo: LocalPhoto) => isDue(photo.nextAttemptAt, now);
  const due = new Set(open.filter(isDuePhoto).map((photo) => photo.inspectionId));
  return [...due].map((inspectionId): Task => {
    const asked = open
      .filter((photo) => photo.inspectionId === inspectionId && (isPosted(photo) || isDuePhoto(photo)))
      .sort((a, b) => Number(isDuePhoto(b)) - Number(isDuePhoto(a)))
      .slice(0, PHOTOS_PER_QUESTION);
    const run = () => requestPhotoStatus(context, posts, inspectionId, asked);
    return { key: `photos:${inspectionId}`, kind: 'question', run };
  });
}

/** Reads the device database and plans tasks that are not already `running`. */
export async function planTasks(sending: Sending, running: ReadonlySet<string>): Promise<Plan> {
  const { database, clock } = sending.context;
  const operations = await database.outbox.orderBy('seq').toArray();
  const photos = (await photosOnDevice(database, ['saved', 'uploading'])).filter(isUnsent);
  const now = clock.now();
  const next = nextOperations(operations, photos);
  const calls = next
    .filter(({ nextAttemptAt }) => isDue(nextAttemptAt, now))
    .map((operation): Task => ({
      key: operation.lane,
      kind: 'call',
      run: () => sendOperation(sending.context, operation),
    }));
  const announced = photos.filter((photo) => photo.announced).sort((a, b) => a.takenAt.localeCompare(b.takenAt));
  const tasks = [...calls, ...questions(sending, announced, running), ...uploads(sending, announced, now)];
  const later = [...next, ...announced].map((task) => task.nextAttemptAt).filter((at) => !isDue(at, now));
  return {
    tasks: tasks.filter((task) => !running.has(task.key)),
    nextDueAt: later.length === 0 ? undefined : Math.min(...later),
  };
}
