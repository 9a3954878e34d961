import { prepareCalls } from '#web/app/api-client.ts';
import { keepReady } from '#web/app/page.tsx';
import { whenIdle } from '#web/app/when-idle.ts';

let asked: Promise<void> | undefined;

async function load(): Promise<void> {
  const parts = [import('#web/app/guard.tsx'), import('#web/features/dashboard/dashboard-page.tsx')] as const;
  const [{ Guard }, { DashboardPage }] = await Promise.all(parts);
  keepReady({ Guard, DashboardPage });
  // The contract's schemas take a slow phone a while to build: the list is painted first.
  whenIdle(() => navigator.onLine && prepareCalls());
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
