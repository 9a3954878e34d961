const two = (value: number): string => String(value).padStart(2, '0');

/** The calendar date on this device, as '2026-11-29': in the evening, the UTC date is already tomorrow's. */
export const localDay = (at = new Date()): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** Date and time on this device for a file name, as '2026-11-29-16-05'. */
export const localMinute = (at: Date): string => `${localDay(at)}-${two(at.getHours())}-${two(at.getMinutes())}`;
