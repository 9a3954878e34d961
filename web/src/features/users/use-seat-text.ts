import { useEffect, useState } from 'react';
import { call } from '#web/lib/api/api-client.ts';
import { previewText } from '#web/features/billing/billing-words.ts';
import { seatNotice, type Seats } from './seat-notice.ts';

/** States in which another technician is charged for; else the price list says all there is. */
const CHARGED = ['active', 'past_due'];

/**
 * What one more technician costs, before it is made: by the payment provider's own sums, and by the price list until they
 * come or when they cannot be had.
 */
export function useSeatText(isAsked: boolean, seats: Seats): string {
  const [said, setSaid] = useState<{ technicians: number; text: string }>();
  const technicians = seats.technicians + 1;
  const isPriced = isAsked && seats.isFree !== true;
  useEffect(() => {
    if (!isPriced) return undefined;
    let isCurrent = true;
    call('previewSeats', { body: { technicians } })
      .then(({ preview }) => {
        const text = CHARGED.includes(preview.state) ? previewText(preview) : '';
        if (isCurrent) setSaid({ technicians, text });
      })
      // The price list says it too, without the days.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isPriced, technicians]);
  const exact = said?.technicians === technicians ? said.text : '';
  // The provider knows better than this device's clock whether the trial is over.
  const price = seatNotice(exact === '' ? seats : { ...seats, trialEndsAt: undefined });
  return `${price} ${exact}`.trim();
}
