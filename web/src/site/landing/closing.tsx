import { DEMO_MINUTES } from '#shared/brand.ts';
import { EXTRA_TECHNICIAN_MONTHLY_CENTS, STANDARD_PLAN } from '#shared/pricing/plans.ts';

import { DemoButton } from '../demo/demo-dialog.tsx';
import { wholeDollars } from '../pricing/whole-dollars.ts';

export function Closing() {
  return (
    <section className="closing" aria-labelledby="closing">
      <div className="wrap">
        <div className="closing-card">
          <div>
            <h2 id="closing">
              {wholeDollars(STANDARD_PLAN.monthlyCents)} a month, <span className="keep">one technician included</span>
            </h2>
            <p>
              Each additional technician is {wholeDollars(EXTRA_TECHNICIAN_MONTHLY_CENTS)}. Office accounts are free, no
              matter how many.
            </p>
          </div>
          <div>
            <div className="actions">
              <a className="button is-primary" href="/signup">
                Start free trial
              </a>
              <a className="button is-ghost" href="/pricing">
                See pricing
              </a>
            </div>
            <p className="small">
              Rather talk first? <DemoButton className="text-button" />, {DEMO_MINUTES.landing} minutes.
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
