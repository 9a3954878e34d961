import { useEffect, useState } from 'react';
import type { DashboardOverview } from '#shared/contract/dashboard.ts';
import { useAppSelector } from '#web/lib/state/store.ts';
import { useMay } from '#web/lib/session/use-viewer.ts';
import { whenSettled } from '#web/lib/when-idle.ts';
import { useRefetch } from '#web/features/dashboard/fetch/use-refetch.ts';

/** Of these counts, only photos on phones changes with answers and photos. Refreshing it refetches all of them. */
const PHOTOS_EVERY_MS = 15 * 60_000;

/** Only for the office. The last response stays while the server can't be reached. */
export function useOverview(): DashboardOverview | undefined {
  const isOffice = useMay({ permission: 'INSPECTION_ARCHIVE' });
  const unsent = useAppSelector((state) => Object.keys(state.app.inspections).length);
  const refetch = useRefetch(unsent, PHOTOS_EVERY_MS);
  const [overview, setOverview] = useState<DashboardOverview>();

  useEffect(() => {
    if (!isOffice || !navigator.onLine) return undefined;
    let current = true;
    const fetchNow = async () => {
      const { fetchOverview } = await import('./fetch-overview.ts');
      const fetched = await fetchOverview();
      if (current) setOverview(fetched);
    };
    // The list has priority: the counts must not delay it, and their failure is not reported.
    const callOff = whenSettled(() => void fetchNow().catch(() => undefined));
    return () => {
      current = false;
      callOff();
    };
  }, [isOffice, refetch]);

  return isOffice ? overview : undefined;
}
