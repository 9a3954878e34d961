const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** The sweep's delays, and its limits per job. See docs/operations.md. */
export const SWEEP = {
  /** How late an object event may be before the sweep handles the object itself. */
  eventMs: 15 * MINUTE_MS,
  /** How long an unannounced object is kept. */
  orphanMs: 7 * DAY_MS,
  /** If the table's last sweep is older than this, the table was restored to an earlier time. */
  missedMs: 36 * HOUR_MS,
  /** How long unannounced objects are kept after a restore, so that devices can announce them again. */
  restoredMs: 14 * DAY_MS,
  /** Older objects have been checked often enough. */
  lookBackMs: 30 * DAY_MS,
  /** How long a removed photo's bytes are kept after the inspection's last change. */
  removedMs: 30 * DAY_MS,
  /** How long replaced files are kept. */
  replacedMs: 30 * DAY_MS,
  /** How long photos must be pending before the office is notified. */
  waitingMs: DAY_MS,
  /** Reminders are daily for so many days, then weekly, and then stop. */
  dailyMailDays: 7,
  lastMailDays: 90,
  /** An inspection changed within this time is checked every week, any other every four weeks. */
  recentMs: 60 * DAY_MS,

  objectsPerJob: 1000,
  /** Re-encoding a photo takes a fraction of a second. */
  attachedPerJob: 60,
  organizationsPerJob: 50,
  inspectionsPerJob: 60,
  /** If more photos are missing at once, the sweep or the bucket is at fault: marks none, and a person has to look. */
  lostPerInspection: 20,
  documentsRead: 200,
} as const;

export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
