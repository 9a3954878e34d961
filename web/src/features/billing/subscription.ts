import { message } from '#shared/messages/message.ts';
const DAY_MS = 86_400_000;
const DATE = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' });

/** When the trial ends or ended; undefined without a trial. `endsAt` is an ISO time. */
export function trialText(endsAt: string | undefined, now: Date): string | undefined {
  if (endsAt === undefined) return undefined;
  const end = new Date(endsAt);
  const days = Math.ceil((end.getTime() - now.getTime()) / DAY_MS);
  if (days <= 0) return `Ended on ${DATE.format(end)}`;
  return message('{days, plural, one {# day} other {# days}} left, until {date}', { days, date: DATE.format(end) });
}
