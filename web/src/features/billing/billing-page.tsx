import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BRAND } from '#shared/brand.ts';
import type { Billing } from '#shared/contract/billing.ts';
import { type PlanId, planOf } from '#shared/pricing/plans.ts';
import { shortDollars } from '#shared/money.ts';
import { isSupportView } from '#web/lib/session/support-view.ts';
import { useViewer } from '#web/lib/session/use-viewer.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { billingNoticeOf, isClosed, stateText } from './billing-notices.ts';
import { ChangePlanModal } from './change-plan-modal.tsx';
import { DataPanel } from './data-panel.tsx';
import { InvoicesPanel } from './invoices-panel.tsx';
import { NextPanel } from './next-panel.tsx';
import { PlansPanel } from './plans-panel.tsx';
import { SeatsPanel } from './seats-panel.tsx';
import { trialText } from './subscription.ts';
import { type BillingView, useBilling } from './use-billing.ts';
import { useProviderPage } from './open-provider-page.ts';
import '#web/ui/panels.css';
import { Status } from '#web/ui/status.tsx';
import './billing.css';

function BillingNotice({ billing, onPortal }: { billing: Billing; onPortal: (() => void) | undefined }) {
  const notice = billingNoticeOf(billing);
  if (notice === undefined) return null;
  const payUrl = onPortal === undefined ? undefined : billing.problem?.url;
  const action = (
    <div className="account-actions">
      {payUrl !== undefined && (
        <Button href={payUrl}>{billing.problem?.needsAction === true ? 'Confirm' : 'Pay now'}</Button>
      )}
      {billing.problem !== undefined && onPortal !== undefined && <Button onClick={onPortal}>Change card</Button>}
    </div>
  );
  return (
    <Alert
      type={notice.type}
      header={notice.header}
      action={billing.problem === undefined || onPortal === undefined ? undefined : action}
    >
      {notice.text}
    </Alert>
  );
}

type Standing = { billing: Billing; company: string; isOpening: boolean; onPortal: (() => void) | undefined };

function StandingPanel({ billing, company, isOpening, onPortal }: Standing) {
  const { plan, monthlyCents, provider, hasPortal } = billing;
  return (
    <section className="account-panel" aria-labelledby="subscription-title">
      <h2 id="subscription-title">Your subscription</h2>
      <dl>
        <div>
          <dt>Company</dt>
          <dd>{company}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>{stateText(billing)}</dd>
        </div>
        <div>
          <dt>Plan</dt>
          <dd>{plan === undefined ? 'None chosen yet' : planOf(plan).name}</dd>
        </div>
        {monthlyCents !== undefined && (
          <div>
            <dt>Each month</dt>
            <dd>{shortDollars(monthlyCents)}</dd>
          </div>
        )}
      </dl>
      {provider === 'none' && (
        <p>
          Card payments aren’t set up here. Write to{' '}
          <a href={`mailto:${BRAND.emails.billing}`}>{BRAND.emails.billing}</a> or call{' '}
          <a href={BRAND.phone.href}>{BRAND.phone.text}</a>.
        </p>
      )}
      {hasPortal && onPortal !== undefined && (
        <div className="account-actions">
          <Button loading={isOpening} onClick={onPortal}>
            Card, invoices and cancellation
          </Button>
        </div>
      )}
    </section>
  );
}

type KnownProps = {
  billing: Billing;
  company: string;
  isReadOnly: boolean;
  onShow: (billing: Billing) => void;
  onReload: () => void;
};

function Known({ billing, company, isReadOnly, onShow, onReload }: KnownProps) {
  const [changing, setChanging] = useState<PlanId>();
  const { opening, problem, go } = useProviderPage();
  const onPortal = isReadOnly ? undefined : () => void go('portal');
  const changed = (after: Billing) => {
    setChanging(undefined);
    onShow(after);
  };
  // With billing off, there are no plans, payments or seats to show.
  if (billing.state === 'off') {
    return (
      <div className="billing-sayings">
        <BillingNotice billing={billing} onPortal={undefined} />
      </div>
    );
  }
  return (
    <>
      <div className="billing-sayings">
        <BillingNotice billing={billing} onPortal={onPortal} />
        {problem !== '' && <Alert type="error">{problem}</Alert>}
      </div>
      <div className="billing-columns">
        <div className="billing-column">
          <StandingPanel {...{ billing, company, onPortal }} isOpening={opening === 'portal'} />
          {!isReadOnly && (
            <PlansPanel
              billing={billing}
              opening={opening}
              onSubscribe={(plan) => void go(plan)}
              onChange={setChanging}
            />
          )}
        </div>
        <div className="billing-column">
          <NextPanel billing={billing} />
          <SeatsPanel billing={billing} isReadOnly={isReadOnly} onChanged={onReload} />
          <InvoicesPanel billing={billing} isReadOnly={isReadOnly} />
          {isClosed(billing) && !isReadOnly && <DataPanel />}
        </div>
      </div>
      {changing !== undefined && (
        <ChangePlanModal plan={changing} onClose={() => setChanging(undefined)} onChanged={changed} />
      )}
    </>
  );
}

function NotKnown({ view, trial, reload }: { view: BillingView; trial: string | undefined; reload: () => void }) {
  const isOnline = useOnline();
  const known = trial === undefined ? null : <p>Your trial: {trial}.</p>;
  if (view.state === 'loading' && isOnline) {
    return <Status type="loading">Loading your billing</Status>;
  }
  return (
    <Alert
      type="warning"
      header={isOnline ? 'Your billing couldn’t be loaded' : 'You are offline'}
      action={<Button onClick={reload}>Try again</Button>}
    >
      {view.state === 'failed' && isOnline ? view.message : 'Your plan and invoices show when you’re back online.'}
      {known}
    </Alert>
  );
}

/** The company's plan, what is due next and why, and every way to change it. */
export function BillingPage() {
  usePageTitle('Billing');
  const viewer = useViewer();
  const [search] = useSearchParams();
  const isSuper = viewer?.user.role.value === 'SUPER_ADMIN';
  const orgId = isSuper ? (search.get('orgId') ?? undefined) : undefined;
  const { view, reload, show } = useBilling(orgId);
  if (viewer === undefined) return null;
  const { organization } = viewer;
  const isOther = orgId !== undefined && orgId !== organization._id;
  return (
    <>
      <h1>Billing</h1>
      {view.state === 'known' ? (
        <Known
          billing={view.billing}
          company={isOther ? orgId : organization.name}
          isReadOnly={isOther || isSupportView()}
          onShow={show}
          onReload={reload}
        />
      ) : (
        <NotKnown view={view} trial={trialText(organization.trialEndsAt, new Date())} reload={reload} />
      )}
    </>
  );
}
