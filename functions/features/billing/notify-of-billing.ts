import { message } from '#shared/messages/message.ts';
import { shortDollars } from '#shared/money.ts';
import { notify, type NoticeToSend } from '#functions/features/notifications/notify.ts';
import type { BillingNoticeKind } from '#functions/mail/letters.ts';
import type { BillingNotice } from './notices.ts';
import { billingTable, type LocalPorts } from './ports.ts';

type NoticeText = Pick<NoticeToSend, 'title' | 'type'> & { about: 'trial' | 'subscription' };

const amountOf = ({ facts }: BillingNotice): string =>
  facts?.amountCents === undefined ? 'your invoice' : shortDollars(facts.amountCents);

/**
 * Bell notifications. Notices about a subscription's payments and its end replace each other: a user who reads that it
 * ended doesn't need the notice that it's about to end. The same goes for the trial's end after a subscription has
 * started.
 */
const NOTICE_TEXTS: Record<BillingNoticeKind, (notice: BillingNotice) => NoticeText> = {
  'trial-reminder': (notice) => ({
    about: 'trial',
    type: 'info',
    title: message('Your trial ends in {days, plural, one {# day} other {# days}}', { days: notice.facts?.days ?? 0 }),
  }),
  'trial-ended': () => ({ about: 'trial', type: 'error', title: 'Your trial has ended. Choose a plan to continue' }),
  'subscription-started': () => ({ about: 'trial', type: 'info', title: 'Your subscription has started' }),
  'payment-failed': (notice) => ({
    about: 'subscription',
    type: 'error',
    title: `The payment of ${amountOf(notice)} did not go through`,
  }),
  'payment-action': (notice) => ({
    about: 'subscription',
    type: 'error',
    title: `Your bank asks you to confirm the payment of ${amountOf(notice)}`,
  }),
  'last-warning': (notice) => ({
    about: 'subscription',
    type: 'error',
    title: `Last attempt to charge ${amountOf(notice)}: your subscription is about to end`,
  }),
  'payment-recovered': () => ({ about: 'subscription', type: 'info', title: 'We received your payment' }),
  'subscription-ending': () => ({ about: 'subscription', type: 'info', title: 'Your subscription will end' }),
  'subscription-continues': () => ({ about: 'subscription', type: 'info', title: 'Your subscription continues' }),
  'subscription-canceled': () => ({ about: 'subscription', type: 'error', title: 'Your subscription has ended' }),
};

const ADMINISTRATORS = { roles: ['ADMINISTRATOR'] as const };

/** Notifies administrators of problems in the bell, once each; a later notice on the same subject replaces it. */
export async function notifyOfBilling(organizationId: string, notice: BillingNotice, ports: LocalPorts): Promise<void> {
  const { about, ...mailText } = NOTICE_TEXTS[notice.kind](notice);
  const bell = {
    kind: 'PAYMENT',
    route: '/billing',
    key: `billing:${about}`,
    edition: notice.key,
    ...mailText,
  } as const;
  await notify(ADMINISTRATORS, bell, { table: billingTable(organizationId, ports.store), ...ports });
}

export type SeatsChanged = { charged: number; wanted: number; edition: string };

/** Notifies administrators that the provider charges a different number of seats than there are technicians. */
export async function notifyOfSeats(organizationId: string, seats: SeatsChanged, ports: LocalPorts): Promise<void> {
  const { charged, wanted, edition } = seats;
  const title = message(
    'You are charged for {charged, plural, one {# extra technician} other {# extra technicians}}, and you have {wanted, number}. See Billing',
    { charged, wanted },
  );
  const bell = { kind: 'SEATS', route: '/billing', type: 'error', key: 'billing:seats', edition, title } as const;
  await notify(ADMINISTRATORS, bell, { table: billingTable(organizationId, ports.store), ...ports });
}
