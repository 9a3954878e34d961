import { message } from '#shared/messages/message.ts';
import Button from '@cloudscape-design/components/button';
import { isOffered } from '#shared/pricing/offered.ts';
import { type Plan, INCLUDED_TECHNICIANS, monthlyCentsFor, PLANS } from '#shared/pricing/plans.ts';
import type { Billing } from '#shared/contract/billing.ts';
import { shortDollars } from '#shared/money.ts';
import { isClosed, isSubscribed, SEAT_PRICE } from './billing-notices.ts';
import type { Opening } from './open-provider-page.ts';

type PlansPanelProps = {
  billing: Billing;
  opening: Opening;
  onSubscribe: (plan: Plan['id']) => void;
  onChange: (plan: Plan['id']) => void;
};

function mainPointOf({ hasIntegrations }: Plan): string {
  if (!hasIntegrations) return 'Guided inspections, reports and proposals';
  return isOffered('fieldService')
    ? 'Integration with your field-service system'
    : 'The same features as Standard for now';
}

const PLAN_FEATURES = (plan: Plan): string[] => [
  `${INCLUDED_TECHNICIANS} technician account, ${SEAT_PRICE} for each additional one`,
  'Unlimited office accounts, free',
  mainPointOf(plan),
];

function PlanAction({ plan, billing, opening, onSubscribe, onChange }: PlansPanelProps & { plan: Plan }) {
  if (billing.plan === plan.id && isSubscribed(billing)) return <p className="plan-mine">Your plan</p>;
  if (isSubscribed(billing)) {
    return <Button onClick={() => onChange(plan.id)}>Change to {plan.name}</Button>;
  }
  return (
    <Button
      variant="primary"
      loading={opening === plan.id}
      disabled={opening !== undefined || billing.provider === 'none'}
      onClick={() => onSubscribe(plan.id)}
    >
      Choose {plan.name}
    </Button>
  );
}

/** Both plans with their price for this company, and a button to switch to each. */
export function PlansPanel(props: PlansPanelProps) {
  const { used } = props.billing.seats;
  return (
    <section className="account-panel" aria-labelledby="plans-title">
      <h2 id="plans-title">{isSubscribed(props.billing) ? 'Plans' : 'Choose a plan'}</h2>
      {isClosed(props.billing) && used > INCLUDED_TECHNICIANS && (
        <p>Not every technician needs a seat? Deactivate them first, under Technicians.</p>
      )}
      <ul className="plan-tiles">
        {PLANS.map((plan) => (
          <li key={plan.id} className={props.billing.plan === plan.id ? 'plan-tile is-mine' : 'plan-tile'}>
            <h3>{plan.name}</h3>
            <p className="plan-price">
              <b>{shortDollars(plan.monthlyCents)}</b> a month
            </p>
            <ul className="plan-facts">
              {PLAN_FEATURES(plan).map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            <p className="plan-yours">
              {message(
                '{used, plural, =0 {With no technicians yet} one {With your # technician} other {With your # technicians}}',
                { used },
              )}
              : <b>{shortDollars(monthlyCentsFor(plan, used))} a month</b>
            </p>
            <PlanAction {...props} plan={plan} />
          </li>
        ))}
      </ul>
    </section>
  );
}
