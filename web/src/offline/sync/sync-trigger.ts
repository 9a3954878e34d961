/** `isUrgent`: a photo, which is safe only once it is sent; it does not wait for more to come. */
type Listener = (isUrgent: boolean) => void;

const listeners = new Set<Listener>();
let isUrgentPending = false;
let pending: ReturnType<typeof setTimeout> | undefined;

/**
 * Wakes the sender of this tab; other tabs notice through the database. The timer leaves
 * the database transaction that the caller is in.
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
