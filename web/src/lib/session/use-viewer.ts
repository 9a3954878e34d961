import { mayUse, type Access, type Viewer } from './access.ts';
import { useAppSelector } from '../state/store.ts';

/**
 * The signed-in user and organization; undefined when signed out. While a session that is over waits for its user to sign in
 * again, the screens stay theirs.
 */
export function useViewer(): Viewer | undefined {
  const user = useAppSelector((state) => state.auth.user ?? state.auth.locked?.user);
  const organization = useAppSelector((state) => state.auth.organization ?? state.auth.locked?.organization);
  return user === undefined || organization === undefined ? undefined : { user, organization };
}

/** Whether the server said that the session is over; nothing is sent until its user signs in again. */
export const useIsLocked = (): boolean => useAppSelector((state) => state.auth.locked !== null);

/** As `<Gate>`, for code that is not markup. */
export function useMay(access: Access): boolean {
  const viewer = useViewer();
  return viewer !== undefined && mayUse(viewer, access);
}
