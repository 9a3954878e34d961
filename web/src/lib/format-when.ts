const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const DAY_AND_MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const WITH_YEAR = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** '4 min ago', '2 h ago', 'Yesterday', 'Nov 18', 'Nov 18, 2025': as short as possible, by the device's calendar. */
export function formatWhen(iso: string, now: Date): string {
  const then = new Date(iso);
  const age = now.getTime() - then.getTime();
  if (age < MINUTE) return 'Just now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`;
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  if (then.getTime() >= midnight) return `${Math.floor(age / HOUR)} h ago`;
  if (then.getTime() >= midnight - DAY) return 'Yesterday';
  return (then.getFullYear() === now.getFullYear() ? DAY_AND_MONTH : WITH_YEAR).format(then);
}

/** 'Saturday, November 21', at the top of the phone's dashboard. */
export const formatToday = (now: Date): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' }).format(now);
