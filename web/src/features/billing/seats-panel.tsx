import { message } from '#shared/messages/message.ts';
import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Billing } from '#shared/contract/billing.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Status } from '#web/ui/status.tsx';
import { isClosed, SEAT_PRICE } from './billing-notices.ts';
import { PreviewText } from './preview-text.tsx';
import { SeatUsers } from './seat-users.tsx';

const technicians = (count: number): string =>
  message('{count, plural, one {# technician seat in use} other {# technician seats in use}}', { count });

function paidText({ seats, state }: Billing): string {
  if (isClosed({ state })) return 'Nothing is charged while the account is closed.';
  const { used, paid, included } = seats;
  if (state === 'trial' || state === 'trialing') return 'Free during the trial.';
  if (paid > used) {
    return `${paid} are paid through this period. Adding another up to that number costs nothing. From the next period, only active technicians are charged.`;
  }
  const extra = Math.max(0, used - included);
  return extra === 0 ? `${included} is in your plan.` : `${included} in your plan, ${extra} at ${SEAT_PRICE} each.`;
}

type SeatsPanelProps = { billing: Billing; isReadOnly: boolean; onChanged: () => void };

/** How many technicians take a seat, and the cost of one more. */
export function SeatsPanel({ billing, isReadOnly, onChanged }: SeatsPanelProps) {
  const navigate = useNavigate();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <section className="account-panel" aria-labelledby="seats-title">
      <h2 id="seats-title">Technicians</h2>
      <p>
        <b>{technicians(billing.seats.used)}</b>. {paidText(billing)} Office accounts are free.
      </p>
      {isClosed(billing) ? (
        !isReadOnly && <SeatUsers onChanged={onChanged} />
      ) : (
        <p>Your seats update when you add, deactivate or delete users, and so does your next invoice.</p>
      )}
      {!isReadOnly && !isClosed(billing) && (
        <>
          <div aria-live="polite">
            {isConfirming && (
              <PreviewText
                asked={{ technicians: billing.seats.used + 1 }}
                waiting={<Status type="loading">Calculating</Status>}
              />
            )}
          </div>
          <div className="account-actions">
            {!isConfirming && <Button onClick={() => setConfirming(true)}>What would one more cost?</Button>}
            <Button onClick={() => void navigate(PATHS.createUser)}>Create a user</Button>
          </div>
        </>
      )}
    </section>
  );
}
