const SOONEST_MS = 200;
/**
 * Debounce: edits come in bursts and are sent together after this long without input, or after LONGEST_WAIT_MS at the
 * latest.
 */
const QUIET_MS = 600;
const LONGEST_WAIT_MS = 3000;
/** Long enough to include everything stored in the same step. */
const URGENT_MS = 30;

type Timer = ReturnType<typeof setTimeout>;

/** Schedules the next run of the engine: after a burst of taps, or when an attempt is due. */
export class RunTimer {
  private due: Timer | undefined;
  private quiet: Timer | undefined;
  /** Start of the current burst. */
  private burstAt: number | undefined;
  private isUrgent = false;
  private isStopped = false;

  constructor(private readonly run: () => void) {}

  /** Schedules a run after a local write. It is already stored, so the run can wait for further taps; a photo is urgent. */
  afterBurst(isUrgent: boolean): void {
    if (this.isStopped) return;
    const now = Date.now();
    this.burstAt ??= now;
    this.isUrgent ||= isUrgent;
    clearTimeout(this.quiet);
    const quietMs = this.isUrgent ? URGENT_MS : QUIET_MS;
    const waitMs = Math.min(quietMs, Math.max(0, this.burstAt + LONGEST_WAIT_MS - now));
    this.quiet = setTimeout(() => {
      this.burstAt = undefined;
      this.isUrgent = false;
      this.run();
    }, waitMs);
  }

  /** Schedules the next attempt. `dueAt`: milliseconds since the epoch, or undefined if nothing is scheduled. */
  at(dueAt: number | undefined): void {
    if (this.isStopped || dueAt === undefined) return;
    clearTimeout(this.due);
    this.due = setTimeout(this.run, Math.max(SOONEST_MS, dueAt - Date.now()));
  }

  /** Cancels the scheduled attempt when a run starts: the run finds due attempts itself. */
  started(): void {
    clearTimeout(this.due);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.due);
    clearTimeout(this.quiet);
  }
}
