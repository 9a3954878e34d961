/** `isUrgent`: for a photo, which is safe only once it is uploaded; it does not wait for more changes. */
type Listener = (isUrgent: boolean) => void;

const listeners = new Set<Listener>();
let isUrgentPending = false;
let pending: ReturnType<typeof setTimeout> | undefined;

/**
 * Wakes this tab's sender; other tabs notice through the database. The timer runs outside the caller's database
 * transaction.
 */
export function requestSync({ isUrgent = false } = {}): void {
  isUrgentPending ||= isUrgent;
  pending ??= setTimeout(() => {
    const now = isUrgentPending;
    pending = undefined;
    isUrgentPending = false;
    for (const listener of listeners) listener(now);
  }, 0);
}

export function onWake(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
