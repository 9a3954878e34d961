import { useEffect } from 'react';
import { whenSettled } from '#web/lib/when-idle.ts';
import type { InspectionsPage } from '../use-inspections.ts';
import { storeFrame } from './store-frame.ts';

/** Stores the painted list for the next visit, whenever it has changed and the browser is idle. */
export function useStoredFrame({ rows, isFetching }: InspectionsPage): void {
  useEffect(() => (rows === undefined || isFetching ? undefined : whenSettled(storeFrame)), [rows, isFetching]);
}
