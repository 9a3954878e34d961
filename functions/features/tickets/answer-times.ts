import type { AnswerTimes } from '#shared/contract/tickets.ts';
import type { Ticket } from './record.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
export const MEASURED_DAYS = 30;

type TimedTicket = Pick<Ticket, 'createdAt' | 'firstAnswerAt'>;

function median(sorted: readonly number[]): number | undefined {
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return low === undefined || high === undefined ? undefined : Math.round((low + high) / 2);
}

/**
 * Times to the first answer for tickets of the last 30 days. The share excludes unanswered tickets younger than a day,
 * because they can still be answered in time.
 */
export function answerTimes(tickets: readonly TimedTicket[], now: Date): AnswerTimes {
  const from = now.getTime() - MEASURED_DAYS * DAY_MS;
  const received = tickets.filter(({ createdAt }) => Date.parse(createdAt) >= from);
  const waits = received.flatMap(({ createdAt, firstAnswerAt }) =>
    firstAnswerAt === undefined ? [] : [Date.parse(firstAnswerAt) - Date.parse(createdAt)],
  );
  const inTime = waits.filter((wait) => wait < DAY_MS).length;
  const overdue = received.filter(
    ({ createdAt, firstAnswerAt }) => firstAnswerAt === undefined && now.getTime() - Date.parse(createdAt) >= DAY_MS,
  ).length;
  const counted = waits.length + overdue;
  const middle = median(waits.map((wait) => wait / MINUTE_MS).sort((a, b) => a - b));
  return {
    days: MEASURED_DAYS,
    asked: received.length,
    answered: waits.length,
    ...(middle !== undefined && { medianMinutes: middle }),
    ...(counted > 0 && { within24HoursPercent: Math.round((100 * inTime) / counted) }),
  };
}
