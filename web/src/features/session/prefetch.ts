import { prepareCalls } from '#web/app/api-client.ts';
import { onAuth } from '#web/app/auth-events.ts';
import { awaitFirstScreen } from '#web/app/first-screen.ts';
import { keepReady } from '#web/app/page.tsx';
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
const loadFirstPage = () => import('#web/features/dashboard/fetch-page.ts');

let firstPage: Awaited<ReturnType<typeof loadFirstPage>> | undefined;

async function loadForSignIn(): Promise<void> {
  await prepareCalls(['login']);
  await prefetchApplication();
  await Promise.all([
    prepareCalls(['listInspections']),
    loadFirstPage().then(
      (loaded) => (firstPage = loaded),
      () => undefined,
    ),
  ]);
}

/** With the answer to a sign-in the list is asked for, before anything is painted; all other work waits for its rows. */
function beginFirstScreen(): void {
  awaitFirstScreen();
  firstPage?.askFirstPage();
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
