import { useCallback, useEffect, useState } from 'react';
import type { ReportReview } from '#shared/report/model.ts';
import { call } from '#web/app/api-client.ts';
import { ApiError } from '#web/app/api-error.ts';
import { maybeDeviceDatabase } from '#web/offline/database.ts';
import { mergeServerEdits } from '#web/offline/report-edits.ts';

/** What only the server knows of a report. */
export type ServerReport = { revision: number | undefined; review: ReportReview };

/** Milliseconds after which it is asked again: a job makes the revision, within seconds of the last change. */
const AGAIN_MS = [0, 2000, 4000, 8000, 16_000];

async function ask(inspectionId: string): Promise<ServerReport | undefined> {
  try {
    const { report, revision, edits } = await call('getReport', { params: { inspectionId } });
    const database = maybeDeviceDatabase();
    await database?.transaction('rw', [database.reportEdits, database.meta], () =>
      mergeServerEdits(database, inspectionId, edits),
    );
    return { revision, review: report.review ?? {} };
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/**
 * The newest revision and its review, with the changes of others merged into this device. Asked when `key` changes and a few
 * times after, until nothing more is expected; without an answer, what is known stays.
 */
export function useServerReport(inspectionId: string, key: string) {
  const [known, setKnown] = useState<ServerReport>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!navigator.onLine) return undefined;
    let isCurrent = true;
    const once = () => {
      ask(inspectionId).then(
        (answer) => isCurrent && answer !== undefined && setKnown(answer),
        () => undefined,
      );
    };
    const timers = AGAIN_MS.map((ms) => setTimeout(once, ms));
    return () => {
      isCurrent = false;
      timers.forEach(clearTimeout);
    };
  }, [inspectionId, key, round]);
  return { known, refresh: useCallback(() => setRound((before) => before + 1), []) };
}
