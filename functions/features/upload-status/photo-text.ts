import { message } from '#shared/messages/message.ts';
/** '1 photo', '12 photos'. */
export const photoCount = (count: number): string =>
  message('{count, plural, one {# photo} other {# photos}}', { count });

/** A device's display name: the one its owner set, else its platform. */
export const deviceName = ({ name, platform }: { name: string; platform: string }, owner: string): string => {
  if (name !== '') return name;
  const first = owner.split(' ')[0] ?? owner;
  return platform === '' ? `${first}’s device` : `${first}’s ${platform.split(',')[0] ?? 'device'}`;
};

/** How long something has been pending, such as 'for 3 days'. */
export function waitingFor(since: string, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 3_600_000));
  if (hours < 1) return 'for less than an hour';
  if (hours < 48) return message('for {hours, plural, one {# hour} other {# hours}}', { hours });
  return message('for {days, plural, one {# day} other {# days}}', { days: Math.floor(hours / 24) });
}
