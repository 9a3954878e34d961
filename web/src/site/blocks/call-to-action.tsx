import { TRIAL_DAYS } from '#shared/promo.ts';

/** The end of a page: links to the trial and to the price. */
export function CallToAction({ title }: { title: string }) {
  return (
    <section className="closing">
      <div className="wrap">
        <div className="closing-card">
          <div>
            <h2>{title}</h2>
            <p>{TRIAL_DAYS} days free. No credit card, nothing to download.</p>
          </div>
          <div className="actions">
            <a className="button is-primary" href="/signup">
              Start free trial
            </a>
            <a className="button is-ghost" href="/pricing">
              See pricing
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
