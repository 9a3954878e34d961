import { useCallback, useEffect, useState } from 'react';
import type { Billing } from '#shared/contract/billing.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { logProblem } from '#web/lib/log.ts';
import { renewStored } from '#web/lib/session/session.ts';
import { store } from '#web/lib/state/store.ts';
import { isClosed } from './billing-words.ts';

export type BillingView =
  { state: 'loading' } | { state: 'failed'; message: string } | { state: 'known'; billing: Billing };

/** What a failed call says, or that the server could not be reached. */
export const saidOf = (error: unknown): string =>
  (error instanceof ApiError ? Object.values(error.errors)[0] : undefined) ?? 'We couldn’t connect. Please try again.';

/** The stored session learns when the company was opened or closed since: the guard goes by it. */
async function renewAccess(billing: Billing): Promise<void> {
  const known = store.getState().auth.organization;
  if (known === undefined || known === null) return;
  if (isClosed(billing) === (known.subscriptionStatus === 'canceled')) return;
  const { org, user } = await call('verifyToken', {});
  renewStored({ organization: org, user });
}

/** The company's billing, requested again by `reload`; a super administrator may name another company. */
export function useBilling(orgId?: string): {
  view: BillingView;
  reload: () => void;
  show: (billing: Billing) => void;
} {
  const [view, setView] = useState<BillingView>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    call('getBilling', { query: orgId === undefined ? {} : { orgId } })
      .then(({ billing }) => {
        if (!isCurrent) return undefined;
        setView({ state: 'known', billing });
        return orgId === undefined ? renewAccess(billing) : undefined;
      })
      .catch((error: unknown) => {
        if (isCurrent)
          setView((before) => (before.state === 'known' ? before : { state: 'failed', message: saidOf(error) }));
        logProblem('Billing could not be read', error);
      });
    return () => {
      isCurrent = false;
    };
  }, [attempt, orgId]);
  const reload = useCallback(() => {
    setView((before) => (before.state === 'failed' ? { state: 'loading' } : before));
    setAttempt((count) => count + 1);
  }, []);
  const show = useCallback((billing: Billing) => setView({ state: 'known', billing }), []);
  return { view, reload, show };
}
