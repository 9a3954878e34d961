const SOONEST_MS = 200;
/** Answers come in bursts: they are sent together once nothing more was tapped for this long, at the latest after the other. */
const QUIET_MS = 600;
const LONGEST_WAIT_MS = 3000;
/** Long enough for what is stored together. */
const URGENT_MS = 30;

type Timer = ReturnType<typeof setTimeout>;

/** When the engine runs next: once a burst of taps is over, or when an attempt is due. */
export class RunTimer {
  private due: Timer | undefined;
  private quiet: Timer | undefined;
  /** When the burst began. */
  private burstAt: number | undefined;
  private isUrgent = false;
  private isStopped = false;

  constructor(private readonly run: () => void) {}

  /** Something was stored here: it is safe, so it may wait for what is tapped next; a photo does not. */
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

  /** `dueAt`: milliseconds since the epoch; undefined when nothing waits for a time. */
  at(dueAt: number | undefined): void {
    if (this.isStopped || dueAt === undefined) return;
    clearTimeout(this.due);
    this.due = setTimeout(this.run, Math.max(SOONEST_MS, dueAt - Date.now()));
  }

  /** A run began: it finds the next attempt itself. */
  started(): void {
    clearTimeout(this.due);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.due);
    clearTimeout(this.quiet);
  }
}
