import { message } from '#shared/messages/message.ts';
const DAY_MS = 86_400_000;
const DATE = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' });

const STATUS_TEXTS: Readonly<Record<string, string>> = {
  trialing: 'On trial',
  active: 'Active',
  past_due: 'Payment is overdue',
  canceled: 'Canceled',
};

/** A subscription's status in words; one that is not known here is shown as it is. */
export const subscriptionText = (status: string): string => STATUS_TEXTS[status] ?? status;

/** When the trial ends or ended; undefined without one. `endsAt` is an ISO time. */
export function trialText(endsAt: string | undefined, now: Date): string | undefined {
  if (endsAt === undefined) return undefined;
  const end = new Date(endsAt);
  const days = Math.ceil((end.getTime() - now.getTime()) / DAY_MS);
  if (days <= 0) return `Ended on ${DATE.format(end)}`;
  return message('{days, plural, one {# day} other {# days}} left, until {date}', { days, date: DATE.format(end) });
}
