import type { ReactNode } from 'react';
import type { SeatPreview } from '#shared/contract/billing.ts';
import type { PlanId } from '#shared/pricing/plans.ts';
import { useRouteQuery } from '#web/lib/query/use-route-query.ts';
import { previewText } from './billing-notices.ts';
import { problemText } from './use-billing.ts';

export type PreviewRequest = { technicians?: number; plan?: PlanId };

type View = { state: 'waiting' } | { state: 'known'; preview: SeatPreview } | { state: 'failed'; message: string };

/** The cost of a change, as computed by the payment provider. */
export function usePreview({ technicians, plan }: PreviewRequest): View {
  const body = { ...(technicians !== undefined && { technicians }), ...(plan !== undefined && { plan }) };
  // Never cached: a price from yesterday may be prorated by a day too many.
  const { data, error } = useRouteQuery('previewSeats', { body }, { gcTime: 0 });
  if (data !== undefined) return { state: 'known', preview: data.preview };
  return error === null ? { state: 'waiting' } : { state: 'failed', message: problemText(error) };
}

/** The cost of a change as a sentence. */
export function PreviewText({ asked, waiting }: { asked: PreviewRequest; waiting: ReactNode }) {
  const view = usePreview(asked);
  if (view.state === 'waiting') return waiting;
  return <p>{view.state === 'known' ? previewText(view.preview) : view.message}</p>;
}
