import { useAppSelector } from '#web/lib/state/store.ts';

/** Number of pending photos on this device. They may not be reported to the server yet. */
export function useOwnPhotos(): number {
  const notes = useAppSelector((state) => state.app.inspections);
  return Object.values(notes).reduce((sum, note) => sum + note.unsentPhotos, 0);
}
