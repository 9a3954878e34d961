import { useRouteQuery } from '#web/lib/query/use-route-query.ts';
import { previewText } from '#web/features/billing/billing-notices.ts';
import { seatNotice, type Seats } from './seat-notice.ts';

/** Billing states in which another technician is charged. In the others, the price list is exact enough. */
const CHARGED = ['active', 'past_due'];

/**
 * The price of one more technician before the account is created: as computed by the payment provider, or from the price list
 * until that response arrives or if it fails.
 */
export function useSeatText(isAsked: boolean, seats: Seats): string {
  const technicians = seats.technicians + 1;
  // Without a response, the price list is shown, which does not prorate days.
  const { data } = useRouteQuery(
    'previewSeats',
    { body: { technicians } },
    { enabled: isAsked && seats.isFree !== true, gcTime: 0 },
  );
  const exact = data !== undefined && CHARGED.includes(data.preview.state) ? previewText(data.preview) : '';
  // The payment provider knows better than this device's clock whether the trial is over.
  const price = seatNotice(exact === '' ? seats : { ...seats, trialEndsAt: undefined });
  return `${price} ${exact}`.trim();
}
