import { message } from '#shared/messages/message.ts';
import { BRAND } from '#shared/brand.ts';
import type { BillingNoticeKind } from '#functions/mail/letters.ts';

export type BillingNotice = {
  name: string;
  companyName: string;
  /** The billing page's URL. */
  link: string;
  /** The provider's page of an unpaid invoice. */
  payLink?: string | undefined;
  /** Formatted, such as '$298.00'. */
  amount?: string | undefined;
  /** Formatted, such as 'Dec 4, 2026'. */
  date?: string | undefined;
  days?: number | undefined;
  /** Formatted, such as 'Standard $249 a month'. */
  plans: readonly string[];
};

export type BillingText = {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  button: string;
  isToPay?: boolean;
};

const NOTHING_LOST = 'Nothing is deleted, and work that hasn’t synced yet will still be accepted.';
const CANCELED_HOW = 'You can change your card, see invoices or cancel at any time under Billing.';

const plansOf = ({ plans }: BillingNotice): string => `${plans.join(', ')}, one technician account included.`;

function trialReminder(notice: BillingNotice): BillingText {
  const { days = 1 } = notice;
  return {
    subject: message('Your trial of {product} ends in {days, plural, one {# day} other {# days}}', {
      product: BRAND.name,
      days,
    }),
    title: message('Your trial ends in {days, plural, one {# day} other {# days}}', { days }),
    paragraphs: [
      `The free trial of ${notice.companyName} runs until ${notice.date ?? 'its last day'}. To continue without a break, choose a plan before then. You won’t be charged until the trial ends.`,
      plansOf(notice),
      `Without a plan, the account closes at the end of the trial. ${NOTHING_LOST}`,
    ],
    button: 'Choose a plan',
  };
}

/** `date` is the end of the trial, if it continues without the subscription. */
const canceled = ({ companyName, date }: BillingNotice): BillingText => ({
  subject: `Your ${BRAND.name} subscription has ended`,
  title: 'Your subscription has ended',
  paragraphs:
    date === undefined
      ? [
          `The subscription of ${companyName} has ended, so inspections cannot be opened now. ${NOTHING_LOST}`,
          'Choose a plan to pick up where you left off.',
        ]
      : [
          `The subscription of ${companyName} has ended, and nothing is charged. The free trial continues until ${date}.`,
          `Without a plan, the account closes at the end of the trial. ${NOTHING_LOST}`,
        ],
  button: date === undefined ? 'Renew the subscription' : 'Choose a plan',
});

/** The text for each occasion. */
export const BILLING_TEXTS: Record<BillingNoticeKind, (notice: BillingNotice) => BillingText> = {
  'trial-reminder': trialReminder,
  'trial-ended': (notice) => ({
    subject: `Your trial of ${BRAND.name} has ended`,
    title: 'Your trial has ended',
    paragraphs: [
      `The free trial of ${notice.companyName} is over, and no plan was chosen, so the account is closed for now. ${NOTHING_LOST}`,
      `Choose a plan and everyone can start working again right away. ${plansOf(notice)}`,
    ],
    button: 'Choose a plan',
  }),
  'subscription-started': ({ companyName, date }) => ({
    subject: `Your ${BRAND.name} subscription has started`,
    title: 'Thank you for subscribing',
    paragraphs: [
      `${companyName} is subscribed. The next payment is due on ${date ?? 'the day shown under Billing'}.`,
      `Technician seats are counted automatically: add or remove users, and your next invoice is adjusted. ${CANCELED_HOW}`,
    ],
    button: 'See your billing',
  }),
  'payment-failed': ({ amount, date }) => ({
    subject: `Payment of ${amount ?? 'your invoice'} failed`,
    title: 'Your payment did not go through',
    paragraphs: [
      `Your card was not accepted for ${amount ?? 'your invoice'}. Everyone can keep working.`,
      date === undefined
        ? 'Please pay with another card.'
        : `We’ll try again on ${date}. You can also pay now, or add another card under Billing.`,
    ],
    button: 'Pay now',
    isToPay: true,
  }),
  'payment-action': ({ amount }) => ({
    subject: `Please confirm your payment of ${amount ?? 'your invoice'}`,
    title: 'Your bank needs your confirmation',
    paragraphs: [
      `Your bank wants you to confirm the payment of ${amount ?? 'your invoice'} yourself. It takes a minute, and everyone can keep working in the meantime.`,
    ],
    button: 'Confirm the payment',
    isToPay: true,
  }),
  'last-warning': ({ amount, date, companyName }) => ({
    subject: `Last attempt: your ${BRAND.name} subscription is about to end`,
    title: 'Your subscription is about to end',
    paragraphs: [
      `The payment of ${amount ?? 'your invoice'} has failed several times. We’ll try once more${date === undefined ? '' : ` on ${date}`}. If that fails too, the subscription of ${companyName} ends and inspections can no longer be opened.`,
      NOTHING_LOST,
    ],
    button: 'Pay now',
    isToPay: true,
  }),
  'payment-recovered': ({ companyName }) => ({
    subject: 'Thank you. We received your payment',
    title: 'We received your payment',
    paragraphs: [`The subscription of ${companyName} is active again. You don’t need to do anything else.`],
    button: 'See your billing',
  }),
  'subscription-ending': ({ companyName, date }) => ({
    subject: `Your ${BRAND.name} subscription ends${date === undefined ? '' : ` on ${date}`}`,
    title: 'Your subscription will end',
    paragraphs: [
      `You canceled the subscription of ${companyName}. It stays open until ${date ?? 'the end of the paid period'} and doesn’t renew. If changes in this period are still unpaid, Billing shows a final invoice for them.`,
      `Changed your mind? Until then, you can keep the subscription under Billing. ${NOTHING_LOST}`,
    ],
    button: 'See your billing',
  }),
  'subscription-continues': ({ companyName, date }) => ({
    subject: `Your ${BRAND.name} subscription continues`,
    title: 'Your subscription continues',
    paragraphs: [
      `The cancellation of the subscription of ${companyName} was undone. It doesn’t end${date === undefined ? '' : ` on ${date}`}, and the next payment is due as before.`,
      CANCELED_HOW,
    ],
    button: 'See your billing',
  }),
  'subscription-canceled': canceled,
};
