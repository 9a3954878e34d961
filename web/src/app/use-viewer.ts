import { mayUse, type Access, type Viewer } from './access.ts';
import { useAppSelector } from './store.ts';

/** The signed-in user and organization; undefined when nobody is. */
export function useViewer(): Viewer | undefined {
  const user = useAppSelector((state) => state.auth.user);
  const organization = useAppSelector((state) => state.auth.organization);
  return user === null || organization === null ? undefined : { user, organization };
}

/** As `<Gate>`, for code that is not markup. */
export function useMay(access: Access): boolean {
  const viewer = useViewer();
  return viewer !== undefined && mayUse(viewer, access);
}
