import { useState } from 'react';
import type { PlanId } from '#shared/pricing/plans.ts';
import { call } from '#web/lib/api/api-client.ts';
import { saidOf } from './use-billing.ts';

export type Leaving = 'portal' | PlanId | undefined;

/** The ways to the payment provider's own pages. */
export function useLeave() {
  const [leaving, setLeaving] = useState<Leaving>();
  const [problem, setProblem] = useState('');
  const go = async (what: NonNullable<Leaving>) => {
    setLeaving(what);
    setProblem('');
    try {
      const { url } =
        what === 'portal' ? await call('openPortal', {}) : await call('startCheckout', { body: { plan: what } });
      window.location.assign(url);
    } catch (error) {
      setLeaving(undefined);
      setProblem(saidOf(error));
    }
  };
  return { leaving, problem, go };
}
