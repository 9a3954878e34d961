import { lazy } from 'react';
import { useViewer } from '#web/lib/session/use-viewer.ts';

const Guard = lazy(async () => ({ default: (await import('#web/app/guard.tsx')).Guard }));
const AuthLayout = lazy(async () => ({ default: (await import('#web/features/auth/auth-layout.tsx')).AuthLayout }));

/** Layout of pages that are open to everyone: inside the app when signed in, otherwise like the sign-in pages. */
export function OpenLayout() {
  return useViewer() === undefined ? <AuthLayout /> : <Guard />;
}
