import { prepareCalls } from '#web/app/api-client.ts';

let isAsked = false;

/** While somebody types their password, the code of what they will see next comes in; a failure costs nothing. */
export function prefetchApplication(): void {
  if (isAsked) return;
  isAsked = true;
  prepareCalls();
  Promise.all([import('#web/app/guard.tsx'), import('#web/features/dashboard/dashboard-page.tsx')]).catch(() => {
    isAsked = false;
  });
}
