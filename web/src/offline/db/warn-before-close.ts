import { store } from '#web/lib/state/store.ts';
import { isMemoryOnly } from './storage-mode.ts';

/**
 * In memory-only mode, closing the tab would lose unsent work: of inspections, and also handouts, truck checks, clients and
 * photos.
 */
export function warnBeforeClose(event: Pick<Event, 'preventDefault'>): void {
  if (isMemoryOnly() && store.getState().app.unsentSince !== undefined) event.preventDefault();
}
