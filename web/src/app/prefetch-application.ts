import { registerLoadedPages } from '#web/ui/page.tsx';

let prefetched: Promise<void> | undefined;
let prefetchStoredRows: (() => Promise<boolean>) | undefined;

async function load(): Promise<void> {
  const parts = [import('#web/app/guard.tsx'), import('#web/features/dashboard/dashboard-page.tsx')] as const;
  const [{ Guard }, dashboard] = await Promise.all(parts);
  ({ prefetchStoredRows } = dashboard);
  registerLoadedPages({ Guard, DashboardPage: dashboard.DashboardPage });
}

/**
 * Prefetches the code of the shell and the dashboard: while the sign-in form is shown, and at the start of a restored session.
 * Never rejects: a chunk that failed to load is requested again when it is needed.
 */
export function prefetchApplication(): Promise<void> {
  prefetched ??= load().catch(() => {
    prefetched = undefined;
  });
  return prefetched;
}

/** Also reads the list's rows that are stored on this device. Resolves to whether there are any. Never rejects. */
export async function prefetchWithRows(): Promise<boolean> {
  await prefetchApplication();
  return (await prefetchStoredRows?.().catch(() => false)) ?? false;
}
