import type { ReactNode } from 'react';
import { mayUse, type Access } from './access.ts';
import { useViewer } from './use-viewer.ts';

/** Shows its content to viewers with the permission and the version; to others, the alternative or nothing. */
export function Gate({
  children,
  otherwise = null,
  ...access
}: Access & { children: ReactNode; otherwise?: ReactNode }) {
  const viewer = useViewer();
  return viewer !== undefined && mayUse(viewer, access) ? children : otherwise;
}
