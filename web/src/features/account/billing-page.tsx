import { BRAND } from '#shared/brand.ts';
import { useViewer } from '#web/app/use-viewer.ts';
import { usePageTitle } from '#web/components/use-page-title.ts';
import { subscriptionText, trialText } from './subscription.ts';
import '#web/components/panels.css';

const WHAT_VERSIONS_ARE = {
  Pro: 'Pro: guided logic',
  Lite: 'Lite: simple outputs',
  check: 'Check',
  dasharama: 'Dasharama',
} as const;

/** What the company has and until when, and whom to speak to about it. */
export function BillingPage() {
  usePageTitle('Billing');
  const viewer = useViewer();
  if (viewer === undefined) return null;
  const { organization } = viewer;
  const isCanceled = organization.subscriptionStatus === 'canceled';
  const trial = trialText(organization.trialEndsAt, new Date());
  return (
    <>
      <h1>Billing</h1>
      {isCanceled && (
        <p className="account-warning" role="alert">
          <b>Your subscription is canceled.</b> Inspections cannot be opened until it is renewed. Nothing is deleted,
          and work that was not sent yet is still taken.
        </p>
      )}
      <div className="account-panels">
        <section className="account-panel" aria-labelledby="subscription-title">
          <h2 id="subscription-title">Your subscription</h2>
          <dl>
            <div>
              <dt>Company</dt>
              <dd>{organization.name}</dd>
            </div>
            <div>
              <dt>Version</dt>
              <dd>{WHAT_VERSIONS_ARE[organization.version]}</dd>
            </div>
            <div>
              <dt>Status</dt>
              <dd>{subscriptionText(organization.subscriptionStatus)}</dd>
            </div>
            {trial !== undefined && (
              <div>
                <dt>Trial</dt>
                <dd>{trial}</dd>
              </div>
            )}
          </dl>
        </section>
        <section className="account-panel" aria-labelledby="reach-title">
          <h2 id="reach-title">{isCanceled ? 'Renew your subscription' : 'Choose or change a plan'}</h2>
          <p>
            Write to <a href={`mailto:${BRAND.emails.billing}`}>{BRAND.emails.billing}</a> or call{' '}
            <a href={BRAND.phone.href}>{BRAND.phone.text}</a>. See what each plan holds on the{' '}
            <a href="/pricing">pricing page</a>.
          </p>
        </section>
      </div>
    </>
  );
}
