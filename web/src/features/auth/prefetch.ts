import { prepareCalls } from '#web/lib/api/api-client.ts';
import { onAuth } from '#web/lib/session/auth-events.ts';
import { beginFirstScreen } from '#web/lib/first-screen.ts';
import { PATHS } from '#web/lib/paths.ts';
import type { FirstPageOption } from '#web/lib/session/session.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

/** Loads the shell's code. The app injects it, because this feature must not import the app. */
let prefetchApplication: () => Promise<void> = () => Promise.resolve();

export function setApplicationPrefetch(prefetch: () => Promise<void>): void {
  prefetchApplication = prefetch;
}

const loadList = () => import('#web/features/dashboard/fetch/fetch-page.ts');

let list: Awaited<ReturnType<typeof loadList>> | undefined;

async function prefetchForSignIn(): Promise<void> {
  await prepareCalls(['login']);
  await prefetchApplication();
  list = await loadList().catch(() => undefined);
  await prepareCalls(['listInspections']);
}

/** Whether signing in here opens the list. The form may also be shown over another page. */
const opensList = (): boolean => [PATHS.login, PATHS.dashboard].some((path) => path === globalThis.location.pathname);

/** Requests the list's first page with the sign-in call, if the list opens next and its code is loaded. */
export function firstPageOption(): FirstPageOption | undefined {
  return list !== undefined && opensList() ? { limit: list.firstPageLimit(), store: list.storeFirstPage } : undefined;
}

function onSignedIn(): void {
  if (!opensList()) return;
  beginFirstScreen(list?.hasFirstPage());
  // The response to a sign-in with a code does not include the first page.
  list?.prefetchFirstPage();
}

/**
 * Prefetches the code for the sign-in call and the first list while the sign-in form is shown. Returns a cleanup function for
 * use in an effect.
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
