import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReportModel, ReportReview } from '#shared/report/model.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { logProblem } from '#web/lib/log.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { maybeDeviceDatabase, type DeviceDatabase } from '#web/offline/db/database.ts';
import { mergeServerEdits } from '#web/offline/sync/merge-server-report.ts';

/** The parts of a report that only the server has. */
export type ServerReport = {
  revision: number | undefined;
  review: ReportReview;
  /** The company as it was when the revision was made, with a link to its logo. */
  company: ReportModel['company'] | undefined;
  /** The legal statement of that revision. */
  legalStatement?: string | undefined;
};

/** Delays in milliseconds before the next fetch while a job makes a revision, which normally takes a few seconds. */
const AGAIN_MS = [2000, 3000, 5000, 8000] as const;
/** The delay after those. */
const LONGEST_MS = 13_000;
/** The limit of fetches after a change on this device, and while no revision exists. */
const MAX_FETCHES = 6;

type Fetched = ServerReport & { isSettling: boolean };

type OtherEdits = Parameters<typeof mergeServerEdits>[2];

/** Merges other users' changes. If the device can't store them now, the next fetch brings them again. */
async function mergeEdits(
  database: DeviceDatabase | undefined,
  inspectionId: string,
  answer: OtherEdits,
): Promise<void> {
  // Closed since the request: its user has signed out, and another one may have signed in.
  if (database === undefined || database !== maybeDeviceDatabase()) return;
  try {
    await database.transaction('rw', [database.reportEdits, database.meta], () =>
      mergeServerEdits(database, inspectionId, answer),
    );
  } catch (error) {
    logProblem('Changes to the report could not be stored', error);
  }
}

async function fetchReport(inspectionId: string): Promise<Fetched | undefined> {
  const database = maybeDeviceDatabase();
  try {
    const { report, revision, isSettling = false, ...answer } = await call('getReport', { params: { inspectionId } });
    await mergeEdits(database, inspectionId, answer);
    const { review = {}, company, legalStatement } = report ?? {};
    return { revision, review, company, legalStatement, isSettling };
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/**
 * Fetches the newest revision and its review, and merges other users' changes into this device. Fetches once, again when `key`
 * changes or the device comes online, a few more times while no revision exists, and for as long as the server expects a newer
 * one. If a request fails, the last known data stays. Nothing is fetched for a draft.
 */
export function useServerReport(inspectionId: string, { key, isCompleted }: { key: string; isCompleted: boolean }) {
  const [known, setKnown] = useState<ServerReport>();
  const [round, setRound] = useState(0);
  const requested = useRef(key);
  const isOnline = useOnline();
  useEffect(() => {
    if (!isOnline || !isCompleted) return undefined;
    const isChanged = requested.current !== key;
    requested.current = key;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const once = async (attempt: number) => {
      const answer = await fetchReport(inspectionId);
      if (!isCurrent) return;
      if (answer !== undefined) setKnown(answer);
      const isAwaited = isChanged || answer?.revision === undefined;
      if (answer?.isSettling === true || (isAwaited && attempt + 1 < MAX_FETCHES))
        timer = setTimeout(() => void once(attempt + 1), AGAIN_MS[attempt] ?? LONGEST_MS);
    };
    // After the first paint, because nothing on the screen depends on it.
    timer = setTimeout(() => void once(0));
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [inspectionId, key, isCompleted, isOnline, round]);
  return { known, refresh: useCallback(() => setRound((before) => before + 1), []) };
}
