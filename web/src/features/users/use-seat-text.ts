import { useRouteQuery } from '#web/lib/query/use-route-query.ts';
import { previewText } from '#web/features/billing/billing-notices.ts';
import { seatNotice, type Seats } from './seat-notice.ts';

/** Billing states in which another technician is charged for; in the others the price list is enough. */
const CHARGED = ['active', 'past_due'];

/**
 * What one more technician costs, before it is made: by the payment provider's own sums, and by the price list until they
 * come or when they cannot be had.
 */
export function useSeatText(isAsked: boolean, seats: Seats): string {
  const technicians = seats.technicians + 1;
  // Without an answer the price list is shown, which lacks the days.
  const { data } = useRouteQuery(
    'previewSeats',
    { body: { technicians } },
    { enabled: isAsked && seats.isFree !== true, gcTime: 0 },
  );
  const exact = data !== undefined && CHARGED.includes(data.preview.state) ? previewText(data.preview) : '';
  // The provider knows better than this device's clock whether the trial is over.
  const price = seatNotice(exact === '' ? seats : { ...seats, trialEndsAt: undefined });
  return `${price} ${exact}`.trim();
}
