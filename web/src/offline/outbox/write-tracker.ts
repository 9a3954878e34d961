import { useSyncExternalStore } from 'react';

let begun = 0;
const open = new Set<number>();
const listeners = new Set<() => void>();

/** Work of this page that began on its way to the database; call what it returns once it is there, or cannot come there. */
export function beginWrite(): () => void {
  begun += 1;
  const number = begun;
  open.add(number);
  for (const listener of listeners) listener();
  return () => void open.delete(number);
}

/** How many pieces of work began so far. */
export const workBegun = (): number => begun;

/** Up to which of them all are in the database: what is read from now on knows of these. */
export const lastPersistedWrite = (): number => (open.size === 0 ? begun : Math.min(...open) - 1);

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The count of begun work, at once: in the same event as the tap that began it. */
export const useWriteCount = (): number => useSyncExternalStore(listen, workBegun);
