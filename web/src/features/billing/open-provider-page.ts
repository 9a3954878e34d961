import { useState } from 'react';
import type { PlanId } from '#shared/pricing/plans.ts';
import { call } from '#web/lib/api/api-client.ts';
import { useRestoredPage } from '#web/lib/use-restored-page.ts';
import { problemText } from './use-billing.ts';

export type Opening = 'portal' | PlanId | undefined;

/** Opens the payment provider's hosted pages. */
export function useProviderPage() {
  const [opening, setOpening] = useState<Opening>();
  const [problem, setProblem] = useState('');
  useRestoredPage(() => setOpening(undefined));
  const go = async (what: NonNullable<Opening>) => {
    setOpening(what);
    setProblem('');
    try {
      const { url } =
        what === 'portal' ? await call('openPortal', {}) : await call('startCheckout', { body: { plan: what } });
      window.location.assign(url);
    } catch (error) {
      setOpening(undefined);
      setProblem(problemText(error));
    }
  };
  return { opening, problem, go };
}
