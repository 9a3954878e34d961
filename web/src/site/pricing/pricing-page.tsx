import { TRIAL_DAYS } from '#shared/promo.ts';

import { DemoDialog } from '../demo/demo-dialog.tsx';
import { Newsletter } from '../newsletter/newsletter.tsx';
import { CostTable } from './cost-table.tsx';
import { MoreFeatures } from './more-features.tsx';
import { Plans } from './plans.tsx';
import { Questions } from './questions.tsx';

export function PricingPage() {
  return (
    <>
      <section className="price-head">
        <div className="wrap">
          <h1>
            <span>One price for the company.</span> <span>The office is free.</span>
          </h1>
          <p className="lede">
            Start with {TRIAL_DAYS} days free, no credit card needed. Technician accounts cost nothing during the trial.
          </p>
        </div>
      </section>
      <Plans />
      <CostTable />
      <MoreFeatures />
      <Questions />
      <Newsletter />
      <DemoDialog />
    </>
  );
}
