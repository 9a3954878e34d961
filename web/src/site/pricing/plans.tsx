import { BRAND } from '#shared/brand.ts';
import { EXTRA_TECHNICIAN_MONTHLY_CENTS, PREMIUM_PLAN, STANDARD_PLAN, type Plan } from '#shared/pricing/plans.ts';
import type { ReactNode } from 'react';

import { Icon, Mark } from '../drawings/icons.tsx';
import { SOLD } from '../sold.ts';
import { wholeDollars } from './whole-dollars.ts';

const STANDARD_FEATURES = [
  'Guided inspections of fireplaces, stoves, flues and dryer vents',
  'Instant photo report with flue sizing',
  'Priced proposal, with financing options',
  'Pull sheet with the liner length calculated',
  'Works offline, nothing to download',
];

const PREMIUM_FEATURES = [
  <b key="all">Everything in Standard</b>,
  'Customers come in from your system',
  'Reports and proposals go back to the job',
  <span key="systems">
    Four systems ready, <a href="/support">ask us about others</a>
  </span>,
];

export function Plans() {
  return (
    <section className="plans" aria-label="Plans">
      <div className="wrap plan-grid">
        <PlanCard
          plan={STANDARD_PLAN}
          summary="Inspection, report and proposal, for a company of any size."
          features={STANDARD_FEATURES}
          action="is-primary"
        >
          <StandardFlow />
        </PlanCard>
        {SOLD.integrations ? <ConnectedPlan /> : <PlanWithoutExtras />}
        <div className="add-ons">
          <div>
            <b className="num">{wholeDollars(EXTRA_TECHNICIAN_MONTHLY_CENTS)}</b>
            <div>
              <h3>Extra technician</h3>
              <p>
                Per account per month, on either plan. Accounts you no longer use aren’t charged in the next period.
              </p>
            </div>
          </div>
          <div>
            <b>Free</b>
            <div>
              <h3>Office accounts</h3>
              <p>Unlimited, for everyone who answers the phone, edits responses and sends reports.</p>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

function ConnectedPlan() {
  return (
    <PlanCard
      plan={PREMIUM_PLAN}
      summary="Everything in Standard, connected to your field-service system."
      features={PREMIUM_FEATURES}
      action="is-line"
    >
      <PremiumFlow />
    </PlanCard>
  );
}

/** Premium while its features are not available yet: name and price, without features or button. */
function PlanWithoutExtras() {
  return (
    <article className="card plan is-later">
      <PlanHead
        plan={PREMIUM_PLAN}
        summary="Not available yet. Start with Standard; you can change plans at any time."
      />
    </article>
  );
}

function PlanHead({ plan, summary }: { plan: Plan; summary: string }) {
  return (
    <>
      <h2>{plan.name}</h2>
      <p className="plan-summary">{summary}</p>
      <p className="price num">
        <b>{wholeDollars(plan.monthlyCents)}</b>
        <span>
          per month
          <br />1 technician account included
        </span>
      </p>
    </>
  );
}

type PlanCardProps = {
  plan: Plan;
  summary: string;
  features: readonly ReactNode[];
  action: 'is-primary' | 'is-line';
  children: ReactNode;
};

function PlanCard({ plan, summary, features, action, children }: PlanCardProps) {
  return (
    <article className="card plan">
      <PlanHead plan={plan} summary={summary} />
      <a className={`button ${action}`} href="/signup">
        Start with {plan.name}
      </a>
      <ul className="ticks">
        {features.map((feature, index) => (
          <li key={index}>
            <Icon name="check" />
            {feature}
          </li>
        ))}
      </ul>
      {children}
    </article>
  );
}

function StandardFlow() {
  return (
    <div className="flow is-three" role="img" aria-label="Inspection, then report, then proposal">
      <span>Inspection</span>
      <Icon name="arrow" size={18} />
      <span>Report</span>
      <Icon name="arrow" size={18} />
      <span>Proposal</span>
    </div>
  );
}

function PremiumFlow() {
  const label = `Customers come in from your field-service system to ${BRAND.name}; reports and proposals go back`;
  return (
    <div className="flow" role="img" aria-label={label}>
      <span>Your system</span>
      <div>
        <i>
          Customers
          <Icon name="arrow" size={18} />
        </i>
        <i className="is-back">
          <Icon name="arrow" size={18} />
          Reports, proposals
        </i>
      </div>
      <span>
        <Mark size={26} />
        {BRAND.name}
      </span>
    </div>
  );
}
