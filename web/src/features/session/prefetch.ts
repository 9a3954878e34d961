let isAsked = false;

/** While somebody types their password, the code of what they will see next comes in; a failure costs nothing. */
export function prefetchApplication(): void {
  if (isAsked) return;
  isAsked = true;
  Promise.all([import('#web/app/guard.tsx'), import('#web/features/dashboard/dashboard-page.tsx')]).catch(() => {
    isAsked = false;
  });
}
