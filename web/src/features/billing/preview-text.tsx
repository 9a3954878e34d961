import { type ReactNode, useEffect, useState } from 'react';
import type { SeatPreview } from '#shared/contract/billing.ts';
import type { PlanId } from '#shared/pricing/plans.ts';
import { call } from '#web/lib/api/api-client.ts';
import { previewText } from './billing-words.ts';
import { saidOf } from './use-billing.ts';

export type PreviewAsked = { technicians?: number; plan?: PlanId };

type View = { state: 'waiting' } | { state: 'known'; preview: SeatPreview } | { state: 'failed'; message: string };

/** What a change would cost, by the payment provider's own sums. */
export function usePreview({ technicians, plan }: PreviewAsked): View {
  const [view, setView] = useState<View>({ state: 'waiting' });
  useEffect(() => {
    let isCurrent = true;
    const body = { ...(technicians !== undefined && { technicians }), ...(plan !== undefined && { plan }) };
    call('previewSeats', { body })
      .then(({ preview }) => isCurrent && setView({ state: 'known', preview }))
      .catch((error: unknown) => isCurrent && setView({ state: 'failed', message: saidOf(error) }));
    return () => {
      isCurrent = false;
    };
  }, [technicians, plan]);
  return view;
}

/** The same in a sentence. */
export function PreviewText({ asked, waiting }: { asked: PreviewAsked; waiting: ReactNode }) {
  const view = usePreview(asked);
  if (view.state === 'waiting') return waiting;
  return <p>{view.state === 'known' ? previewText(view.preview) : view.message}</p>;
}
