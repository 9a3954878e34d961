import { prepareCalls } from '#web/app/api-client.ts';
import { whenIdle } from '#web/app/when-idle.ts';

let isAsked = false;

/** The contract's schemas take a slow phone a while to build: the list is painted first. */
const prepareWhenIdle = () => whenIdle(() => navigator.onLine && prepareCalls());

/**
 * Has the application's code come in side by side: while somebody types their password, and at the start of a restored
 * session. A failure costs nothing: what is missing is asked for again when it is needed.
 */
export function prefetchApplication(): void {
  if (isAsked) return;
  isAsked = true;
  const parts = [import('#web/app/guard.tsx'), import('#web/features/dashboard/dashboard-page.tsx')];
  Promise.all(parts).then(prepareWhenIdle, () => {
    isAsked = false;
  });
}
