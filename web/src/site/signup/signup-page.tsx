import { DEMO_MINUTES } from '#shared/brand.ts';
import { EXTRA_TECHNICIAN_MONTHLY_CENTS, STANDARD_PLAN } from '#shared/pricing/plans.ts';
import { PROMO_TRIAL_DAYS } from '#shared/promo.ts';

import { Icon } from '../drawings/icons.tsx';
import { Testimonials } from '../testimonials/testimonials.tsx';
import { wholeDollars } from '../pricing/whole-dollars.ts';

/** The sign-up page. Its script shows the URL's promo code and opens the wizard. */
export function SignUpPage({ showsSamples }: { showsSamples: boolean }) {
  return (
    <>
      <section className="sign-up">
        <div className="wrap">
          <div>
            <p className="sign-up-code">
              <span className="tag is-pine" data-promo-applied hidden>
                <Icon name="check" size={14} />
                <span data-promo-text />
              </span>
            </p>
            <h1>
              A free {DEMO_MINUTES.signUp}&#8209;minute demo and {PROMO_TRIAL_DAYS.free30} free days.
            </h1>
            <p className="lede">Bring a chimney you know. We inspect it with you, and you keep the report.</p>
            <div className="actions">
              <button className="button is-primary" type="button" data-sign-up>
                Sign Up Today
              </button>
            </div>
            <p className="field-error" role="alert" data-sign-up-error hidden />
          </div>
          <PriceBlock />
        </div>
      </section>
      <Testimonials title="What companies say" showsSamples={showsSamples} />
    </>
  );
}

function PriceBlock() {
  return (
    <aside className="card price-block" aria-labelledby="price-block">
      <h2 id="price-block">If you stay</h2>
      <p className="price num">
        <b>{wholeDollars(STANDARD_PLAN.monthlyCents)}</b>
        <span>
          per month
          <br />1 technician included
        </span>
      </p>
      <ul>
        <li>
          Extra technician <b className="num">{wholeDollars(EXTRA_TECHNICIAN_MONTHLY_CENTS)}</b>
        </li>
        <li>
          Office accounts <b>Free</b>
        </li>
      </ul>
      <a className="more-link" href="/pricing">
        See all prices <Icon name="arrow" size={18} />
      </a>
    </aside>
  );
}
