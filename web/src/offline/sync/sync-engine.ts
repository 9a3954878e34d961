import { isDue } from '../outbox/backoff.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { isUnsent, nextOperations } from '../outbox/outbox-order.ts';
import { photosHere } from '../photos/photos-here.ts';
import {
  askAboutPhotos,
  holdUploads,
  isPosted,
  PHOTOS_PER_QUESTION,
  postFor,
  uploadPhoto,
  type Posts,
} from '../photos/photo-tasks.ts';
import type { LocalPhoto } from '../db/records.ts';
import {
  PATIENCE,
  sendOperation,
  type Patience,
  type SendContext,
  type SenderClock,
  type SendOutcome,
} from '../outbox/send-operation.ts';
import { BEAT_MS, SenderLease } from './sender-lease.ts';
import { TaskPool, type Task } from './task-pool.ts';
import type { Transport, UploadAnswer } from './transport.ts';

/** Something is looked for at least this often while a run lasts, so that a task that hangs is noticed. */
const LOOK_AGAIN_MS = 2000;

type Plan = { tasks: Task[]; nextDueAt: number | undefined };

export type DrainResult = { held: boolean; signedOut: boolean; nextDueAt: number | undefined };

/** Sends what waits on this device, one sender over all tabs. */
export class SyncEngine {
  private readonly posts: Posts = new Map();
  private readonly context: SendContext;
  private readonly lease: SenderLease;
  private readonly stopping = new AbortController();
  private rerun: (() => void) | undefined;
  /** Something ended or was added since the database was last read. */
  private hasNews = false;
  /** The run that may start tasks; another tab's take-over ends it. */
  private holding: symbol | undefined;

  constructor(
    private readonly database: DeviceDatabase,
    transport: Transport,
    private readonly clock: SenderClock = { now: Date.now, random: Math.random },
    patience: Patience = PATIENCE,
  ) {
    const onUploads = (uploads: readonly UploadAnswer[]) => holdUploads(this.posts, clock.now(), uploads);
    this.context = { database, transport, clock, patience, stopped: this.stopping.signal, onUploads };
    this.lease = new SenderLease(database, clock.now);
  }

  /** Ends the run and what is under way: nothing more of this user leaves the device. */
  stop(): void {
    this.stopping.abort();
    this.rerun?.();
  }

  /** Something was added while a run is under way: it is looked at without waiting for a slow upload. */
  nudge(): void {
    this.rerun?.();
  }

  /** What was postponed for want of a connection goes at once. */
  async hurry(): Promise<void> {
    await this.database.outbox.where('state').equals('waiting').modify({ nextAttemptAt: 0 });
    await this.database.photos.where({ here: 1 }).filter(isUnsent).modify({ nextAttemptAt: 0 });
  }

  /** Sends everything that is due now; resolves when nothing more is. Another tab's run counts as done elsewhere. */
  async drain(): Promise<DrainResult> {
    const nothing = { held: false, signedOut: false, nextDueAt: undefined };
    const run = Symbol('run');
    try {
      const attempt = await this.lease.hold(() => this.run(run));
      return attempt.held ? { held: true, ...attempt.result } : nothing;
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      // Another tab took the lock over; it goes on with the same database.
      this.giveUp(run);
      return nothing;
    }
  }

  private giveUp(run: symbol): void {
    if (this.holding === run) this.holding = undefined;
    this.rerun?.();
  }

  private async run(run: symbol): Promise<Omit<DrainResult, 'held'>> {
    this.holding = run;
    await this.lease.beat();
    const beat = () =>
      this.lease.beat().then(
        (isStillMine) => {
          if (!isStillMine) this.giveUp(run);
        },
        () => undefined,
      );
    const timer = setInterval(() => void beat(), BEAT_MS);
    try {
      return await this.sendAllDue(run);
    } finally {
      clearInterval(timer);
      this.rerun = undefined;
      await this.lease.drop().catch(() => undefined);
    }
  }

  private async sendAllDue(run: symbol): Promise<Omit<DrainResult, 'held'>> {
    let signedOut = false;
    let isAnyPosted = false;
    const pool = new TaskPool((task, outcome) => {
      this.hasNews = true;
      signedOut ||= outcome === 'signed-out';
      isAnyPosted ||= task.kind === 'upload' && outcome === 'sent';
    });
    for (;;) {
      // Set before looking, so that what is added or ends while the database is read is not missed.
      const nudged = this.nextNudge();
      const { tasks, nextDueAt } = await this.plan(pool.keys);
      const isOver = this.stopping.signal.aborted || signedOut || this.holding !== run;
      for (const task of isOver ? [] : tasks) {
        // The first photo has the link to itself: it is safe soon, and says that the way is open.
        const atOnce = task.kind === 'upload' && !isAnyPosted ? 1 : undefined;
        if (pool.hasRoom(task.kind, atOnce)) pool.start(task);
      }
      if (pool.size > 0) await this.pause(nextDueAt, [nudged, pool.anyDone()]);
      else if (isOver || !this.hasNews) return { signedOut, nextDueAt };
    }
  }

  /** Resolves once something was added; from now on, what ends or is added counts as news. */
  private nextNudge(): Promise<void> {
    this.hasNews = false;
    return new Promise<void>((resolve) => {
      this.rerun = () => {
        this.hasNews = true;
        resolve();
      };
    });
  }

  /** Until something ended or was added, the next attempt is due, or a task has had the time to hang. */
  private async pause(nextDueAt: number | undefined, events: Promise<void>[]): Promise<void> {
    const until = nextDueAt === undefined ? LOOK_AGAIN_MS : nextDueAt - this.clock.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const time = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, Math.min(LOOK_AGAIN_MS, Math.max(50, until)));
    });
    await Promise.race([...events, time]);
    clearTimeout(timer);
  }

  private async plan(running: ReadonlySet<string>): Promise<Plan> {
    const operations = await this.database.outbox.orderBy('seq').toArray();
    const photos = (await photosHere(this.database, ['saved', 'uploading'])).filter(isUnsent);
    const now = this.clock.now();
    const next = nextOperations(operations, photos);
    const calls = next
      .filter(({ nextAttemptAt }) => isDue(nextAttemptAt, now))
      .map((operation): Task => ({
        key: operation.lane,
        kind: 'call',
        run: () => sendOperation(this.context, operation),
      }));
    const announced = photos.filter((photo) => photo.announced).sort((a, b) => a.takenAt.localeCompare(b.takenAt));
    const tasks = [...calls, ...this.questions(announced, now, running), ...this.uploads(announced, now)];
    const later = [...next, ...announced].map((item) => item.nextAttemptAt).filter((at) => !isDue(at, now));
    return {
      tasks: tasks.filter((task) => !running.has(task.key)),
      nextDueAt: later.length === 0 ? undefined : Math.min(...later),
    };
  }

  private uploads(photos: readonly LocalPhoto[], now: number): Task[] {
    return photos.flatMap((photo): Task[] => {
      const post = isPosted(photo) ? undefined : postFor(this.posts, photo, now);
      if (post === undefined || !isDue(photo.nextAttemptAt, now)) return [];
      const run = (alive: () => void): Promise<SendOutcome> =>
        uploadPhoto(this.context, this.posts, photo, { post, alive });
      return [{ key: photo.photoId, kind: 'upload', run }];
    });
  }

  /** One question per inspection for all its photos that need a post or the server's word. */
  private questions(photos: readonly LocalPhoto[], now: number, running: ReadonlySet<string>): Task[] {
    const open = photos.filter(
      (photo) => !running.has(photo.photoId) && (isPosted(photo) || postFor(this.posts, photo, now) === undefined),
    );
    const isAsked = (photo: LocalPhoto) => isDue(photo.nextAttemptAt, now);
    const due = new Set(open.filter(isAsked).map((photo) => photo.inspectionId));
    return [...due].map((inspectionId): Task => {
      const asked = open
        .filter((photo) => photo.inspectionId === inspectionId && (isPosted(photo) || isAsked(photo)))
        .sort((one, other) => Number(isAsked(other)) - Number(isAsked(one)))
        .slice(0, PHOTOS_PER_QUESTION);
      const run = () => askAboutPhotos(this.context, this.posts, inspectionId, asked);
      return { key: `photos:${inspectionId}`, kind: 'question', run };
    });
  }
}
