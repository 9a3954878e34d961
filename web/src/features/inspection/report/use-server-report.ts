import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReportModel, ReportReview } from '#shared/report/model.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { maybeDeviceDatabase } from '#web/offline/db/database.ts';
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

/** Retry delays in milliseconds while a revision is being created, which takes a job a few seconds. */
const AGAIN_MS = [2000, 3000, 5000, 8000, 13_000];

async function fetchReport(inspectionId: string): Promise<ServerReport | undefined> {
  try {
    const { report, revision, ...answer } = await call('getReport', { params: { inspectionId } });
    const database = maybeDeviceDatabase();
    await database?.transaction('rw', [database.reportEdits, database.meta], () =>
      mergeServerEdits(database, inspectionId, answer),
    );
    return { revision, review: report?.review ?? {}, company: report?.company, legalStatement: report?.legalStatement };
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/**
 * Fetches the newest revision and its review, and merges other users' changes into this device. Fetches once, again when `key`
 * changes, and a few more times while no revision exists. If a request fails, the last known data stays. Nothing is fetched for
 * a draft.
 */
export function useServerReport(inspectionId: string, { key, isCompleted }: { key: string; isCompleted: boolean }) {
  const [known, setKnown] = useState<ServerReport>();
  const [round, setRound] = useState(0);
  const requested = useRef(key);
  useEffect(() => {
    if (!navigator.onLine || !isCompleted) return undefined;
    const isChanged = requested.current !== key;
    requested.current = key;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const once = async (attempt: number) => {
      const answer = await fetchReport(inspectionId);
      if (!isCurrent) return;
      if (answer !== undefined) setKnown(answer);
      const wait = AGAIN_MS[attempt];
      if (wait !== undefined && (isChanged || answer?.revision === undefined))
        timer = setTimeout(() => void once(attempt + 1), wait);
    };
    // After the first paint, because nothing on the screen depends on it.
    timer = setTimeout(() => void once(0));
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [inspectionId, key, isCompleted, round]);
  return { known, refresh: useCallback(() => setRound((before) => before + 1), []) };
}
