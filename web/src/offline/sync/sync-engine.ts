import { logProblem } from '#web/lib/log.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { isUnsent } from '../outbox/outbox-order.ts';
import { TIMEOUTS, type Timeouts, type SendContext, type SenderClock } from '../outbox/send-operation.ts';
import { cacheUploads, type Posts } from '../photos/photo-tasks.ts';
import { planTasks } from './plan-tasks.ts';
import { RunTimer } from './run-timer.ts';
import { BEAT_MS, SenderLease } from './sender-lease.ts';
import { TaskPool } from './task-pool.ts';
import type { Transport, RequestedUpload } from './transport.ts';

/** Maximum time between two plans during a run, so that a hung task is noticed. */
const LOOK_AGAIN_MS = 2000;
/** Returning to the page triggers an immediate attempt, but at most once in this time. */
const HURRY_AGAIN_MS = 3000;

export type DrainResult = { isAcquired: boolean; signedOut: boolean; nextDueAt: number | undefined };

/** Sends this device's unsent work; only one tab sends at a time. */
export class SyncEngine {
  private readonly posts: Posts = new Map();
  private readonly context: SendContext;
  private readonly lease: SenderLease;
  private readonly timer = new RunTimer(() => this.run());
  private readonly stopping = new AbortController();
  private isRunning = false;
  /** Something was added since the last plan: the current run plans again, or another run follows. */
  private isRequested = false;
  /** A task has ended since the database was last read. */
  private hasEnded = false;
  /** Ends the pause of the current run. */
  private wake: (() => void) | undefined;
  /** The run that may start tasks; reset when another tab takes over. */
  private currentRun: symbol | undefined;
  private hurriedAt = -HURRY_AGAIN_MS;

  constructor(
    private readonly database: DeviceDatabase,
    transport: Transport,
    private readonly clock: SenderClock = { now: Date.now, random: Math.random },
    timeouts: Timeouts = TIMEOUTS,
  ) {
    const onUploads = (uploads: readonly RequestedUpload[]) => cacheUploads(this.posts, clock.now(), uploads);
    this.context = { database, transport, clock, timeouts, stopped: this.stopping.signal, onUploads };
    this.lease = new SenderLease(database, clock.now);
  }

  /** Sends what is due now, and the rest when it is due. A current run plans again without waiting for a slow upload. */
  run(): void {
    if (this.stopping.signal.aborted || !navigator.onLine) return;
    this.isRequested = true;
    if (this.isRunning) this.wake?.();
    else void this.runOnce();
  }

  /** Runs after the current burst of taps; a photo is urgent and hardly waits. */
  soon(isUrgent = false): void {
    this.timer.afterBurst(isUrgent);
  }

  /** Retries at once what is in backoff. */
  hurry(): void {
    if (performance.now() - this.hurriedAt < HURRY_AGAIN_MS) return this.run();
    this.hurriedAt = performance.now();
    this.forgetWaits()
      .then(() => this.run())
      .catch((error: unknown) => logProblem('The device database did not respond', error));
  }

  /** Aborts the run and its requests: nothing more of this user leaves the device. */
  stop(): void {
    this.stopping.abort();
    this.timer.stop();
    this.wake?.();
  }

  /** Makes everything in backoff due now. */
  async forgetWaits(): Promise<void> {
    await this.database.outbox.where('state').equals('waiting').modify({ nextAttemptAt: 0 });
    await this.database.photos.where({ here: 1 }).filter(isUnsent).modify({ nextAttemptAt: 0 });
  }

  /** Sends everything that is due and resolves when nothing more is. Does nothing if another tab is sending. */
  async drain(): Promise<DrainResult> {
    const nothing = { isAcquired: false, signedOut: false, nextDueAt: undefined };
    const run = Symbol('run');
    try {
      const attempt = await this.lease.withLease(() => this.runWithLease(run));
      return attempt.isAcquired ? { isAcquired: true, ...attempt.result } : nothing;
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      // Another tab took over the lock and continues with the same database.
      this.giveUp(run);
      return nothing;
    }
  }

  private async runOnce(): Promise<void> {
    this.isRunning = true;
    this.isRequested = false;
    this.timer.started();
    try {
      const { nextDueAt, signedOut } = await this.drain();
      if (!signedOut) this.timer.at(nextDueAt);
    } catch (error) {
      if (!this.stopping.signal.aborted) logProblem('Sending was interrupted', error);
    } finally {
      this.isRunning = false;
      // A run was requested after the last plan, or while another tab was sending.
      if (this.isRequested) this.timer.at(0);
    }
  }

  private giveUp(run: symbol): void {
    if (this.currentRun === run) this.currentRun = undefined;
    this.wake?.();
  }

  private async runWithLease(run: symbol): Promise<Omit<DrainResult, 'isAcquired'>> {
    this.currentRun = run;
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
      this.wake = undefined;
      await this.lease.drop().catch(() => undefined);
    }
  }

  private async sendAllDue(run: symbol): Promise<Omit<DrainResult, 'isAcquired'>> {
    let signedOut = false;
    let isAnyPosted = false;
    const pool = new TaskPool((task, outcome) => {
      this.hasEnded = true;
      signedOut ||= outcome === 'signed-out';
      isAnyPosted ||= task.kind === 'upload' && outcome === 'sent';
    });
    for (;;) {
      // Set up before planning, so that nothing added or finished during the database read is missed.
      const woken = this.nextNews();
      const { tasks, nextDueAt } = await planTasks({ context: this.context, posts: this.posts }, pool.keys);
      const isOver = this.stopping.signal.aborted || signedOut || this.currentRun !== run;
      for (const task of isOver ? [] : tasks) {
        // The first photo gets the whole bandwidth: it is safe soon, and proves that uploads work.
        const atOnce = task.kind === 'upload' && !isAnyPosted ? 1 : undefined;
        if (pool.hasRoom(task.kind, atOnce)) pool.start(task);
      }
      if (pool.size > 0) await this.pause(nextDueAt, [woken, pool.anyDone()]);
      else if (isOver || !this.hasNews) return { signedOut, nextDueAt };
    }
  }

  private get hasNews(): boolean {
    return this.hasEnded || this.isRequested;
  }

  /** Resolves once something is added; from this call on, finished and added work counts as news. */
  private nextNews(): Promise<void> {
    this.hasEnded = false;
    this.isRequested = false;
    return new Promise((resolve) => (this.wake = resolve));
  }

  /** Waits until a task ends, work is added, the next attempt is due, or a task may have hung. */
  private async pause(nextDueAt: number | undefined, events: Promise<void>[]): Promise<void> {
    const until = nextDueAt === undefined ? LOOK_AGAIN_MS : nextDueAt - this.clock.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const time = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, Math.min(LOOK_AGAIN_MS, Math.max(50, until)));
    });
    await Promise.race([...events, time]);
    clearTimeout(timer);
  }
}
