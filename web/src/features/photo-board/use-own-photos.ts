import { useAppSelector } from '#web/app/store.ts';

/** Photos that wait on this very device, which knows of them before the server does. */
export function useOwnPhotos(): number {
  const notes = useAppSelector((state) => state.app.inspections);
  return Object.values(notes).reduce((sum, note) => sum + note.unsentPhotos, 0);
}
