const listeners = new Set<() => void>();

/** Tells the sender of this tab that there is something to send; other tabs notice through the database. */
export function wakeSender(): void {
  for (const listener of listeners) listener();
}

export function onWake(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
