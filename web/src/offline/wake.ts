const listeners = new Set<() => void>();
let pending: ReturnType<typeof setTimeout> | undefined;

/**
 * Tells the sender of this tab that there is something to send; other tabs notice through the database. The timer leaves
 * the database transaction that the caller is in.
 */
export function wakeSender(): void {
  pending ??= setTimeout(() => {
    pending = undefined;
    for (const listener of listeners) listener();
  }, 0);
}

export function onWake(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
