import { useRef, useState } from 'react';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { readAll, type AuditFilter } from './read-log.ts';

/** Reads every line of the filter and hands them over as one file; it can be left at any time. */
export function useExport(filter: AuditFilter) {
  const [count, setCount] = useState<number>();
  const [error, setError] = useState<string>();
  const isWanted = useRef(false);

  const start = async () => {
    isWanted.current = true;
    setError(undefined);
    setCount(0);
    try {
      const lines = await readAll(filter, (read) => {
        setCount(read);
        return isWanted.current;
      });
      if (lines === undefined) return;
      // The writer of tables comes with the first export.
      const { logCsv } = await import('./log-csv.ts');
      saveFile(`audit-log-${new Date().toISOString().slice(0, 10)}.csv`, logCsv(lines), 'text/csv');
    } catch (thrown) {
      setError(Object.values(fieldErrorsOf(thrown))[0]);
    } finally {
      setCount(undefined);
    }
  };
  const stop = () => {
    isWanted.current = false;
  };
  return { count, error, start, stop };
}
