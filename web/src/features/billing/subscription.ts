import { message } from '#shared/messages/message.ts';
import { formatLongDay } from '#web/lib/format-date.ts';

const DAY_MS = 86_400_000;

/** When the trial ends or ended; undefined without a trial. `endsAt` is an ISO time. */
export function trialText(endsAt: string | undefined, now: Date): string | undefined {
  if (endsAt === undefined) return undefined;
  const days = Math.ceil((Date.parse(endsAt) - now.getTime()) / DAY_MS);
  if (days <= 0) return `Ended on ${formatLongDay(endsAt)}`;
  return message('{days, plural, one {# day} other {# days}} left, until {date}', {
    days,
    date: formatLongDay(endsAt),
  });
}
