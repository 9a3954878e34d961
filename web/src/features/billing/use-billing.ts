import { useCallback, useEffect } from 'react';
import type { Billing } from '#shared/contract/billing.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { logProblem } from '#web/lib/log.ts';
import { setRouteData } from '#web/lib/query/read-route.ts';
import { useRouteQuery } from '#web/lib/query/use-route-query.ts';
import { renewStored } from '#web/lib/session/session.ts';
import { store } from '#web/lib/state/store.ts';
import { isClosed } from './billing-notices.ts';

export type BillingView =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'known'; billing: Billing };

/** The error text of a failed call, or a connection message if the server could not be reached. */
export const problemText = (error: unknown): string =>
  (error instanceof ApiError ? Object.values(error.errors)[0] : undefined) ?? 'We couldn’t connect. Please try again.';

/** Updates the stored session when the company was opened or closed, because the route guard reads the session. */
async function renewAccess(billing: Billing): Promise<void> {
  const known = store.getState().auth.organization;
  if (known === undefined || known === null) return;
  if (isClosed(billing) === (known.subscriptionStatus === 'canceled')) return;
  const { org, user } = await call('verifyToken', {});
  renewStored({ organization: org, user });
}

function viewOf(billing: Billing | undefined, error: Error | null): BillingView {
  if (billing !== undefined) return { state: 'known', billing };
  return error === null ? { state: 'loading' } : { state: 'failed', message: problemText(error) };
}

/** The company's billing data; `reload` fetches it again. A super administrator may pass another company's id. */
export function useBilling(orgId?: string): {
  view: BillingView;
  reload: () => void;
  show: (billing: Billing) => void;
} {
  const args = { query: orgId === undefined ? {} : { orgId } };
  const { data, error, refetch } = useRouteQuery('getBilling', args);
  const billing = data?.billing;
  useEffect(() => {
    if (billing === undefined || orgId !== undefined) return;
    renewAccess(billing).catch((failure: unknown) => logProblem('The session could not be renewed', failure));
  }, [billing, orgId]);
  const reload = useCallback(() => void refetch(), [refetch]);
  const show = (next: Billing) => setRouteData('getBilling', args, { billing: next });
  return { view: viewOf(billing, error), reload, show };
}
