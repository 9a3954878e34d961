import { message } from '#shared/messages/message.ts';
import type { Billing, BillingState, SeatPreview } from '#shared/contract/billing.ts';
import { EXTRA_TECHNICIAN_MONTHLY_CENTS, planOf } from '#shared/pricing/plans.ts';
import { shortDollars } from '#shared/money.ts';
import { formatLongDay } from '#web/lib/format-date.ts';

const STATE_TEXTS: Readonly<Record<BillingState, string>> = {
  trial: 'Free trial',
  trial_over: 'Trial ended',
  trialing: 'Free trial, plan chosen',
  active: 'Active',
  past_due: 'Payment is overdue',
  unpaid: 'Closed until paid',
  canceled: 'Canceled',
  off: 'Nothing is charged',
};

export const stateText = ({ state, endsAt }: Pick<Billing, 'state' | 'endsAt'>): string =>
  endsAt !== undefined && state === 'active' ? `Active until ${formatLongDay(endsAt)}` : STATE_TEXTS[state];

/** Whether the company is closed until an administrator acts, e.g. pays. */
export const isClosed = ({ state }: Pick<Billing, 'state'>): boolean =>
  state === 'trial_over' || state === 'canceled' || state === 'unpaid';

/** Whether there is a subscription that can be changed. */
export const isSubscribed = ({ state }: Pick<Billing, 'state'>): boolean =>
  state === 'trialing' || state === 'active' || state === 'past_due' || state === 'unpaid';

export type BillingNotice = { type: 'info' | 'success' | 'warning' | 'error'; header: string; text: string };

const NOTHING_LOST = 'Nothing is deleted, and work that hasn’t synced yet can still sync.';

function pastDue({ problem }: Billing): BillingNotice {
  const amount = problem === undefined ? 'your invoice' : shortDollars(problem.amountCents);
  const again =
    problem?.nextAttemptAt === undefined ? '' : ` It is tried again on ${formatLongDay(problem.nextAttemptAt)}.`;
  return problem?.needsAction === true
    ? {
        type: 'error',
        header: `Your bank asks you to confirm the payment of ${amount}`,
        text: `Everyone can keep working in the meantime.${again}`,
      }
    : {
        type: 'error',
        header: `The payment of ${amount} failed`,
        text: `Everyone can keep working.${again} Pay now, or add another card.`,
      };
}

const BILLING_NOTICES: Record<BillingState, (billing: Billing) => BillingNotice | undefined> = {
  trial: ({ daysLeft, trialEndsAt }) => ({
    type: daysLeft <= 3 ? 'warning' : 'info',
    header: message('{daysLeft, plural, one {# day} other {# days}} left of your free trial', { daysLeft }),
    text: `It runs until ${formatLongDay(trialEndsAt)}, without a card, and technicians are free. Choose a plan anytime. You won’t be charged until the trial ends.`,
  }),
  trial_over: () => ({
    type: 'warning',
    header: 'Your trial has ended',
    text: `Choose a plan and everyone can start working again right away. ${NOTHING_LOST}`,
  }),
  trialing: (billing) => {
    const { daysLeft, nextInvoice, endsAt } = billing;
    return endsAt === undefined
      ? {
          type: 'success',
          header: message('You are all set; {daysLeft, plural, one {# day} other {# days}} of the trial left', {
            daysLeft,
          }),
          text:
            nextInvoice === undefined
              ? 'Technicians are free during the trial.'
              : `The first payment, ${shortDollars(nextInvoice.amountCents)}, is due on ${formatLongDay(nextInvoice.at)}. Technicians are free until then.`,
        }
      : ending(endsAt, billing);
  },
  active: (billing) => (billing.endsAt === undefined ? undefined : ending(billing.endsAt, billing)),
  past_due: pastDue,
  unpaid: () => ({ type: 'error', header: 'Your account is closed until the invoice is paid', text: NOTHING_LOST }),
  canceled: () => ({
    type: 'warning',
    header: 'Your subscription is canceled',
    text: `Inspections cannot be opened until it is renewed. ${NOTHING_LOST}`,
  }),
  off: () => ({
    type: 'info',
    header: 'Billing is turned off here',
    text: 'Every feature is available, nothing is charged, and accounts never close.',
  }),
};

type LastCharge = Pick<Billing, 'nextInvoice' | 'provider'>;

/** Changes in the last period are still charged. Without the provider's answer, nothing is known about them. */
function lastChargeText({ nextInvoice, provider }: LastCharge): string {
  if (nextInvoice !== undefined) {
    return `Everything works until then. The final invoice, ${shortDollars(nextInvoice.amountCents)}, is for changes in this period.`;
  }
  return provider === 'unreachable'
    ? 'Everything works until then.'
    : 'Everything works until then, and you won’t be charged again.';
}

const ending = (endsAt: string, last: LastCharge): BillingNotice => ({
  type: 'warning',
  header: `Your subscription ends on ${formatLongDay(endsAt)}`,
  text: `${lastChargeText(last)} To undo the cancellation, open Card, invoices and cancellation.`,
});

function endText(endsAt: string, { nextInvoice, provider }: LastCharge): string {
  const ends = `On ${formatLongDay(endsAt)} the subscription ends.`;
  if (nextInvoice !== undefined) return `${ends} This final invoice is for changes in this period.`;
  return provider === 'unreachable' ? ends : `${ends} Nothing is charged then.`;
}

/** The notice at the top of the page; undefined if there is nothing to report. */
export const billingNoticeOf = (billing: Billing): BillingNotice | undefined => BILLING_NOTICES[billing.state](billing);

/** One sentence on what happens at the end of the billing period. */
export function periodEndText(billing: Billing): string {
  const { state, periodEndsAt, endsAt, nextInvoice, trialEndsAt } = billing;
  if (endsAt !== undefined) return endText(endsAt, billing);
  if (state === 'trial') {
    return `On ${formatLongDay(trialEndsAt)} the trial ends. Without a plan the account closes then, and nothing is charged.`;
  }
  if (nextInvoice === undefined || periodEndsAt === undefined) return 'No invoice is coming up.';
  return `On ${formatLongDay(periodEndsAt)} the plan and the technicians active that day are charged for the next month. Technicians removed before are not.`;
}

const charge = ({ charged, proratedCents, chargedAt }: SeatPreview): string => {
  const amount = shortDollars(Math.abs(proratedCents));
  const when =
    charged === 'now' ? 'now' : `on ${chargedAt === undefined ? 'your next invoice' : formatLongDay(chargedAt)}`;
  if (proratedCents < 0) return `For the rest of this period you are credited ${amount} ${when}.`;
  return `For the rest of this period: ${amount}, charged ${when}.`;
};

/** The cost of a change, before it is made. */
export function previewText(preview: SeatPreview): string {
  const { state, plan, proratedCents, monthlyCentsAfter, endsAt } = preview;
  const after = `${shortDollars(monthlyCentsAfter)} a month`;
  // During a trial nothing was charged yet. After that, earlier changes in this period may still be charged at its end.
  const last = state === 'trialing' ? '. Nothing is charged then.' : ', so this isn’t charged again.';
  const end = endsAt === undefined ? undefined : `The subscription ends on ${formatLongDay(endsAt)}${last}`;
  if (state === 'off') return 'Nothing is charged here.';
  if (state === 'trial') return `Free during the trial. After it, ${planOf(plan).name} is ${after}.`;
  if (state === 'trialing') return `Free until the trial ends. ${end ?? `Then ${after}.`}`;
  if (state === 'trial_over' || state === 'canceled') return `${planOf(plan).name} is ${after}.`;
  return `${proratedCents === 0 ? 'Nothing to pay for the rest of this period.' : charge(preview)} ${end ?? `From the next period: ${after}.`}`;
}

export const SEAT_PRICE = `${shortDollars(EXTRA_TECHNICIAN_MONTHLY_CENTS)} a month`;
