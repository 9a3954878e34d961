import type { ThreadUndelivered } from '#shared/contract/ticket-threads.ts';
import type { AnswerTimes, UndeliveredMail } from '#shared/contract/tickets.ts';
import { message } from '#shared/messages/message.ts';
import { formatDayTime } from '#web/lib/format-date.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** A duration in the largest unit that fits: '3 hours'. */
export function lengthText(minutes: number): string {
  if (minutes < 1) return 'under a minute';
  if (minutes < HOUR_MINUTES) {
    return message('{minutes, plural, one {# minute} other {# minutes}}', { minutes: Math.round(minutes) });
  }
  if (minutes < 2 * DAY_MINUTES) {
    return message('{hours, plural, one {# hour} other {# hours}}', { hours: Math.round(minutes / HOUR_MINUTES) });
  }
  return message('{days, plural, one {# day} other {# days}}', { days: Math.round(minutes / DAY_MINUTES) });
}

export const ageText = (createdAt: string, now: number): string =>
  lengthText((now - Date.parse(createdAt)) / MINUTE_MS);

/** Only some providers' reasons end with a period. */
const sentence = (reason: string): string => `${reason.replace(/\.$/, '')}.`;

/** Why an email to the requester was not delivered, in one or two sentences. */
export const undeliveredText = ({ to, kind, at, reason }: UndeliveredMail): string =>
  kind === 'complained'
    ? `${to} marked our email as spam (${formatDayTime(at)}). No more emails are sent there.`
    : `The email could not be delivered to ${to} (${formatDayTime(at)}). ${sentence(reason)}`;

/** The same for the requester's page, which names no address because the link may have been shared. */
export const undeliveredToYouText = ({ kind, at }: ThreadUndelivered): string =>
  kind === 'complained'
    ? `You marked our email as spam (${formatDayTime(at)}), so we can’t email you answers.`
    : `Our email to you could not be delivered (${formatDayTime(at)}).`;

/** The metrics in display order. */
export function figuresOf(times: AnswerTimes): { name: string; value: string }[] {
  const { medianMinutes, within24HoursPercent, asked, answered, days } = times;
  return [
    { name: 'Median time to first answer', value: medianMinutes === undefined ? '–' : lengthText(medianMinutes) },
    { name: 'Answered within 24 hours', value: within24HoursPercent === undefined ? '–' : `${within24HoursPercent}%` },
    { name: `Answered in the last ${days} days`, value: `${answered} of ${asked}` },
  ];
}
