const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** What the sweep waits for, and how much of it one job does. docs/operations.md explains it. */
export const SWEEP = {
  /** An object event may be this late before the sweep does its work. */
  eventMs: 15 * MINUTE_MS,
  /** An object that was never announced is kept for this long. */
  orphanMs: 7 * DAY_MS,
  /** A table that remembers no sweep within this time was restored to an earlier one. */
  missedMs: 36 * HOUR_MS,
  /** How long unannounced objects are kept after a restore, so that devices can announce them again. */
  restoredMs: 14 * DAY_MS,
  /** Objects older than this were looked at often enough. */
  lookBackMs: 30 * DAY_MS,
  /** A photo taken out of an inspection keeps its bytes for this long after the inspection's last change. */
  removedMs: 30 * DAY_MS,
  /** Files that were replaced by others are kept for this long. */
  replacedMs: 30 * DAY_MS,
  /** The office is notified of photos that have waited for this long. */
  waitingMs: DAY_MS,
  /** After so many days of mails one a week is enough, and after these none. */
  dailyMailDays: 7,
  lastMailDays: 90,
  /** An inspection that moved within this time is looked at every week, any other every four weeks. */
  recentMs: 60 * DAY_MS,

  objectsPerJob: 1000,
  /** Re-encoding takes a fraction of a second each. */
  attachedPerJob: 60,
  organizationsPerJob: 50,
  inspectionsPerJob: 60,
  /** More missing at once than this is a fault of the sweep, or of the bucket: nothing is marked, a person looks. */
  lostPerInspection: 20,
  documentsRead: 200,
} as const;

export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
