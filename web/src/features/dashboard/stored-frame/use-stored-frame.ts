import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { whenSettled } from '#web/lib/when-idle.ts';
import { dropStoredFrame } from '#web/lib/session/stored-frame.ts';
import type { InspectionsPage } from '#web/features/dashboard/fetch/use-inspections.ts';

/** Loaded after the list is painted. Without it, the next visit starts without a frame. */
const store = () => void import('./store-frame.ts').then(({ storeFrame }) => storeFrame()).catch(() => undefined);

/** The part of the rows that the list shows. They are read again whenever answers are prefetched, mostly without a change. */
const shownOf = (rows: InspectionsPage['rows']): string | undefined =>
  rows && JSON.stringify(rows.map(({ summary, known }) => [summary, known]));

/** Stores the painted list for the next visit, whenever it has changed and the browser is idle. */
export function useStoredFrame({ rows, isFetching }: InspectionsPage): void {
  const shown = useMemo(() => shownOf(rows), [rows]);
  const before = useRef<string>(undefined);

  // At once, so that a reload right after a change doesn't draw the list as it was.
  useLayoutEffect(() => {
    if (before.current !== undefined && before.current !== shown) dropStoredFrame();
    before.current = shown;
  }, [shown]);
  useEffect(() => (shown === undefined || isFetching ? undefined : whenSettled(store)), [shown, isFetching]);
}
