import type { ListedSubscriber } from '#shared/contract/subscribers.ts';
import { csvText } from '#shared/csv/cell.ts';

const FIELDS = ['Email', 'Name', 'Status', 'Asked (UTC)', 'Confirmed (UTC)'];

/** The list as CSV. Escapes names that a spreadsheet would evaluate as a formula. */
export function subscribersCsv(subscribers: readonly ListedSubscriber[]): string {
  const rows = subscribers.map(({ email, name, status, createdAt, confirmedAt = '' }) => [
    email,
    name,
    status === 'CONFIRMED' ? 'Confirmed' : 'Not confirmed',
    createdAt,
    confirmedAt,
  ]);
  return csvText([FIELDS, ...rows]);
}
