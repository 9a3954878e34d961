import { dayIn } from '#shared/report/dates/day-in.ts';

const DAY_MS = 86_400_000;
const BUSINESS_DAYS = 3;

/** The day of the month of the nth given weekday (1: first; −1: last). Sunday is 0. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): number {
  if (nth < 0) {
    const last = new Date(Date.UTC(year, month + 1, 0));
    return last.getUTCDate() - ((last.getUTCDay() - weekday + 7) % 7);
  }
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7;
}

/**
 * The holidays that the federal rule names: New Year, Washington, Memorial, Juneteenth, Independence, Labor, Columbus,
 * Veterans, Thanksgiving, Christmas, and King.
 */
function isHoliday(day: Date): boolean {
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()];
  const fixed = [
    [0, 1],
    [5, 19],
    [6, 4],
    [10, 11],
    [11, 25],
  ];
  const floating = [
    [0, nthWeekday(year, 0, 1, 3)],
    [1, nthWeekday(year, 1, 1, 3)],
    [4, nthWeekday(year, 4, 1, -1)],
    [8, nthWeekday(year, 8, 1, 1)],
    [9, nthWeekday(year, 9, 1, 2)],
    [10, nthWeekday(year, 10, 4, 4)],
  ];
  return [...fixed, ...floating].some(([inMonth, onDay]) => inMonth === month && onDay === date);
}

const isBusinessDay = (day: Date): boolean => day.getUTCDay() !== 0 && !isHoliday(day);

/**
 * Last day of the right to cancel a sale made at the buyer's home, as an ISO date in the buyer's time zone: midnight of the
 * third business day after the signing. Saturdays count; Sundays and federal holidays don't (content.md 7.2, S126 and S127: the
 * federal cooling-off rule for sales of $25 or more at home; states may give more).
 */
export function cancelUntil(signedAt: string, timeZone: string): string {
  let day = new Date(`${dayIn(timeZone)(signedAt)}T00:00:00Z`);
  for (let left = BUSINESS_DAYS; left > 0;) {
    day = new Date(day.getTime() + DAY_MS);
    if (isBusinessDay(day)) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}
