import { prepareCalls } from '#web/lib/api/api-client.ts';
import { onAuth } from '#web/lib/session/auth-events.ts';
import { beginFirstScreen } from '#web/lib/first-screen.ts';
import { keepReady } from '#web/ui/page.tsx';
import { PATHS } from '#web/lib/paths.ts';
import type { FirstPageOption } from '#web/lib/session/session.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

let asked: Promise<void> | undefined;

async function load(): Promise<void> {
  const parts = [import('#web/app/guard.tsx'), import('#web/features/dashboard/dashboard-page.tsx')] as const;
  const [{ Guard }, { DashboardPage }] = await Promise.all(parts);
  keepReady({ Guard, DashboardPage });
}

/**
 * Prefetches the code of the shell and the dashboard: while the sign-in form is shown, and at the start of a restored session.
 * Never rejects: a chunk that failed to load is requested again when it is needed.
 */
export function prefetchApplication(): Promise<void> {
  asked ??= load().catch(() => {
    asked = undefined;
  });
  return asked;
}

const loadList = () => import('#web/features/dashboard/fetch-page.ts');

let list: Awaited<ReturnType<typeof loadList>> | undefined;

async function prefetchForSignIn(): Promise<void> {
  await prepareCalls(['login']);
  await prefetchApplication();
  list = await loadList().catch(() => undefined);
  await prepareCalls(['listInspections']);
}

/** Whether signing in here opens the list. The form may also be shown over another page. */
const opensList = (): boolean => [PATHS.login, PATHS.dashboard].some((path) => path === globalThis.location.pathname);

/** Requests the first page with the sign-in, if the list opens next and its code is loaded. */
export function firstPageOption(): FirstPageOption | undefined {
  return list !== undefined && opensList() ? { limit: list.firstPageLimit(), store: list.storeFirstPage } : undefined;
}

function onSignedIn(): void {
  if (!opensList()) return;
  beginFirstScreen();
  // A sign-in with a code has no first page in its response.
  list?.prefetchFirstPage();
}

/**
 * Prefetches the code for the sign-in call and the first list while the sign-in form is shown. Returns a function that stops it,
 * for use in an effect.
 */
export function prepareSignIn(): () => void {
  const cancel = whenIdle(() => void prefetchForSignIn());
  const unsubscribe = onAuth((event) => {
    if (event === 'signedIn') onSignedIn();
  });
  return () => {
    cancel();
    unsubscribe();
  };
}
