import { useRef, useState } from 'react';
import { localDay } from '#web/lib/local-day.ts';
import { problemOf } from '#web/lib/query/problem.ts';
import { saveCsv } from '#web/lib/save-file.ts';
import { readAll, type AuditFilter } from './read-log.ts';

/** Reads every matching entry and saves them as one file. Can be canceled at any time. */
export function useExport(filter: AuditFilter) {
  const [count, setCount] = useState<number>();
  const [error, setError] = useState<string>();
  const controller = useRef<AbortController>(undefined);

  const start = async () => {
    const { signal } = (controller.current = new AbortController());
    setError(undefined);
    setCount(0);
    try {
      const lines = await readAll(filter, setCount, signal);
      // The CSV writer loads with the first export.
      const { logCsv } = await import('./log-csv.ts');
      saveCsv(`audit-log-${localDay()}.csv`, logCsv(lines));
    } catch (thrown) {
      if (!signal.aborted) setError(problemOf(thrown));
    } finally {
      setCount(undefined);
    }
  };
  const stop = () => controller.current?.abort();
  return { count, error, start, stop };
}
