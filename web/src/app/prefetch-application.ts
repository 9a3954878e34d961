import { keepReady } from '#web/ui/page.tsx';

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
