import { useEffect } from 'react';
import { whenSettled } from '#web/lib/when-idle.ts';
import type { InspectionsPage } from '../use-inspections.ts';

/** Loaded after the list is painted. Without it, the next visit starts without a frame. */
const store = () => void import('./store-frame.ts').then(({ storeFrame }) => storeFrame()).catch(() => undefined);

/** Stores the painted list for the next visit, whenever it has changed and the browser is idle. */
export function useStoredFrame({ rows, isFetching }: InspectionsPage): void {
  useEffect(() => (rows === undefined || isFetching ? undefined : whenSettled(store)), [rows, isFetching]);
}
