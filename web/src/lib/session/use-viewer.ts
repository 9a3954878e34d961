import { mayUse, type Access, type Viewer } from './access.ts';
import { useAppSelector } from '../state/store.ts';

/**
 * The signed-in user and organization; undefined when signed out. While an ended session waits for its user to sign in
 * again, this still returns them.
 */
export function useViewer(): Viewer | undefined {
  const user = useAppSelector((state) => state.auth.user ?? state.auth.locked?.user);
  const organization = useAppSelector((state) => state.auth.organization ?? state.auth.locked?.organization);
  return user === undefined || organization === undefined ? undefined : { user, organization };
}

/** Whether the server says that the session is over; nothing is sent until its user signs in again. */
export const useIsLocked = (): boolean => useAppSelector((state) => state.auth.locked !== null);

/** Like `<Gate>`, for code outside of markup. */
export function useMay(access: Access): boolean {
  const viewer = useViewer();
  return viewer !== undefined && mayUse(viewer, access);
}
