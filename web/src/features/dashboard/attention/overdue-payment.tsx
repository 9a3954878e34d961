import { Link } from 'react-router-dom';
import { PATHS } from '#web/lib/paths.ts';
import { useMay, useViewer } from '#web/lib/session/use-viewer.ts';
import './overdue-payment.css';

/**
 * A notice while the company's payment is overdue, for users who can pay. Other users don't need it, because their work isn't affected.
 * Part of the first render, because the session has the status.
 */
export function OverduePayment() {
  const mayPay = useMay({ permission: 'BILLING_VIEW' });
  const status = useViewer()?.organization.subscriptionStatus;
  if (!mayPay || status !== 'past_due') return null;
  return (
    <p className="overdue-payment" role="note">
      Your last payment didn’t go through. Everyone can keep working while we try it again.{' '}
      <Link to={PATHS.billing}>See Billing</Link>
    </p>
  );
}
