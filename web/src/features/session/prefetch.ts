import { prepareCalls } from '#web/app/api-client.ts';
import { onAuth } from '#web/app/auth-events.ts';
import { awaitFirstScreen } from '#web/app/first-screen.ts';
import { keepReady } from '#web/app/page.tsx';
import { PATHS } from '#web/app/paths.ts';
import type { FirstPage } from '#web/app/session.ts';
import { whenIdle } from '#web/app/when-idle.ts';

let asked: Promise<void> | undefined;

async function load(): Promise<void> {
  const parts = [import('#web/app/guard.tsx'), import('#web/features/dashboard/dashboard-page.tsx')] as const;
  const [{ Guard }, { DashboardPage }] = await Promise.all(parts);
  keepReady({ Guard, DashboardPage });
}

/**
 * Has the application's code come in side by side: while somebody types their password, and at the start of a restored
 * session. Resolves once the dashboard can be shown at once; a failure costs nothing: what is missing is asked for again
 * when it is needed.
 */
export function prefetchApplication(): Promise<void> {
  asked ??= load().catch(() => {
    asked = undefined;
  });
  return asked;
}

/** What fetches a page of the list, and in it the first page of all. */
const loadList = () => import('#web/features/dashboard/fetch-page.ts');

let list: Awaited<ReturnType<typeof loadList>> | undefined;

async function loadForSignIn(): Promise<void> {
  await prepareCalls(['login']);
  await prefetchApplication();
  list = await loadList().catch(() => undefined);
  await prepareCalls(['listInspections']);
}

/** Whether a sign-in here leads to the list: it may also stand over another page. */
const leadsToList = (): boolean => [PATHS.login, PATHS.dashboard].some((path) => path === globalThis.location.pathname);

/** The first rows come with the answer to the sign-in, where the list is what it leads to. */
export function firstPage(): FirstPage | undefined {
  return list !== undefined && leadsToList() ? { limit: list.firstPageLimit(), keep: list.keepFirstPage } : undefined;
}

/** Rows that did not come with the sign-in (its second step has none) are asked for at once; all other work waits for them. */
function beginFirstScreen(): void {
  if (!leadsToList()) return;
  awaitFirstScreen();
  list?.askFirstPage();
}

/**
 * For a screen with the sign-in form: has come what the sign-in and the first list need while somebody types. Returns what
 * ends that, so that an effect can return it.
 */
export function prepareSignIn(): () => void {
  const callOff = whenIdle(() => void loadForSignIn());
  const unhear = onAuth((event) => {
    if (event === 'signedIn') beginFirstScreen();
  });
  return () => {
    callOff();
    unhear();
  };
}
