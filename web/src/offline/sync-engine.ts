import { tryLock } from '#web/app/web-lock.ts';
import type { DeviceDatabase } from './database.ts';
import { isUnsent, nextOperations } from './due.ts';
import { askAboutPhotos, isPosted, PHOTOS_PER_QUESTION, postFor, uploadPhoto, type Posts } from './photo-tasks.ts';
import type { LocalPhoto } from './records.ts';
import { sendOperation, type SendContext, type SenderClock, type SendOutcome } from './send-operation.ts';
import type { Transport } from './transport.ts';

const LANES_AT_ONCE = 4;
const PHOTOS_AT_ONCE = 3;
const BEAT_MS = 10_000;
/** A sender that has not shown life for this long is a frozen tab: its lock is taken over (every call is idempotent). */
const FROZEN_MS = 60_000;

type Task = { key: string; kind: 'call' | 'question' | 'upload'; run: () => Promise<SendOutcome> };
type Plan = { tasks: Task[]; nextDueAt: number | undefined };

export type DrainResult = { held: boolean; signedOut: boolean; nextDueAt: number | undefined };

const LIMITS: Record<Task['kind'], number> = { call: LANES_AT_ONCE, question: LANES_AT_ONCE, upload: PHOTOS_AT_ONCE };

/** Sends what waits on this device, one sender over all tabs. */
export class SyncEngine {
  private readonly posts: Posts = new Map();
  private readonly context: SendContext;
  private rerun: (() => void) | undefined;
  private isStopped = false;

  constructor(
    private readonly database: DeviceDatabase,
    transport: Transport,
    private readonly clock: SenderClock = { now: Date.now, random: Math.random },
  ) {
    this.context = { database, transport, clock };
  }

  stop(): void {
    this.isStopped = true;
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
    const beat = await this.database.meta.get('beat');
    const isFrozen = beat !== undefined && this.clock.now() - Number(beat.value) > FROZEN_MS;
    const nothing = { held: false, signedOut: false, nextDueAt: undefined };
    try {
      const attempt = await tryLock(`flueprint-sender:${this.database.name}`, isFrozen, () => this.run());
      return attempt.held ? { held: true, ...attempt.result } : nothing;
    } catch (error) {
      // Another tab took the lock over; it goes on with the same database.
      if (error instanceof DOMException && error.name === 'AbortError') return nothing;
      throw error;
    }
  }

  private async beat(): Promise<void> {
    await this.database.meta.put({ key: 'beat', value: this.clock.now() });
  }

  private async run(): Promise<Omit<DrainResult, 'held'>> {
    await this.beat();
    const timer = setInterval(() => void this.beat().catch(() => undefined), BEAT_MS);
    try {
      return await this.sendAllDue();
    } finally {
      clearInterval(timer);
      this.rerun = undefined;
      await this.database.meta.delete('beat').catch(() => undefined);
    }
  }

  private async sendAllDue(): Promise<Omit<DrainResult, 'held'>> {
    const running = new Map<string, { kind: Task['kind']; done: Promise<void> }>();
    let signedOut = false;
    for (;;) {
      // Set before looking, so that what is added while the database is read is not missed.
      const nudged = new Promise<void>((resolve) => (this.rerun = resolve));
      const { tasks, nextDueAt } = await this.plan(new Set(running.keys()));
      const isOver = this.isStopped || signedOut;
      for (const task of isOver ? [] : tasks) {
        const alike = [...running.values()].filter(({ kind }) => kind === task.kind).length;
        if (alike >= LIMITS[task.kind]) continue;
        // A task that throws has met a closed database; the next run starts afresh.
        const settled = task.run().catch((): SendOutcome => 'later');
        const done = settled.then((outcome) => {
          running.delete(task.key);
          signedOut ||= outcome === 'signed-out';
        });
        running.set(task.key, { kind: task.kind, done });
      }
      if (running.size === 0) return { signedOut, nextDueAt };
      await Promise.race([nudged, ...[...running.values()].map(({ done }) => done)]);
    }
  }

  private async plan(running: ReadonlySet<string>): Promise<Plan> {
    const operations = await this.database.outbox.orderBy('seq').toArray();
    const photos = await this.database.photos.where({ here: 1 }).filter(isUnsent).toArray();
    const now = this.clock.now();
    const next = nextOperations(operations, photos);
    const calls = next
      .filter((operation) => operation.nextAttemptAt <= now)
      .map((operation): Task => ({
        key: operation.lane,
        kind: 'call',
        run: () => sendOperation(this.context, operation),
      }));
    const announced = photos.filter((photo) => photo.announced);
    const tasks = [...calls, ...this.uploads(announced, now), ...this.questions(announced, now, running)];
    const later = [...next, ...announced].map((item) => item.nextAttemptAt).filter((at) => at > now);
    return {
      tasks: tasks.filter((task) => !running.has(task.key)),
      nextDueAt: later.length === 0 ? undefined : Math.min(...later),
    };
  }

  private uploads(photos: readonly LocalPhoto[], now: number): Task[] {
    return photos.flatMap((photo): Task[] => {
      const post = isPosted(photo) ? undefined : postFor(this.posts, photo, now);
      if (post === undefined || photo.nextAttemptAt > now) return [];
      return [{ key: photo.photoId, kind: 'upload', run: () => uploadPhoto(this.context, this.posts, photo, post) }];
    });
  }

  /** One question per inspection for all its photos that need a post or the server's word. */
  private questions(photos: readonly LocalPhoto[], now: number, running: ReadonlySet<string>): Task[] {
    const open = photos.filter(
      (photo) => !running.has(photo.photoId) && (isPosted(photo) || postFor(this.posts, photo, now) === undefined),
    );
    const due = new Set(open.filter((photo) => photo.nextAttemptAt <= now).map((photo) => photo.inspectionId));
    return [...due].map((inspectionId): Task => {
      const asked = open
        .filter((photo) => photo.inspectionId === inspectionId && (isPosted(photo) || photo.nextAttemptAt <= now))
        .slice(0, PHOTOS_PER_QUESTION);
      const run = () => askAboutPhotos(this.context, this.posts, inspectionId, asked);
      return { key: `photos:${inspectionId}`, kind: 'question', run };
    });
  }
}
