import { lazy } from 'react';
import { useViewer } from '#web/lib/session/use-viewer.ts';

const Guard = lazy(async () => ({ default: (await import('#web/app/guard.tsx')).Guard }));
const AuthLayout = lazy(async () => ({ default: (await import('#web/features/auth/auth-layout.tsx')).AuthLayout }));

/** For pages open to all: inside the application when signed in, else like the sign-in pages. */
export function OpenLayout() {
  return useViewer() === undefined ? <AuthLayout /> : <Guard />;
}
