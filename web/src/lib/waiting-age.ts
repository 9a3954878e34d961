import { message } from '#shared/messages/message.ts';

const HOUR_MS = 3_600_000;

const hoursSince = (since: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / HOUR_MS));

/** How long something has waited: '3 hours', '2 days'. */
export function waitingAge(since: string, now: Date): string {
  const hours = hoursSince(since, now);
  if (hours < 1) return 'less than an hour';
  if (hours < 48) return message('{hours, plural, one {# hour} other {# hours}}', { hours });
  return message('{days, plural, one {# day} other {# days}}', { days: Math.floor(hours / 24) });
}

/** After a day, someone should follow up. */
export const isLate = (since: string | undefined, now: Date): boolean =>
  since !== undefined && now.getTime() - Date.parse(since) > 24 * HOUR_MS;

/** After 5 days, because Safari may delete the data of a website that was not used for 7. */
export const isUrgent = (since: string, now: Date): boolean => now.getTime() - Date.parse(since) > 5 * 24 * HOUR_MS;
