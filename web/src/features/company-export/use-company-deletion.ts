import { useCallback, useEffect } from 'react';
import type { CompanyDeletion } from '#shared/contract/company-deletion.ts';
import { setRouteData } from '#web/lib/query/read-route.ts';
import { keepLinksFresh, useRouteQuery } from '#web/lib/query/use-route-query.ts';
import { renewStored } from '#web/lib/session/session.ts';
import { store } from '#web/lib/state/store.ts';
import { problemText } from '#web/features/billing/use-billing.ts';

export type CompanyDeletionView =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'known'; leaving: CompanyDeletion };

/** Polling interval in milliseconds while an export is being created. */
const LOOK_EVERY_MS = 3000;

const isMoving = ({ export: made }: CompanyDeletion): boolean => made?.state === 'queued' || made?.state === 'making';

/** Updates the stored session too, because the banner above every page reads it. */
function renewBanner({ asked }: CompanyDeletion): void {
  const known = store.getState().auth.organization;
  if (known === null || known.leavesAt === asked?.goesAt) return;
  const organization = { ...known };
  delete organization.leavesAt;
  if (asked !== undefined) organization.leavesAt = asked.goesAt;
  renewStored({ organization });
}

/** The link to a finished export is renewed while the page is open. */
const WITH_LINK = keepLinksFresh<{ leaving: CompanyDeletion }>({
  refetchInterval: ({ state: { data } }) => data !== undefined && isMoving(data.leaving) && LOOK_EVERY_MS,
});

const show = (leaving: CompanyDeletion) => setRouteData('getCompanyDeletion', {}, { leaving });

function viewOf(leaving: CompanyDeletion | undefined, error: Error | null): CompanyDeletionView {
  if (leaving !== undefined) return { state: 'known', leaving };
  return error === null ? { state: 'loading' } : { state: 'failed', message: problemText(error) };
}

/** Whether the company's deletion is requested, and the progress of its export, polled while it changes. */
export function useCompanyDeletion(): {
  view: CompanyDeletionView;
  show: (leaving: CompanyDeletion) => void;
  reload: () => void;
} {
  const { data, error, refetch } = useRouteQuery('getCompanyDeletion', {}, WITH_LINK);
  const leaving = data?.leaving;
  useEffect(() => {
    if (leaving !== undefined) renewBanner(leaving);
  }, [leaving]);
  const reload = useCallback(() => void refetch(), [refetch]);
  return { view: viewOf(leaving, error), show, reload };
}
